import { CliError } from './exit-code.ts';
import { messages } from './texts/texts.ts';

/** The requested output of one command line. */
export interface Output {
  readonly format: 'lines' | 'json';
  /** The only JSON fields to print; null for all. */
  readonly fields: readonly string[] | null;
  /** Actions print only what a script needs, such as the created id. */
  readonly isQuiet: boolean;
}

const fieldList = /^[A-Za-z]\w*(,[A-Za-z]\w*)*$/;

/**
 * Parses the fields of `--json`, so that `--json id,nome` selects them and `verify --json assinada.pdf` still names
 * a file: only a list of names counts as fields.
 */
export function bindFields(argv: readonly string[]): string[] {
  const bound: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const [word = '', next = ''] = [argv[at], argv[at + 1]];
    if (word === '--') return [...bound, ...argv.slice(at)];
    if (word !== '--json') bound.push(word);
    else if (fieldList.test(next)) bound.push(`--json=${argv[++at]}`);
    else bound.push('--json=');
  }
  return bound;
}

/** Reads the output options before the command line is parsed, because they also apply to usage errors. */
export function outputOf(argv: readonly string[], isTerminal: boolean): Output {
  const words = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const json = words.find((word) => word.startsWith('--json='))?.slice('--json='.length);
  return {
    format: json !== undefined || !isTerminal ? 'json' : 'lines',
    fields: json ? json.split(',') : null,
    isQuiet: words.some((word) => word === '--quiet' || word === '-q'),
  };
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The selected fields of an object, or of each object in a list. @throws CliError listing the available fields */
export function selectFields(data: unknown, fields: readonly string[]): unknown {
  const rows = [data].flat().filter(isRow);
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = fields.filter((field) => !known.includes(field));
  if (rows.length > 0 && unknown.length > 0)
    throw new CliError(messages.usage.unknownFields(unknown.join(', '), known.join(', ')));
  const select = (row: unknown) =>
    isRow(row) ? Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) : row;
  return Array.isArray(data) ? data.map(select) : select(data);
}

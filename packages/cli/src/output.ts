import { CliError } from './exit-code.ts';
import { messages } from './texts/texts.ts';

/** How one command line wants its result. */
export interface Output {
  readonly format: 'lines' | 'json';
  /** The only fields of the JSON; null for all. */
  readonly fields: readonly string[] | null;
  /** Actions print only what a script needs, such as the id they created. */
  readonly isQuiet: boolean;
}

const fieldList = /^[A-Za-z]\w*(,[A-Za-z]\w*)*$/;

/**
 * Gives `--json` its fields, so that `--json id,nome` selects them and `verify --json assinada.pdf` still names a file:
 * only a list of names is one of fields.
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

/** Reads the output options of a command line before it is parsed, because its mistakes are reported in them too. */
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

/** The named fields of an object, or of each object of a list. @throws CliError that lists the fields there are */
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

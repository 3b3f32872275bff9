/** TXT records by name, as given by whoever asked the DNS; nothing here asks it. */
export interface DnsAnswers {
  /** The records of a name, its CNAME followed; null where the file says nothing about it. */
  txt(name: string): readonly string[] | null;
  readonly names: readonly string[];
}

/** The file is neither of the two forms; `line` starts at 1, null where the JSON as a whole is not right. */
export class UnreadableAnswers extends Error {
  readonly line: number | null;

  constructor(line: number | null) {
    super('answers');
    this.line = line;
  }
}

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

interface Entry {
  readonly line: number;
  readonly tokens: readonly Token[];
}

/** Lower case and without the last dot, since DNS names are the same either way (RFC 1034 §3.1). */
export const canonicalName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

/** Reads `{ "name": ["record"] }` or the lines of `dig` and of zone files. @throws UnreadableAnswers */
export function readAnswers(text: string): DnsAnswers {
  const records = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  if (text.trimStart().startsWith('{')) readJson(text, records);
  else for (const entry of entriesOf(text)) readEntry(entry, records, aliases);
  const txt = (name: string, hops = 0): readonly string[] | null => {
    const own = canonicalName(name);
    const alias = aliases.get(own);
    return records.get(own) ?? (alias !== undefined && hops < 8 ? txt(alias, hops + 1) : null);
  };
  return { txt: (name) => txt(name), names: [...records.keys(), ...aliases.keys()] };
}

function readJson(text: string, records: Map<string, string[]>): void {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new UnreadableAnswers(null);
  }
  for (const [name, values] of Object.entries(given as object)) {
    if (!Array.isArray(values) || values.some((value) => typeof value !== 'string'))
      throw new UnreadableAnswers(null);
    add(records, name, ...values);
  }
}

function add(records: Map<string, string[]>, name: string, ...values: string[]): void {
  const key = canonicalName(name);
  records.set(key, [...(records.get(key) ?? []), ...values]);
}

function readEntry(
  { line, tokens }: Entry,
  records: Map<string, string[]>,
  aliases: Map<string, string>,
): void {
  const [name, ...rest] = tokens;
  if (!name || name.isQuoted || name.text.startsWith('$')) throw new UnreadableAnswers(line);
  const at = rest.findIndex(({ text }) => !/^(\d+[smhdw]?|in)$/i.test(text));
  const type = rest[at];
  if (!type || type.isQuoted || at > 2 || !/^[a-z][a-z0-9]*$/i.test(type.text))
    throw new UnreadableAnswers(line);
  const values = rest.slice(at + 1).map(({ text }) => text);
  if (values.length === 0) throw new UnreadableAnswers(line);
  // The strings of one record are one text, with nothing between (RFC 7208 §3.3, RFC 6376 §3.6.2.2).
  if (/^txt$/i.test(type.text)) add(records, name.text, values.join(''));
  if (/^cname$/i.test(type.text)) aliases.set(canonicalName(name.text), values[0] ?? '');
}

const TOKEN = /"((?:[^"\\]|\\.)*)"|;[^\n]*|([()])|(\n)|([^\s"();]+)|[^\S\n]+|(.)/gsu;

/** One entry a line, or more lines between parentheses (RFC 1035 §5.1). */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let tokens: Token[] = [];
  let line = 1;
  let start = 1;
  let depth = 0;
  const close = () => {
    if (tokens.length > 0) entries.push({ line: start, tokens });
    tokens = [];
  };
  const push = (token: string, isQuoted: boolean) => {
    if (tokens.length === 0) start = line;
    tokens.push({ text: unescaped(token), isQuoted });
  };
  for (const [, quoted, paren, newline, word, stray] of text.replaceAll('\r', '').matchAll(TOKEN)) {
    if (stray !== undefined) throw new UnreadableAnswers(line);
    if (quoted !== undefined) push(quoted, true);
    if (paren) depth += paren === '(' ? 1 : -1;
    if (word !== undefined) push(word, false);
    if (newline && depth <= 0) close();
    if (newline) line += 1;
  }
  close();
  return entries;
}

const unescaped = (text: string): string =>
  text.replace(/\\(\d{3}|.)/gsu, (_all, code: string) =>
    /^\d{3}$/.test(code) ? String.fromCharCode(Number(code)) : code,
  );

import { hasDeceptiveCharacters, hasDeceptiveLines } from '@lavra/domain';

/** Members that hold a name: one line, the same rule for every name in the contract. */
const names = new Set(['nome', 'pastaNome', 'texto', 'tipo', 'titulo']);
/** Members that hold a text of several lines. */
const texts = new Set(['descricao', 'mensagem', 'motivo', 'motivoCancelamento', 'text']);

/** A name with a line end, or a name or text with characters that turn the direction. */
export interface DeceptiveText {
  readonly path: string;
  readonly mensagem: string;
}

/**
 * The first name or text in a parsed JSON value that can look like another one; null if there is none. Other members,
 * such as addresses and numbers, are normalised instead, because copies bring such characters along.
 */
export function findDeceptiveText(root: unknown, rootPath: string): DeceptiveText | null {
  const pending: { value: unknown; path: string; key: string }[] = [{ value: root, path: rootPath, key: '' }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path, key } = next;
    if (typeof value === 'string') {
      const found = mistakeOf(key, value);
      if (found !== null) return { path, mensagem: `O campo '${path}' ${found}.` };
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value))
        pending.push({ value: member, path: path === '' ? name : `${path}.${name}`, key: name });
    }
  }
  return null;
}

function mistakeOf(key: string, text: string): string | null {
  if (names.has(key) && hasDeceptiveCharacters(text))
    return 'não pode ter quebras de linha nem caracteres que invertem o texto';
  return texts.has(key) && hasDeceptiveLines(text) ? 'não pode ter caracteres que invertem o texto' : null;
}

/** Line ends come as escapes, so most bodies need no scan. */
export function mayHideDeceptiveText(json: string): boolean {
  return /\\|[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/.test(json);
}

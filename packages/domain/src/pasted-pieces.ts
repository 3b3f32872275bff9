import { isValidEmail, normalizeEmail } from './emails.ts';
import { isNameLike, isNameOf, isSurname, personName } from './pasted-names.ts';
import { type Phone, readPhone } from './read-phone.ts';

/** An address from a pasted text, with the words next to it. */
export interface PastedPerson {
  readonly nome: string | null;
  readonly email: string;
  readonly telefone: Phone | null;
}

/** A part of a line: a person, what may be a name or a phone, or text that could not be read. */
export type Piece =
  | { readonly kind: 'person'; readonly person: PastedPerson }
  | { readonly kind: 'name' | 'unread'; readonly text: string }
  | { readonly kind: 'phone'; readonly text: string; readonly phone: Phone };

const address = /[^\s<>()[\]{}",;:|/]+@[\p{L}\p{N}\p{M}.-]*(?:@[^\s,;]*)?/gu;
const listMark = /^(?:\d{1,3}[.)-]\s+|\d{1,3}\)|[-*•·–—▪◦]\s*|\[[ xX]?\]\s*)+/;
/** Time and date before a message copied from a chat. */
const chatMark =
  /^(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)? -)\s*/i;
const label =
  /^(?:nome(?: completo)?|name|de|para|cc|cco|c\/c|bcc|to|from|e-?mails?|mail|contato|correo)\s*:\s*/i;
const joiner = /^(?:(?:e|and|y|ou|cc|cco|bcc|c\/c|com cópia para)(?=\s|$)|[&+/·•–—-])[\s:]*/i;
/** Replaces a separator inside quotes, so that it does not separate. */
const hidden = { ',': '\uE000', ';': '\uE001', '|': '\uE002' } as const;

/** The pieces of a text without tabs and line ends. */
export function piecesOf(text: string): readonly Piece[] {
  const line = text
    .replace(chatMark, '')
    .replace(listMark, '')
    .replace(/"[^"]*"/g, (quoted) => quoted.replace(/[,;|]/g, (mark) => hidden[mark as keyof typeof hidden]));
  return withSurnames(line.split(/([,;|])/)).flatMap((chunk) => piecesOfChunk(shown(chunk)));
}

const shown = (text: string) =>
  text.replace(/[\uE000-\uE002]/g, (mark) => ',;|'[mark.charCodeAt(0) - 0xe000] ?? '');

/** Chunks between separators. A surname before 'Ana <…>' stays with it: 'Silva, Ana <ana@…>'. */
function withSurnames(parts: readonly string[]): readonly string[] {
  const chunks: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [chunk = '', separator, next = ''] = parts.slice(at, at + 3);
    const isListed = parts[at - 1] === ',' && !(parts[at - 2] ?? '').includes('@');
    const surname = withoutMarks(chunk);
    // 'ana, Bia <…>' is an address that lost its end before another person.
    const isOther = /^\p{Ll}+$/u.test(surname) && /^\s*\p{Lu}/u.test(next);
    if (separator === ',' && !isListed && !isOther && isSurname(surname) && /^\s*[^\s@<][^@<]*</.test(next)) {
      chunks.push(`"${surname},${next.replace('<', '"<')}`);
      at += 2;
    } else chunks.push(chunk);
  }
  return chunks;
}

function piecesOfChunk(chunk: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = chunk;
  for (const [found] of chunk.matchAll(address)) {
    const at = rest.indexOf(found);
    const before = takeAfter(rest.slice(0, at), pieces);
    rest = rest.slice(at + found.length).replace(/^\?[^\s<>]*/, '');
    pieces.push(...personPieces(before, found));
  }
  const after = textPieces(takeAfter(rest, pieces));
  return [...pieces, ...after];
}

/** Takes what belongs to the address before: closing brackets, '(Ana Sá)', ' - Ana Sá'. Returns the rest. */
function takeAfter(text: string, pieces: Piece[]): string {
  const last = pieces.at(-1);
  if (last?.kind !== 'person') return text;
  const rest = text.replace(/^[\s>\])}"'.!?]+/, '');
  const [whole = '', inBrackets, afterDash] = /^(?:\(([^()@]*)\)|[-–—:]\s*([^@<(]*)$)/.exec(rest) ?? [];
  const name = (inBrackets ?? afterDash ?? '').trim();
  if (last.person.nome !== null || !isNameOf(name, last.person.email)) return rest;
  pieces[pieces.length - 1] = { kind: 'person', person: { ...last.person, nome: personName(name) } };
  return rest.slice(whole.length);
}

function personPieces(before: string, found: string): readonly Piece[] {
  const isDisplay = /(?:<|\[\s*mailto:|"\s*<?)\s*(?:mailto:)?\s*$/i.test(before);
  const name = withoutMarks(before.replace(/[\s<([{"']*(?:mailto:)?\s*$/i, '')).replace(
    /^'+|[\s:–—-]+$/g,
    '',
  );
  const email = normalizeEmail(found.replace(/^[^\p{L}\p{N}_]+/u, ''));
  // '?' and '=' come with the address of a page: 'https://x.com.br/?email=ana@…'.
  if (!isValidEmail(email) || /[?=]/.test(email))
    return [{ kind: 'unread', text: [name, found].join(' ').trim() }];
  const bare = { kind: 'person', person: { nome: null, email, telefone: null } } as const;
  const nome = personName(name);
  if (name === '' || normalizeEmail(name) === email) return [bare];
  if (nome === null) return [...textPieces(name), bare];
  // 'Locador: Ana Sá <…>': who somebody is, which no field here takes.
  const [, said = '', named = ''] = /^([^":]+):\s*(.+)$/.exec(name) ?? [];
  if (said !== '')
    return [{ kind: 'unread', text: said }, ...personPieces(isDisplay ? `${named} <` : named, found)];
  if ((isDisplay && !/[<>=]/.test(name)) || isNameOf(name, email))
    return [{ kind: 'person', person: { ...bare.person, nome } }];
  return [{ kind: 'unread', text: name }, bare];
}

function textPieces(text: string): readonly Piece[] {
  const plain = withoutMarks(text)
    .replace(/[\s.,;:!>\]}"']+$/, '')
    .replace(/^[\s<[{"']+/, '')
    .replace(/^\(([^()]*)\)?$|^([^()]*)\)$/, '$1$2');
  if (!/[\p{L}\p{N}@]/u.test(plain)) return [];
  const read = readPhone(text);
  if (read.kind === 'phone')
    return [{ kind: 'phone', text: plain, phone: { ddi: read.ddi, telefone: read.telefone } }];
  // A cell of a CSV file: '"Sá, Ana"'.
  const isQuoted = /^\s*"[^"]+"\s*$/.test(text);
  const name = isQuoted ? (personName(plain) ?? '') : plain;
  return [{ kind: isNameLike(name) ? 'name' : 'unread', text: plain }];
}

/** Without labels such as 'Cc:' and words that join two people. */
function withoutMarks(text: string): string {
  let plain = text.trim();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain
      .replace(label, '')
      .replace(joiner, '')
      .replace(/^[\s,;.]+/, '');
  }
  return plain;
}

import { normalizeName } from './names.ts';
import { isFullName, isNameLike, personName } from './pasted-names.ts';
import { type PastedPerson, type Piece, piecesOf } from './pasted-pieces.ts';
import { toE164 } from './phones.ts';
import { readContactCards } from './read-contact-cards.ts';
import type { Phone } from './read-phone.ts';

export interface PastedPeople {
  /** Each address once, in order. */
  readonly people: readonly PastedPerson[];
  /** What could not be read, as it was pasted; each once. */
  readonly unread: readonly string[];
}

/**
 * The people in a typed or pasted text, as a person would read them: lists with any separator, copies from mail programs
 * and chats, columns of a spreadsheet, contact cards. Nothing disappears: what is neither an address nor surely the name
 * or phone beside one is returned as unread.
 * @example readPeople('ana; Bia <bia@exemplo.com.br>.') // people: Bia, unread: ['ana']
 */
export function readPeople(pasted: string): PastedPeople {
  const cards = readContactCards(plain(pasted));
  const people = [...cards.people];
  const unread = [...cards.unread];
  for (const block of cards.rest.split(/\n\s*\n/)) {
    for (const piece of read(block.split('\n').map(piecesOfLine)))
      if (piece.kind === 'person') people.push(piece.person);
      else unread.push(piece.text);
  }
  if (people.length + unread.length === 0 && /\p{L}/u.test(pasted)) unread.push(pasted.trim());
  return { people: eachOnce(people, unread), unread: [...new Set(unread)] };
}

/** The person in a text that is one address, perhaps with a name, and nothing else. */
export function readPerson(typed: string): PastedPerson | null {
  const { people, unread } = readPeople(typed);
  return people.length === 1 && unread.length === 0 ? (people[0] ?? null) : null;
}

/** Without unseen characters; punctuation of full width and curly quotes become plain. Names keep their letters. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\u200D)\p{Cf}/gu, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[“”„«»]/g, '"')
    .replace(/[^\S\t\n]/g, ' ');
}

/** Each address once. Another name or phone for it is unread: two people may share an address. */
function eachOnce(people: readonly PastedPerson[], unread: string[]): PastedPerson[] {
  const found = new Map<string, PastedPerson>();
  for (const person of people) {
    const before = found.get(person.email);
    const nome = before?.nome ?? person.nome;
    const telefone = before?.telefone ?? person.telefone;
    if (person.nome !== null && nome !== null && normalizeName(person.nome) !== normalizeName(nome))
      unread.push(person.nome);
    if (person.telefone && telefone && e164(person.telefone) !== e164(telefone))
      unread.push(e164(person.telefone));
    found.set(person.email, { ...person, nome, telefone });
  }
  return [...found.values()];
}

const e164 = ({ ddi, telefone }: Phone): string => toE164(telefone, ddi);

/** Names and phones on their own belong to addresses if the whole block, or at least their line, is in one order. */
function read(lines: readonly (readonly Piece[])[]): readonly Piece[] {
  const withPhones = lines.map(joinPhone);
  return joinNames(withPhones.flat()) ?? withPhones.flatMap((line) => joinNames(line) ?? line);
}

/** The pieces with each name at its address; null unless all names come before their addresses, or all after. */
function joinNames(pieces: readonly Piece[]): readonly Piece[] | null {
  const names = pieces.flatMap((piece) => (piece.kind === 'name' ? piece.text : []));
  const order = pieces.map(letterOf).join('');
  // One word alone may be an address that lost its end, unless it is in a column of names.
  const isSure = names.length > 1 || names.every(isFullName);
  if (!isSure || !/^(?:(?:NAF?|PF?)+|(?:AN|P)+|(?:AF)+)$/.test(order)) return null;
  const step = order.indexOf('N') < order.indexOf('A') ? -1 : 1;
  return pieces.flatMap((piece, at): Piece[] => {
    if (piece.kind !== 'person') return [];
    const [name, phone] = [pieces[at + step], pieces[at + 1]];
    const nome = piece.person.nome ?? (name?.kind === 'name' ? personName(name.text) : null);
    const telefone = phone?.kind === 'phone' ? phone.phone : piece.person.telefone;
    return [{ kind: 'person', person: { ...piece.person, nome, telefone } }];
  });
}

/** A: an address alone; P: with its name; N: a name alone; F: a phone. */
function letterOf(piece: Piece): string {
  if (piece.kind === 'person') return piece.person.nome === null ? 'A' : 'P';
  if (piece.kind === 'phone') return 'F';
  return piece.kind === 'name' ? 'N' : '?';
}

/** A phone belongs to the only person of its line. */
function joinPhone(line: readonly Piece[]): readonly Piece[] {
  const phones = line.filter((piece) => piece.kind === 'phone');
  const persons = line.filter((piece) => piece.kind === 'person');
  const [phone] = phones;
  if (!phone || phones.length > 1 || persons.length !== 1) return line;
  return line.flatMap((piece): Piece[] => {
    if (piece.kind === 'phone') return [];
    if (piece.kind !== 'person') return [piece];
    return [{ kind: 'person', person: { ...piece.person, telefone: phone.phone } }];
  });
}

const headers = new Set(
  'nome,nomes,nome completo,name,e-mail,email,e-mails,emails,telefone,celular,phone,signatario,signatarios,contato'.split(
    ',',
  ),
);

function piecesOfLine(line: string): readonly Piece[] {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (line.split(/[\t;,|]/).every((cell) => headers.has(normalizeName(cell)))) return [];
  const pieces = cells.map(piecesOf);
  const persons = pieces.flat().filter((piece) => piece.kind === 'person');
  return cells.length > 1 && persons.length === 1 ? rowPieces(cells, pieces) : pieces.flat();
}

/** A row of a spreadsheet with one address. Its name is in the column before, otherwise after, if only one can be it. */
function rowPieces(cells: readonly string[], pieces: readonly (readonly Piece[])[]): readonly Piece[] {
  const at = pieces.findIndex((cell) => cell.some(({ kind }) => kind === 'person'));
  const isNamed = pieces[at]?.some((piece) => piece.kind === 'person' && piece.person.nome !== null);
  const [from, to] = cells.slice(0, at).some(isNameLike) ? [0, at] : [at + 1, cells.length];
  const name = isNamed ? undefined : nameColumn(cells, from, to);
  return cells.flatMap((cell, index): readonly Piece[] => {
    if (index === name) return [];
    if (index !== at)
      return (pieces[index] ?? []).map((piece) =>
        piece.kind === 'name' ? { kind: 'unread', text: cell } : piece,
      );
    return (pieces[at] ?? []).map((piece) =>
      piece.kind === 'person' && piece.person.nome === null && name !== undefined
        ? { kind: 'person', person: { ...piece.person, nome: personName(cells[name] ?? '') } }
        : piece,
    );
  });
}

/** The only column in a range that can be a name, or the only one with a full name. */
function nameColumn(cells: readonly string[], from: number, to: number): number | undefined {
  const names = cells.flatMap((cell, at) => (at >= from && at < to && isNameLike(cell) ? at : []));
  const full = names.filter((at) => isFullName(cells[at] ?? ''));
  const sure = names.length > 1 ? full : names;
  return sure.length === 1 ? sure[0] : undefined;
}

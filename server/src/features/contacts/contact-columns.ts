import { csvFile, normalizeName } from '@lavra/domain';
import type { ContactRow } from './store.ts';

/** The columns of a sheet of contacts, in the order of the export, with the names by which the import finds them. */
const names = {
  nome: ['nome', 'nome completo', 'contato'],
  email: ['e-mail', 'email'],
  telefone: ['telefone', 'celular', 'fone'],
  ddi: ['ddi', 'codigo do pais'],
  papel: ['papel', 'assinar como', 'funcao'],
  observador: ['observador', 'so acompanha'],
} as const;

export type ContactColumn = keyof typeof names;
const columns = Object.keys(names) as readonly ContactColumn[];

/** Reads the cell of a column in a row, without the apostrophe of an exported text; '' if there is none. */
export type ReadCell = (row: readonly string[], column: ContactColumn) => string;

/** Reads cells by the names in the first row, otherwise in the order of the export. Names unknown columns. */
export function columnsOf(rows: readonly (readonly string[])[]): {
  readonly read: ReadCell;
  readonly first: number;
  /** As written, also of a column that repeats another one. */
  readonly ignored: readonly string[];
} {
  const header = (rows[0] ?? []).map((cell) => normalizeName(cell));
  const placeOf = (column: ContactColumn) =>
    header.findIndex((name) => (names[column] as readonly string[]).includes(name));
  const isNamed = placeOf('nome') >= 0;
  const place = (column: ContactColumn) => (isNamed ? placeOf(column) : columns.indexOf(column));
  const read: ReadCell = (row, column) => (row[place(column)] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  const known = new Set(columns.map(place));
  const ignored = isNamed
    ? (rows[0] ?? []).map((cell) => cell.trim()).filter((name, at) => name !== '' && !known.has(at))
    : [];
  return { read, first: isNamed ? 1 : 0, ignored };
}

/** The contacts as a CSV file that the import reads back. */
export function contactSheet(rows: readonly ContactRow[]): string {
  const header = columns.map((column) => names[column][0]);
  const lines = rows.map(({ contato: { nome, email, telefone, ddi, observador }, papel }) => [
    ...[nome, email ?? '', telefone ?? '', telefone ? ddi : '', papel],
    observador ? 'sim' : '',
  ]);
  return csvFile([header, ...lines]);
}

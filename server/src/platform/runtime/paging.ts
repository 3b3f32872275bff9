import { DomainError } from '@lavra/domain';

/** Start of the next page: after this value of the sort column and this id. */
export interface CursorPosition {
  readonly value: string | number;
  readonly id: number;
}

/** Encodes an opaque cursor of one sort order. */
export function encodeCursor(sort: string, { value, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Type of a sort column; an instant is in milliseconds since 1970. */
export type CursorKind = 'string' | 'number' | 'instant';

/**
 * Decodes a cursor. Its values are always valid for the database, even in a forged one.
 * @throws DomainError RequisicaoInvalidaException when it is malformed or has another sort order
 */
export function decodeCursor(sort: string, kind: CursorKind, cursor: string): CursorPosition {
  const [cursorSort, value, id] = parse(cursor);
  const fits = cursorSort === sort && fitsKind[kind](value) && Number.isSafeInteger(id) && Number(id) > 0;
  if (!fits) {
    throw new DomainError('RequisicaoInvalidaException', {
      campos: [{ caminho: 'cursor', mensagem: 'O cursor não é desta listagem.' }],
    });
  }
  return { value: value as string | number, id: id as number };
}

/** The maximum Date (ECMA-262 §21.4.1.1). */
const LAST_INSTANT = 8.64e15;

const fitsKind: Readonly<Record<CursorKind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value),
  number: Number.isSafeInteger,
  instant: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= LAST_INSTANT,
};

function parse(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

import { DomainError } from '@lavra/domain';

/** Where the next page begins: after this value of the sort column and this id. */
export interface CursorPosition {
  readonly value: string | number;
  readonly id: number;
}

/** An opaque cursor of one sort order. */
export function encodeCursor(sort: string, { value, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/**
 * Reads a cursor back.
 * @param kind what the sort column holds
 * @throws DomainError RequisicaoInvalidaException when it is not one of ours or of another sort order
 */
export function decodeCursor(sort: string, kind: 'string' | 'number', cursor: string): CursorPosition {
  const [cursorSort, value, id] = parse(cursor);
  const fits = cursorSort === sort && typeof value === kind && Number.isSafeInteger(id) && Number(id) > 0;
  if (!fits || (typeof value === 'string' && value.includes('\0'))) {
    throw new DomainError('RequisicaoInvalidaException', {
      campos: [{ caminho: 'cursor', mensagem: 'O cursor não é desta listagem.' }],
    });
  }
  return { value: value as string | number, id: id as number };
}

function parse(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The page that a client asked for: `page` from 0, `rowsPerPage` from 1. */
export function offsetOf({ page, rowsPerPage }: { page: number; rowsPerPage: number }): number {
  return page * rowsPerPage;
}

/** A list as the contract answers it. */
export function toPage<T>(
  content: readonly T[],
  total: number,
  asked: { page: number; rowsPerPage: number },
) {
  return {
    content,
    totalElements: total,
    totalPages: Math.ceil(total / asked.rowsPerPage),
    number: asked.page,
  };
}

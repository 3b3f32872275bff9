import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { findTemplate, type TemplateKey, type TemplateRow } from './store.ts';

/** @throws DomainError ModeloNaoEncontradoException */
export async function requireTemplate(db: Queryable, key: TemplateKey): Promise<TemplateRow> {
  return found(await findTemplate(db, key));
}

/** A row that a template's change returned. @throws DomainError ModeloNaoEncontradoException */
export function found(row: TemplateRow | null): TemplateRow {
  if (!row) throw new DomainError('ModeloNaoEncontradoException');
  return row;
}

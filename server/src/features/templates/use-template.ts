import { assertAllowed, checkTemplateUse, DomainError, templateFileName } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, Principal } from '../../platform/context/context.ts';
import type { StoredFile } from '../../platform/files/files.ts';
import { requireTemplate } from './require-template.ts';
import type { TemplateRow } from './store.ts';

/** A template's file as if someone had uploaded it. */
interface TemplateUpload extends StoredFile {
  readonly modeloId: number;
  readonly path: string;
  readonly nome: string;
}

type Reader = Pick<Ctx, 'db' | 'files' | 'principal'>;

/**
 * The file of the template that a request names, instead of files; null without a template. @throws DomainError
 * SemPermissaoException, 404, 409, 413, or 422 for files beside it
 */
export async function templateUpload(
  ctx: Reader,
  modeloId: number | null | undefined,
  files: readonly unknown[],
): Promise<TemplateUpload | null> {
  if (typeof modeloId !== 'number') return null;
  if (files.length > 0) throw new DomainError('ModeloComArquivoException');
  return uploadOfTemplate(ctx, modeloId);
}

/** @throws DomainError SemPermissaoException, 404, 409, 413 */
export async function uploadOfTemplate(
  { db, files, principal }: Reader,
  modeloId: number,
): Promise<TemplateUpload> {
  if (!maySeeTemplates(principal)) throw new DomainError('SemPermissaoException');
  const { titulo, sha256, tamanho } = await requireUsable(db, principal.organizacaoId, modeloId);
  return { modeloId, path: await files.path(sha256), nome: templateFileName(titulo), sha256, tamanho };
}

/** Whether a principal may read templates, which a document created from one shows. */
export const maySeeTemplates = ({ permissoes }: Pick<Principal, 'permissoes'>): boolean =>
  permissoes.has('Modelo.Visualizar') || permissoes.has('Modelo.VisualizarPainel');

/** A template that its organisation offers, also inside a write. @throws DomainError 404, 409, 413 */
export async function requireUsable(db: Queryable, organizacaoId: number, id: number): Promise<TemplateRow> {
  const row = await requireTemplate(db, { organizacaoId, id });
  assertAllowed(checkTemplateUse(row));
  return row;
}

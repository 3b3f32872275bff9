import type { ModeloEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkTemplateTitle,
  cleanName,
  duplicateName,
  limits,
  normalizeName,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { assertRoom } from './create-template.ts';
import { found, requireTemplate } from './require-template.ts';
import {
  deleteTemplateRow,
  insertTemplate,
  isTitleTaken,
  type TemplateRow,
  updateTemplateRow,
} from './store.ts';

/** Renames, activates or inactivates a template. @throws DomainError 404, 409, 422 */
export async function updateTemplate(ctx: Ctx, id: number, entrada: ModeloEntrada): Promise<TemplateRow> {
  const { organizacaoId } = ctx.principal;
  assertAllowed(checkTemplateTitle(entrada.titulo));
  const titulo = cleanName(entrada.titulo);
  const { situacao } = entrada;
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    const change = { titulo, tituloNormalizado: normalizeName(titulo), situacao, dataHora: now };
    return found(await updateTemplateRow(tx, { organizacaoId, id }, change));
  });
}

/** Copies a template under the next free title; returns the copy's id. @throws DomainError 404, 422 */
export async function duplicateTemplate(ctx: Ctx, id: number): Promise<number> {
  const { organizacaoId, usuarioId } = ctx.principal;
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    await assertRoom(tx, organizacaoId);
    const { id: _, ...source } = await requireTemplate(tx, { organizacaoId, id });
    const titulo = await freeTitle(tx, source);
    const tituloNormalizado = normalizeName(titulo);
    return insertTemplate(tx, { ...source, autorId: usuarioId, titulo, tituloNormalizado, dataHora: now });
  });
}

/** Deletes a template; the documents made from it have their own files. @throws DomainError 404 */
export async function deleteTemplate(ctx: Ctx, id: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async (work) => {
    const { sha256 } = found(await deleteTemplateRow(work.tx, { organizacaoId, id }));
    await releaseFiles(work, [sha256]);
  });
}

async function freeTitle(
  tx: Queryable,
  { organizacaoId, titulo }: Pick<TemplateRow, 'organizacaoId' | 'titulo'>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const next = duplicateName(titulo, attempt, limits.templateTitleLength);
    if (!(await isTitleTaken(tx, organizacaoId, normalizeName(next)))) return next;
  }
}

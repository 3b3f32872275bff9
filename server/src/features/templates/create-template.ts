import type { ModeloNovo } from '@lavra/client/types';
import {
  assertAllowed,
  checkPdfUploads,
  checkTemplateSize,
  checkTemplateTitle,
  cleanName,
  DomainError,
  isDomainError,
  limits,
  normalizeName,
} from '@lavra/domain';
import type { IntakeJob, IntakeResult } from '@lavra/pdf';
import type { Queryable } from '../../db/database.ts';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { releasingHashes } from '../../platform/retention/releasing-hashes.ts';
import { write } from '../../platform/write/write.ts';
import { countTemplates, insertTemplate, isTitleTaken } from './store.ts';

/**
 * Creates a template from a PDF; returns its id. Stores the safe file that intake makes, so that a template shows exactly
 * what its documents contain. @throws DomainError 409, 413, 422
 */
export async function createTemplate(
  ctx: Ctx,
  entrada: ModeloNovo,
  upload: UploadedFile | undefined,
): Promise<number> {
  const { organizacaoId, usuarioId } = ctx.principal;
  assertAllowed(checkTemplateTitle(entrada.titulo));
  const titulo = cleanName(entrada.titulo);
  const tituloNormalizado = normalizeName(titulo);
  if (!upload) throw new DomainError('NenhumArquivoSelecionadoException');
  assertAllowed(checkTemplateSize(upload.tamanho));
  assertAllowed(checkPdfUploads([{ nome: upload.nome, tamanhoBytes: upload.tamanho }]));
  // Before the work on the file; the index and the write check both again.
  if (await isTitleTaken(ctx.db, organizacaoId, tituloNormalizado))
    throw new DomainError('ModeloComNomeDuplicadoException');
  await assertRoom(ctx.db, organizacaoId);
  const { base, paginas } = await storeSafeFile(ctx, upload, entrada);
  const created = write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    await assertRoom(tx, organizacaoId);
    return insertTemplate(tx, {
      organizacaoId,
      autorId: usuarioId,
      titulo,
      tituloNormalizado,
      situacao: entrada.situacao,
      dataHora: now,
      ...base,
      totalPaginas: paginas.length,
    });
  });
  return releasingHashes(ctx, organizacaoId, [base.sha256], created);
}

/** @throws DomainError LimiteModelosException */
export async function assertRoom(db: Queryable, organizacaoId: number): Promise<void> {
  if ((await countTemplates(db, organizacaoId)) >= limits.templates)
    throw new DomainError('LimiteModelosException', { parametros: [String(limits.templates)] });
}

async function storeSafeFile(
  ctx: Ctx,
  { path, nome }: UploadedFile,
  { confirmaPermissaoArquivoProtegido, valoresCampos: valores }: ModeloNovo,
): Promise<Pick<IntakeResult, 'base' | 'paginas'>> {
  await using base = await ctx.files.temp();
  const restricoes = confirmaPermissaoArquivoProtegido === true ? ('REMOVER' as const) : undefined;
  const job = { uploads: [{ caminho: path, nome }], baseCaminho: base.path, restricoes, valores };
  const accepted = await takeIn(ctx, job, nome);
  assertAllowed(checkTemplateSize(accepted.base.tamanho));
  await assertAlike(ctx, job, accepted);
  const { sha256, tamanho } = await ctx.files.put({ path: base.path });
  return { base: { sha256, tamanho }, paginas: accepted.paginas };
}

/** Refuses signatures, which would be valid in none of the documents. */
async function takeIn(ctx: Ctx, job: IntakeJob, nome: string): Promise<IntakeResult> {
  try {
    return await ctx.pdf.intake(job);
  } catch (error) {
    if (isDomainError(error) && error.name === 'ArquivoJaAssinadoException')
      throw new DomainError('ModeloAssinadoException', { parametros: [nome] });
    throw error;
  }
}

/** A template has no step to confirm pages; a document has. @throws DomainError ModeloAlteradoException */
async function assertAlike(ctx: Ctx, job: IntakeJob, { uploads, alteracoes }: IntakeResult): Promise<void> {
  if (alteracoes.conferido) return;
  const compared = job.uploads.map(({ caminho }, index) => ({ caminho, paginas: uploads[index]!.paginas }));
  const isAlike = await ctx.pdf.looksLikeUploads(
    { baseCaminho: job.baseCaminho, uploads: compared, alteracoes },
    `organizacao ${ctx.principal.organizacaoId}`,
  );
  if (!isAlike)
    throw new DomainError('ModeloAlteradoException', { parametros: job.uploads.map(({ nome }) => nome) });
}

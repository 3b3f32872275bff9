import { assertAllowed, countAnswers, DomainError, versionCan } from '@lavra/domain';
import type { AnyCtx } from '../../platform/context/context.ts';
import { SealFailure } from '../../platform/pdf/index.ts';
import { write } from '../../platform/write/write.ts';
import { recordRendered } from './record-rendered.ts';
import { renderVersion } from './render-version.ts';
import { findRevision, type RevisionRow, revisionsOf } from './store.ts';
import { readMaterial, type VersionMaterial } from './version-material.ts';
import { toVersionFacts } from './wire.ts';

interface CopyKey {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

/** Bytes to return, with their version. */
export interface VersionCopy {
  readonly revisao: RevisionRow;
  readonly material: VersionMaterial;
}

/** A printable form, with what was made together with it. */
export interface PrintableCopy extends VersionCopy {
  readonly sealed: RevisionRow;
  /** The evidence sheet, if it is not part of the bytes that certificates signed. */
  readonly evidence: RevisionRow | null;
}

/**
 * The sealed document or, before formalization, a sealed interim copy marked 'n de N assinaturas', created once per
 * state. @throws DomainError 404; 409 without signatures or while the seal is missing
 */
export async function signedCopyOf(ctx: AnyCtx, key: CopyKey): Promise<VersionCopy> {
  const { row, signers } = await requireMaterial(ctx, key);
  const signatarios = signers.map(({ signatario }) => signatario);
  assertAllowed(versionCan.downloadSigned(toVersionFacts(row), countAnswers(signatarios)));
  return sealedCopyOf(ctx, key);
}

/**
 * The printable form: stamped, with codes and evidence sheet, unsealed. @throws DomainError 404; 409 while the seal
 * of a formalized version is missing
 */
export async function printableCopyOf(ctx: AnyCtx, key: CopyKey): Promise<PrintableCopy> {
  const { material, revisao: sealed } = await sealedCopyOf(ctx, key);
  const revisoes = await revisionsOf(ctx.db, key.organizacaoId, key.minutaId);
  const stamped = revisoes.find(({ id }) => id === sealed.paiId);
  if (!stamped) throw new Error('A sealed revision names no stamped one.');
  const evidence = revisoes.find(
    ({ tipo, contratoRevisao }) => tipo === 'EVIDENCIAS' && contratoRevisao === sealed.contratoRevisao,
  );
  return { material, revisao: stamped, sealed, evidence: evidence ?? null };
}

async function requireMaterial(ctx: AnyCtx, key: CopyKey): Promise<VersionMaterial> {
  const material = await readMaterial(ctx.db, key.organizacaoId, key.minutaId);
  if (!material) throw new DomainError('MinutaNaoEncontradaException');
  return material;
}

const interimTries = 5;

async function sealedCopyOf(ctx: AnyCtx, key: CopyKey): Promise<VersionCopy> {
  for (let attempt = 1; attempt <= interimTries; attempt += 1) {
    const material = await requireMaterial(ctx, key);
    const { minuta } = material.row;
    if (minuta.situacaoFormalizacao === 'FORMALIZADO')
      return { material, revisao: await finalRevision(ctx, material) };
    const revisao = await interimRevision(ctx, material);
    if (revisao) return { material, revisao };
  }
  throw new DomainError('RevisaoConcorrenteException');
}

async function finalRevision(ctx: AnyCtx, { row }: VersionMaterial): Promise<RevisionRow> {
  const { organizacaoId, id, situacaoProcessamento } = row.minuta;
  if (situacaoProcessamento === 'EM_PROCESSAMENTO') throw new DomainError('MinutaEmProcessamentoException');
  const sealed = await findRevision(ctx.db, organizacaoId, id, 'SELADA');
  if (!sealed) throw new DomainError('MinutaFalhaProcessamentoException');
  return sealed;
}

/**
 * A copy is current until the next write on the document. Null if a write happened during drawing, because the copy
 * may then show half of the change.
 */
async function interimRevision(ctx: AnyCtx, material: VersionMaterial): Promise<RevisionRow | null> {
  const { organizacaoId, contratoId, id: minutaId } = material.row.minuta;
  const { revisao } = material.row.contrato;
  const kept = await findRevision(ctx.db, organizacaoId, minutaId, 'PARCIAL');
  if (kept?.contratoRevisao === revisao) return kept;
  const status = await ctx.pdf.triedSeal();
  if (!status.pronta) throw sealUnavailable(status.motivo);
  const rendered = await renderVersion(ctx, material).catch((error: unknown) => {
    throw error instanceof SealFailure ? sealUnavailable(error.message) : error;
  });
  try {
    return await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
      if (work.revisao !== revisao + 1) throw new StaleCopy();
      return recordRendered(work, material, rendered, 'PARCIAL');
    });
  } catch (error) {
    if (error instanceof StaleCopy) return null;
    throw error;
  }
}

function sealUnavailable(motivo: string): DomainError {
  return new DomainError('SeloIndisponivelException', { parametros: [motivo] });
}

/**
 * Thrown to write nothing: another revision would also invalidate the copy that a concurrent request just
 * stored.
 */
class StaleCopy extends Error {}

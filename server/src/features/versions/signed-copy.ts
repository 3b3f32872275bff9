import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import { write } from '../../db/write.ts';
import type { AnyCtx } from '../../platform/context.ts';
import { keepRendered } from './keep-rendered.ts';
import { renderVersion } from './render-version.ts';
import { findRevision, findRevisionById, newestEvent, type RevisionRow } from './store.ts';
import { readMaterial, type VersionMaterial } from './version-material.ts';
import { toVersionFacts } from './wire.ts';

type CopyCtx = AnyCtx;

interface CopyKey {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

/** Bytes to hand out, with the version that they are of. */
export interface VersionCopy {
  readonly revisao: RevisionRow;
  readonly material: VersionMaterial;
}

/**
 * The sealed document, or before formalization an interim copy, sealed too and marked 'n de N assinaturas', made
 * once for each state. @throws DomainError 404; 409 without signatures or while the seal is not there
 */
export async function signedCopyOf(ctx: CopyCtx, key: CopyKey): Promise<VersionCopy> {
  const material = await requireMaterial(ctx, key);
  const signatarios = material.signers.map(({ signatario }) => signatario);
  assertAllowed(versionCan.downloadSigned(toVersionFacts(material.row), signatarios));
  return { material, revisao: await sealedRevision(ctx, material) };
}

/**
 * The printable form: stamped, with codes and evidence sheet, unsealed. @throws DomainError 404; 409 while the seal
 * of a formalized version is not there
 */
export async function printableCopyOf(ctx: CopyCtx, key: CopyKey): Promise<VersionCopy> {
  const material = await requireMaterial(ctx, key);
  const sealed = await sealedRevision(ctx, material);
  const stamped =
    sealed.paiId === null ? null : await findRevisionById(ctx.db, key.organizacaoId, sealed.paiId);
  if (!stamped) throw new Error('A sealed revision names no stamped one.');
  return { material, revisao: stamped };
}

async function requireMaterial(ctx: CopyCtx, key: CopyKey): Promise<VersionMaterial> {
  const material = await readMaterial(ctx.db, key.organizacaoId, key.minutaId);
  if (!material) throw new DomainError('MinutaNaoEncontradaException');
  return material;
}

async function sealedRevision(ctx: CopyCtx, material: VersionMaterial): Promise<RevisionRow> {
  const { minuta } = material.row;
  if (minuta.situacaoFormalizacao !== 'FORMALIZADO') return interimRevision(ctx, material);
  if (minuta.situacaoProcessamento === 'EM_PROCESSAMENTO')
    throw new DomainError('MinutaEmProcessamentoException');
  const sealed = await findRevision(ctx.db, minuta.organizacaoId, minuta.id, 'SELADA');
  if (!sealed) throw new DomainError('MinutaFalhaProcessamentoException');
  return sealed;
}

/** What changes how an interim copy looks. */
const visibleChanges = [
  'CONTRATO_RENOMEADO',
  'SIGNATARIO_ADICIONADO',
  'SIGNATARIO_ALTERADO',
  'SIGNATARIO_REMOVIDO',
  'POSICIONAMENTO_ALTERADO',
  'ASSINATURA_REALIZADA',
  'ASSINATURA_REJEITADA',
];

async function interimRevision(ctx: CopyCtx, material: VersionMaterial): Promise<RevisionRow> {
  const { organizacaoId, contratoId, id: minutaId } = material.row.minuta;
  const kept = await findRevision(ctx.db, organizacaoId, minutaId, 'PARCIAL');
  const change = await newestEvent(ctx.db, organizacaoId, contratoId, visibleChanges);
  if (kept && (!change || change.dataCriacao < kept.dataCriacao)) return kept;
  const rendered = await renderVersion(ctx, material);
  return write(ctx, { contrato: contratoId, organizacao: organizacaoId }, (work) =>
    keepRendered(work, material, rendered, 'PARCIAL'),
  );
}

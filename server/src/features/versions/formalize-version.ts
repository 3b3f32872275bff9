import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { featuresOf } from '../plans/index.ts';
import { awaitComparison } from './await-comparison.ts';
import { requireVersion } from './require-version.ts';
import { sealTopic } from './seal-topic.ts';
import { findVersionById, signersOf } from './store.ts';
import type { VersionKey } from './version-key.ts';
import { toVersionFacts } from './wire.ts';

/** Formalizes manually; irreversible. @throws DomainError 404, and 409 if state or signatures forbid it */
export async function formalizeVersion(ctx: Ctx, contratoId: number, minutaId: number): Promise<void> {
  const { organizacaoId, usuarioId } = ctx.principal;
  const before = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  await awaitComparison(ctx, { organizacaoId, minutaId });
  const row = (await findVersionById(ctx.db, organizacaoId, minutaId)) ?? before;
  const signatarios = (await signersOf(ctx.db, organizacaoId, minutaId)).map(({ signatario }) => signatario);
  assertAllowed(
    versionCan.formalize(toVersionFacts(row), signatarios, await featuresOf(ctx.db, organizacaoId)),
  );
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, (work) =>
    formalizeWithin(work, { organizacaoId, contratoId, minutaId }, usuarioId),
  );
}

/**
 * Sets FORMALIZADO inside a write on the document, with the history row and the seal's job. Rules are checked
 * again, so of two concurrent requests one gets the 409.
 * @param autorId null if the last signature formalizes
 */
export async function formalizeWithin(work: Work, key: VersionKey, autorId: number | null): Promise<void> {
  const { tx, now } = work;
  const { organizacaoId, contratoId, minutaId } = key;
  const row = await findVersionById(tx, organizacaoId, minutaId);
  if (row?.minuta.contratoId !== contratoId) throw new DomainError('MinutaNaoEncontradaException');
  const signatarios = (await signersOf(tx, organizacaoId, minutaId)).map(({ signatario }) => signatario);
  assertAllowed(versionCan.formalize(toVersionFacts(row), signatarios, await featuresOf(tx, organizacaoId)));
  await updateVersionRow(
    tx,
    { organizacaoId, minutaId },
    {
      situacaoFormalizacao: 'FORMALIZADO',
      situacaoProcessamento: 'EM_PROCESSAMENTO',
      motivoFalha: null,
      dataFormalizacao: now,
      autorFormalizacaoId: autorId,
    },
  );
  await refreshDocumentSummary(work, { organizacaoId, contratoId });
  await work.history({
    tipo: 'MINUTA_FORMALIZADA',
    minutaId,
    dados: { automatica: autorId === null, assinaturas: signatarios.length },
    pessoais: { nomeContrato: row.contrato.nome, organizacaoNome: row.organizacaoNome },
  });
  await work.enqueue(sealTopic, key);
}

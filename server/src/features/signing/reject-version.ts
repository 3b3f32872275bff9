import { assertAllowed, checkRejectionReason, plainText, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { nextInvitationTopic, rootOf, updateSigner } from '../signers/index.ts';
import { assertProved, readSession, type SigningAccess, type SigningSession } from './signing-session.ts';

/**
 * Rejects with a reason of 5 to 250 characters (0-decisions §5) and the proofs of a signature, because it permanently
 * blocks the version. @throws DomainError 404, 409, 422
 */
export async function rejectVersion(ctx: PublicCtx, access: SigningAccess, texto: string): Promise<void> {
  const motivo = plainText(texto).trim();
  const { key } = await assertMayReject(ctx, ctx.db, access);
  assertAllowed(checkRejectionReason(motivo));
  await write(ctx, rootOf(key), async (work) => {
    const { signatario, minuta, link } = await assertMayReject(ctx, work.tx, access);
    await updateSigner(work.tx, key, {
      statusSignatario: 'REJEITADO',
      dataRejeicao: work.now,
      motivoRejeicao: motivo,
      andamento: null,
    });
    await work.history({
      tipo: 'ASSINATURA_REJEITADA',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      dados: { linkId: link.id },
      pessoais: { nome: signatario.nome, email: signatario.email, motivo },
    });
    await refreshDocumentSummary(work, key);
    const { organizacaoId, contratoId, minutaId } = key;
    if (minuta.ordemAssinaturas)
      await work.enqueue(nextInvitationTopic, { organizacaoId, contratoId, minutaId });
  });
}

async function assertMayReject(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
): Promise<SigningSession> {
  const session = await readSession(ctx, db, access);
  const { minuta, signatario, signatarios } = session;
  assertAllowed(signerCan.reject(minuta, signatario, signatarios, ctx.clock.now()));
  assertProved('reject', session);
  return session;
}

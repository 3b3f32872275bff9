import { assertAllowed, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { revokeLinks, rootOf, updateSigner } from '../signers/index.ts';
import { assertProved, readSession, type SigningAccess, type SigningSession } from './signing-session.ts';

/**
 * 'Não sou eu': ends the links sent to this destination, and the signatory waits for an invitation again, as after
 * a change of destination (0-decisions §5). Requires the security key, because the link may have been forwarded.
 * @throws DomainError 404, 409, 422
 */
export async function reportWrongSigner(ctx: PublicCtx, access: SigningAccess): Promise<void> {
  const { key } = await assertMayReport(ctx, ctx.db, access);
  await write(ctx, rootOf(key), async (work) => {
    const { signatario, link } = await assertMayReport(ctx, work.tx, access);
    await revokeLinks(work.tx, key, { motivo: 'NAO_SOU_EU', now: work.now });
    await updateSigner(work.tx, key, {
      statusSignatario: 'NAO_CONVIDADO',
      dataEnvioEmail: null,
      dataAberturaEmail: null,
      andamento: null,
    });
    await work.history({
      tipo: 'IDENTIDADE_NEGADA',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      dados: { linkId: link.id, meioEnvio: link.meioEnvio },
      pessoais: { nome: signatario.nome, email: signatario.email },
    });
    await refreshDocumentSummary(work, key);
  });
}

async function assertMayReport(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
): Promise<SigningSession> {
  const session = await readSession(ctx, db, access);
  assertAllowed(signerCan.disown(session.minuta, session.signatario));
  assertProved('disown', session);
  return session;
}

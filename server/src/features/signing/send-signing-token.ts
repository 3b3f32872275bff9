import { DomainError, signingLimits } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { insertCode, newestCode, rootOf } from '../signers/index.ts';
import { hashOfCode } from './code-hash.ts';
import { assertCodesLeft } from './code-quota.ts';
import { codeTarget } from './continuation.ts';
import {
  type CodeDestination,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
import { toTokenEnviado } from './wire.ts';

const { tokenMinutes, tokenResendSeconds } = signingLimits;

/**
 * Sends six digits to the destination that the sender set; again after 60 s (0-decisions §5). @throws DomainError
 * 402, 404, 409, 422, 429
 */
export async function sendSigningToken(ctx: PublicCtx, access: SigningAccess) {
  const { key } = await assertMaySend(ctx, ctx.db, access);
  return write(ctx, rootOf(key), async (work) => {
    const session = await assertMaySend(ctx, work.tx, access);
    const { minutaId, signatarioId } = session.key;
    const { canal, destino } = session.para;
    const codigo = ctx.ids.sixDigits();
    const dataExpiracao = new Date(work.now.getTime() + tokenMinutes * 60_000);
    const tokenId = await insertCode(work.tx, {
      signatarioId,
      canal,
      destino,
      codigoHash: hashOfCode(ctx.secrets, signatarioId, codigo),
      dataCriacao: work.now,
      dataExpiracao,
    });
    await work.history({
      tipo: 'TOKEN_ENVIADO',
      minutaId,
      signatarioId,
      dados: { canal },
      pessoais: {
        nome: session.signatario.nome,
        ...(canal === 'SMS' ? { telefone: destino } : { email: destino }),
      },
      transient: { tokenId, codigo, destino, dataExpiracao },
    });
    return toTokenEnviado({ canal, destino, dataExpiracao, dataCriacao: work.now });
  });
}

interface SendingSession extends SigningSession {
  readonly para: CodeDestination;
}

async function assertMaySend(ctx: PublicCtx, db: Queryable, access: SigningAccess): Promise<SendingSession> {
  const now = ctx.clock.now();
  const session = await readSession(ctx, db, access);
  const para = await codeTarget(db, session, now);
  const last = await newestCode(db, session.signatario.id);
  const waitMs = last ? last.dataCriacao.getTime() + tokenResendSeconds * 1000 - now.getTime() : 0;
  if (waitMs > 0) {
    const retryAfterS = Math.ceil(waitMs / 1000);
    throw new DomainError('TokenValidacaoReenvioException', {
      parametros: [String(retryAfterS)],
      retryAfterS,
    });
  }
  await assertCodesLeft(db, session.signatario.id, now);
  return { ...session, para };
}

import type { TokenEnviado } from '@lavra/client/types';
import { DomainError, maskEmail, signingLimits } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { write } from '../../db/write.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { rootOf } from '../signers/index.ts';
import { CODE_TOPIC, hashOfCode, sealCode } from './code-job.ts';
import { assertMaySign, readSession, type SigningAccess, type SigningSession } from './signing-session.ts';
import { type CodeRow, insertCode, newestCode } from './store.ts';

const { tokenMinutes, tokenResendSeconds } = signingLimits;

/** However patient: an hour's codes, so that nobody can fill a mailbox or try six digits for ever. */
const CODES_AN_HOUR = { limit: 10, windowS: 3600 };

/** Sends six digits to the address that the sender set, again after 60 s (0-decisions §5). @throws DomainError 404, 409, 422, 429 */
export async function sendSigningToken(ctx: PublicCtx, access: SigningAccess) {
  const { key, destino } = await assertMaySend(ctx, ctx.db, access);
  const rate = await ctx.rates.takeGuarded(`assinatura.token:${key.signatarioId}`, CODES_AN_HOUR);
  if (!rate.ok) {
    const { retryAfterS } = rate;
    throw new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
  }
  return write(ctx, rootOf(key), async (work) => {
    const session = await assertMaySend(ctx, work.tx, access);
    const { contratoId, minutaId, signatarioId } = session.key;
    const codigo = ctx.ids.sixDigits();
    const dataExpiracao = after(work.now, tokenMinutes * 60);
    const tokenId = await insertCode(work.tx, {
      signatarioId,
      canal: 'EMAIL',
      destino: session.destino,
      codigoHash: hashOfCode(ctx.secrets, signatarioId, codigo),
      dataCriacao: work.now,
      dataExpiracao,
    });
    const job = sealCode(ctx.secrets, { contratoId, minutaId, signatarioId, tokenId, codigo });
    await work.enqueue(CODE_TOPIC, job, { dedupe: `token:${tokenId}` });
    await work.history({
      tipo: 'TOKEN_ENVIADO',
      minutaId,
      signatarioId,
      dados: { canal: 'EMAIL' },
      pessoais: { nome: session.signatario.nome, email: destino },
    });
    return toTokenEnviado({ destino, dataExpiracao, dataCriacao: work.now });
  });
}

/** A sent code as the page tells of it: where to, until when, and when another may be asked for. */
export function toTokenEnviado({
  destino,
  dataExpiracao,
  dataCriacao,
}: Pick<CodeRow, 'destino' | 'dataExpiracao' | 'dataCriacao'>): TokenEnviado {
  return {
    destinoMascarado: maskEmail(destino),
    expiraEm: dataExpiracao.toISOString(),
    reenvioEm: after(dataCriacao, tokenResendSeconds).toISOString(),
  };
}

async function assertMaySend(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
): Promise<SigningSession & { readonly destino: string }> {
  const now = ctx.clock.now();
  const session = await readSession(ctx, db, access);
  assertMaySign(session, now);
  const { email, id } = session.signatario;
  if (!session.etapas.includes('TOKEN_EMAIL') || email === null)
    throw new DomainError('EstadoInvalidoException');
  const last = await newestCode(db, id);
  const waitMs = last ? last.dataCriacao.getTime() + tokenResendSeconds * 1000 - now.getTime() : 0;
  if (waitMs > 0) {
    const retryAfterS = Math.ceil(waitMs / 1000);
    throw new DomainError('TokenValidacaoReenvioException', {
      parametros: [String(retryAfterS)],
      retryAfterS,
    });
  }
  return { ...session, destino: email };
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

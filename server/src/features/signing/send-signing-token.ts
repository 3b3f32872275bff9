import type { TokenEnviado } from '@lavra/client/types';
import { DomainError, maskEmail, maskPhone, signingLimits } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { rootOf } from '../signers/index.ts';
import { codeSms, queueSms } from '../sms/index.ts';
import { CODE_TOPIC, hashOfCode, sealCode } from './code-job.ts';
import {
  assertMaySign,
  type CodeDestination,
  codeDestination,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
import { type CodeRow, insertCode, newestCode } from './store.ts';

const { tokenMinutes, tokenResendSeconds } = signingLimits;

/** However patient: an hour's codes, so that nobody can fill a mailbox, use up a balance of SMS or try six digits for ever. */
const CODES_AN_HOUR = { limit: 10, windowS: 3600 };

/** Sends six digits to where the sender set, again after 60 s (0-decisions §5). @throws DomainError 402, 404, 409, 422, 429 */
export async function sendSigningToken(ctx: PublicCtx, access: SigningAccess) {
  const { key } = await assertMaySend(ctx, ctx.db, access);
  const rate = await ctx.rates.takeGuarded(`assinatura.token:${key.signatarioId}`, CODES_AN_HOUR);
  if (!rate.ok) {
    const { retryAfterS } = rate;
    throw new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
  }
  return write(ctx, rootOf(key), async (work) => {
    const session = await assertMaySend(ctx, work.tx, access);
    const { minutaId, signatarioId } = session.key;
    const { canal, destino } = session.para;
    const codigo = ctx.ids.sixDigits();
    const dataExpiracao = after(work.now, tokenMinutes * 60);
    const tokenId = await insertCode(work.tx, {
      signatarioId,
      canal,
      destino,
      codigoHash: hashOfCode(ctx.secrets, signatarioId, codigo),
      dataCriacao: work.now,
      dataExpiracao,
    });
    await queueCode(ctx, work, session, { tokenId, codigo, dataExpiracao });
    await work.history({
      tipo: 'TOKEN_ENVIADO',
      minutaId,
      signatarioId,
      dados: { canal },
      pessoais: {
        nome: session.signatario.nome,
        ...(canal === 'SMS' ? { telefone: destino } : { email: destino }),
      },
    });
    return toTokenEnviado({ canal, destino, dataExpiracao, dataCriacao: work.now });
  });
}

interface NewCode {
  readonly tokenId: number;
  readonly codigo: string;
  readonly dataExpiracao: Date;
}

/** An SMS is written here, as it is paid for here; an e-mail by its job, as it takes the sender's looks. */
async function queueCode(
  ctx: PublicCtx,
  work: Work,
  { key, para }: SendingSession,
  { tokenId, codigo, dataExpiracao }: NewCode,
): Promise<void> {
  if (para.canal === 'SMS') {
    const texto = codeSms(codigo);
    const sms = { ...key, tipoServico: 'ENVIO_TOKEN_ASSINATURA', destino: para.destino, texto } as const;
    return queueSms(ctx, work, sms, { ate: dataExpiracao, semSaldo: 'RECUSAR' });
  }
  const { contratoId, minutaId, signatarioId } = key;
  const job = sealCode(ctx.secrets, { contratoId, minutaId, signatarioId, tokenId, codigo });
  await work.enqueue(CODE_TOPIC, job, { dedupe: `token:${tokenId}` });
}

/** A sent code as the page tells of it: where to, until when, and when another may be asked for. */
export function toTokenEnviado({
  canal,
  destino,
  dataExpiracao,
  dataCriacao,
}: Pick<CodeRow, 'canal' | 'destino' | 'dataExpiracao' | 'dataCriacao'>): TokenEnviado {
  return {
    destinoMascarado: canal === 'SMS' ? maskPhone(destino) : maskEmail(destino),
    expiraEm: dataExpiracao.toISOString(),
    reenvioEm: after(dataCriacao, tokenResendSeconds).toISOString(),
  };
}

interface SendingSession extends SigningSession {
  readonly para: CodeDestination;
}

async function assertMaySend(ctx: PublicCtx, db: Queryable, access: SigningAccess): Promise<SendingSession> {
  const now = ctx.clock.now();
  const session = await readSession(ctx, db, access);
  assertMaySign(session, now);
  const para = codeDestination(session);
  if (!para) throw new DomainError('EstadoInvalidoException');
  const last = await newestCode(db, session.signatario.id);
  const waitMs = last ? last.dataCriacao.getTime() + tokenResendSeconds * 1000 - now.getTime() : 0;
  if (waitMs > 0) {
    const retryAfterS = Math.ceil(waitMs / 1000);
    throw new DomainError('TokenValidacaoReenvioException', {
      parametros: [String(retryAfterS)],
      retryAfterS,
    });
  }
  return { ...session, para };
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

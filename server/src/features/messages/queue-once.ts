import { isDomainError } from '@lavra/domain';
import { type Work, write } from '../../db/write.ts';
import type { JobCtx } from '../../platform/context.ts';
import { type Mail, queueMail } from '../../platform/mail/mail.ts';
import { isRecorded } from './store.ts';

interface Occasion {
  readonly organizacaoId: number;
  readonly contratoId: number;
  /** Names this one e-mail for ever: a job that runs twice records it once, under one Message-ID. */
  readonly identidade: string;
}

/**
 * Records an e-mail, once, with what else its sending needs. The work answers null when by now nothing is to be sent.
 * A document that is gone needs no e-mail.
 */
export async function queueOnce(
  ctx: JobCtx,
  { organizacaoId, contratoId, identidade }: Occasion,
  compose: (work: Work) => Promise<Mail | null>,
): Promise<void> {
  const idLocal = ctx.secrets.hashCode(identidade, 'mensagem').slice(0, 40);
  const ids = { ...ctx.ids, uuid: () => idLocal };
  try {
    await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
      if (await isRecorded(work.tx, idLocal)) return;
      const mail = await compose(work);
      if (mail) await queueMail({ ids, config: ctx.config, secrets: ctx.secrets }, work, mail);
    });
  } catch (error) {
    if (!isDomainError(error) || error.status !== 404) throw error;
  }
}

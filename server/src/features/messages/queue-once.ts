import { isDomainError } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import { type Mail, queueMail } from '../../platform/mail/mail.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { isRecorded } from './store.ts';

interface About {
  readonly organizacaoId: number;
  /** Null: of the organisation itself, or of a document that is gone. */
  readonly contratoId: number | null;
}

/** A document may have a thousand signatories, and others wait for a write to end. */
export const MAILS_PER_WRITE = 25;

/** One e-mail, with what else its sending needs. */
export interface OneMail {
  /** Names this one e-mail for ever: a job that runs twice records it once, under one Message-ID. */
  readonly identidade: string;
  /** Null when by now nothing is to be sent. */
  compose(work: Work): Promise<Mail | null>;
}

/** Records an e-mail, once. A document that is gone needs no e-mail. */
export async function queueOnce(
  ctx: JobCtx,
  { identidade, ...about }: About & Pick<OneMail, 'identidade'>,
  compose: OneMail['compose'],
): Promise<void> {
  await queueEachOnce(ctx, about, async () => [{ identidade, compose }]);
}

/** Records several e-mails of one job in one write: all or none. */
export async function queueEachOnce(
  ctx: JobCtx,
  { organizacaoId, contratoId }: About,
  mailsOf: (work: Work) => Promise<readonly OneMail[]>,
): Promise<void> {
  const root =
    contratoId === null
      ? { organizacao: organizacaoId }
      : { contrato: contratoId, organizacao: organizacaoId };
  try {
    await write(ctx, root, async (work) => {
      for (const one of await mailsOf(work)) await queueOne(ctx, work, one);
    });
  } catch (error) {
    if (!isDomainError(error) || error.status !== 404) throw error;
  }
}

async function queueOne(ctx: JobCtx, work: Work, { identidade, compose }: OneMail): Promise<void> {
  const idLocal = ctx.secrets.hashCode(identidade, 'mensagem').slice(0, 40);
  if (await isRecorded(work.tx, idLocal)) return;
  const mail = await compose(work);
  if (!mail) return;
  const ids = { ...ctx.ids, uuid: () => idLocal };
  await queueMail({ ids, config: ctx.config, secrets: ctx.secrets }, work, mail);
}

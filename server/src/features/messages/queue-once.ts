import { isDomainError } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import { type Mail, queueMail } from '../../platform/mail/mail.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { isRecorded } from './store.ts';

interface About {
  readonly organizacaoId: number;
  /** Null for the organisation itself, or a deleted document. */
  readonly contratoId: number | null;
}

/** Maximum e-mails per write: a document may have a thousand signatories, and other writes wait. */
export const MAILS_PER_WRITE = 25;

/** One e-mail with the data needed to send it. */
export interface OneMail {
  /** Permanent name of this e-mail, so that a repeated job records it once, under one Message-ID. */
  readonly identidade: string;
  /** Null if nothing needs to be sent any more. */
  compose(work: Work): Promise<Mail | null>;
}

/** Records an e-mail once, unless the document was deleted. */
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

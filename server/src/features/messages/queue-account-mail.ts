import type { RenderedMail } from '@lavra/mails';
import type { MailName } from '../../events/channels.ts';
import type { JobCtx } from '../../platform/context/context.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { findUserByEmail } from '../session/index.ts';
import { isRecorded } from './store.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** Records the e-mail of an account job, once. Does nothing for an address without an account. */
export async function queueAccountMail(
  ctx: JobCtx,
  job: Pick<Job, 'id' | 'topico'>,
  { email, tipoServico, remetenteNome }: { email: string; tipoServico: MailName; remetenteNome: string },
  compose: (work: Work, user: User) => Promise<RenderedMail>,
): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) return;
  const idLocal = ctx.secrets.hashCode(`${job.topico}:${job.id}`, 'mensagem').slice(0, 40);
  const ids = { ...ctx.ids, uuid: () => idLocal };
  await write(ctx, { usuario: user.id }, async (work) => {
    if (await isRecorded(work.tx, idLocal)) return;
    const rendered = await compose(work, user);
    const mail = { ...rendered, tipoServico, remetenteNome, destino: user.email, usuarioId: user.id };
    await queueMail({ ids, config: ctx.config, secrets: ctx.secrets }, work, mail);
  });
}

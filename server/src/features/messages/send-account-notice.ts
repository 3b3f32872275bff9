import { accountNoticeMail, productBrand } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { type accountNoticeTopic, openNotice } from './account-notice-job.ts';
import { queueAccountMail } from './queue-account-mail.ts';

/** Notifies an account's owner of an event. */
export async function sendAccountNotice(ctx: JobCtx, job: JobOf<typeof accountNoticeTopic>): Promise<void> {
  const notice = openNotice(ctx.secrets, job.carga);
  const marca = productBrand(ctx.config.produtoNome);
  const mail = {
    email: notice.email,
    tipoServico: `CONTA_${notice.evento}` as const,
    remetenteNome: marca.produtoNome,
  };
  await queueAccountMail(ctx, job, mail, async (_work, user) => accountNoticeMail(marca, user.nome, notice));
}

import { accountNoticeMail, productBrand } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { openNotice } from '../session/index.ts';
import { queueAccountMail } from './queue-account-mail.ts';

/** Tells an account's owner what happened to it. */
export async function sendAccountNotice(ctx: JobCtx, job: Job): Promise<void> {
  const notice = openNotice(ctx.secrets, job.carga);
  const marca = productBrand(ctx.config.produtoNome);
  const mail = {
    email: notice.email,
    tipoServico: `CONTA_${notice.evento}`,
    remetenteNome: marca.produtoNome,
  };
  await queueAccountMail(ctx, job, mail, async (_work, user) => accountNoticeMail(marca, user.nome, notice));
}

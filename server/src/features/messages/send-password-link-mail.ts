import { identityLimits } from '@lavra/domain';
import { passwordLinkMail, productBrand } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { issuePasswordLink, openLinkRequest } from '../account/index.ts';
import { queueAccountMail } from './queue-account-mail.ts';

/** The e-mail with the link that sets a password. The token stands behind '#': no server or log ever sees it. */
export async function sendPasswordLinkMail(ctx: JobCtx, job: Job): Promise<void> {
  // Asked for before people entered through a provider: the link would lead to a refusal.
  if (ctx.config.oidc) return;
  const email = openLinkRequest(ctx.secrets, job.carga);
  const marca = productBrand(ctx.config.produtoNome);
  const mail = { email, tipoServico: 'LINK_SENHA', remetenteNome: marca.produtoNome };
  await queueAccountMail(ctx, job, mail, async (work, user) => {
    const isFirstPassword = user.senhaHash === null;
    const token = await issuePasswordLink(work, ctx, { usuarioId: user.id, isFirstPassword });
    const { firstPasswordLinkDays, passwordLinkMinutes } = identityLimits;
    return passwordLinkMail({
      marca,
      nome: user.nome,
      email: user.email,
      url: `${ctx.config.publicUrl}/redefinir-senha#${token}`,
      isFirstPassword,
      validade: isFirstPassword ? `${firstPasswordLinkDays} dias` : `${passwordLinkMinutes} minutos`,
    });
  });
}

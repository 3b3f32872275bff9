import { identityLimits } from '@lavra/domain';
import { passwordLinkMail, productBrand } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { issuePasswordLink } from '../account/index.ts';
import { openLinkRequest, type passwordLinkTopic } from './password-link-job.ts';
import { queueAccountMail } from './queue-account-mail.ts';

/** The e-mail with a link to set a password. The token follows '#', so no server or log sees it. */
export async function sendPasswordLinkMail(ctx: JobCtx, job: JobOf<typeof passwordLinkTopic>): Promise<void> {
  // Requested before the deployment used an identity provider; the link would be refused.
  if (ctx.config.oidc) return;
  const email = openLinkRequest(ctx.secrets, job.carga);
  const marca = productBrand(ctx.config.produtoNome);
  const mail = { email, tipoServico: 'LINK_SENHA', remetenteNome: marca.produtoNome } as const;
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

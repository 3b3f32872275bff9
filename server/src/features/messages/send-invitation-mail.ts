import { dayOf, daysBetween } from '@lavra/domain';
import { deadlineNearMail, invitationMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { delegatorOf, findLinkById, readSigningState, signingUrl } from '../signers/index.ts';
import { type invitationTopic, openInvitation } from './invitation-job.ts';
import { findSender, organizationOf, toSignerMail } from './mail-context.ts';
import { queueOnce } from './queue-once.ts';

const occasions = {
  CONVITE_ENVIADO: { motivo: 'PRIMEIRO_ENVIO', tipoServico: 'ENVIO_CONVITE' },
  CONVITE_REENVIADO: { motivo: 'REENVIO', tipoServico: 'REENVIO_CONVITE' },
  LEMBRETE_ENVIADO: { motivo: 'LEMBRETE', tipoServico: 'LEMBRETE_ASSINATURA' },
} as const;

/** The e-mail of one invitation or reminder. Skipped if it was revoked, answered or closed meanwhile. */
export async function sendInvitationMail(ctx: JobCtx, job: JobOf<typeof invitationTopic>): Promise<void> {
  const { contratoId, linkId, evento, token, isDeadline } = openInvitation(ctx.secrets, job.carga);
  const organizacaoId = organizationOf(job);
  const sender = await findSender(ctx, organizacaoId, contratoId);
  if (!sender) return;
  // Organisations that turned off invitations by e-mail deliver links themselves.
  if (!sender.notificacoes.signatario.emailConviteAssinaturaDoc) return;
  const { emailConviteAssinaturaNomeOrganizacao } = sender.notificacoes.organizacao;
  const occasion = { organizacaoId, contratoId, identidade: `convite:${linkId}` };
  await queueOnce(ctx, occasion, async ({ tx, now }) => {
    const link = await findLinkById(tx, organizacaoId, linkId);
    if (!link || link.dataRevogacao) return null;
    const { minutaId, signatarioId, destino } = link;
    const { versao, minuta, signatarios } = await readSigningState(tx, {
      organizacaoId,
      contratoId,
      minutaId,
    });
    const signatario = signatarios.find((row) => row.id === signatarioId);
    if (signatario?.statusSignatario !== 'CONVIDADO' || minuta.situacaoFormalizacao === 'CANCELADO')
      return null;
    if (evento === 'LEMBRETE_ENVIADO' && minuta.fimAssinatura < now.toISOString()) return null;
    const remetenteNome = link.autorNome ?? sender.autor.nome;
    const key = { organizacaoId, contratoId, minutaId, signatarioId };
    const texts = {
      ...{ marca: sender.marca, destinatarioNome: signatario.nome, remetenteNome, papel: signatario.papel },
      ...{ documentoNome: versao.contrato.nome, fimAssinatura: minuta.fimAssinatura },
      url: signingUrl(ctx.config, token),
      indicadoPor: await delegatorOf(tx, key, signatario),
    };
    const rendered = isDeadline
      ? deadlineNearMail({ ...texts, diasRestantes: daysBetween(dayOf(now), dayOf(minuta.fimAssinatura)) })
      : invitationMail({
          ...texts,
          mensagem: signatario.mensagem,
          motivo: occasions[evento].motivo,
          emNomeDe: emailConviteAssinaturaNomeOrganizacao ? 'ORGANIZACAO' : 'PESSOA',
        });
    const tipoServico = isDeadline ? 'PRAZO_PROXIMO' : occasions[evento].tipoServico;
    return toSignerMail(rendered, sender, key, { tipoServico, destino, linkId });
  });
}

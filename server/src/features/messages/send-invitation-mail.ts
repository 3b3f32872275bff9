import { invitationMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { findLinkById, readSigningState, signingUrl } from '../signers/index.ts';
import { type invitationTopic, openInvitation } from './invitation-job.ts';
import { findSender, organizationOf, toSignerMail } from './mail-context.ts';
import { queueOnce } from './queue-once.ts';

/** The e-mail of one invitation. Skipped if it was revoked, answered or closed meanwhile. */
export async function sendInvitationMail(ctx: JobCtx, job: JobOf<typeof invitationTopic>): Promise<void> {
  const { contratoId, linkId, evento, token } = openInvitation(ctx.secrets, job.carga);
  const organizacaoId = organizationOf(job);
  const sender = await findSender(ctx, organizacaoId, contratoId);
  if (!sender) return;
  // Organisations that turned off invitations by e-mail deliver links themselves.
  if (!sender.notificacoes.signatario.emailConviteAssinaturaDoc) return;
  const { emailConviteAssinaturaNomeOrganizacao } = sender.notificacoes.organizacao;
  const occasion = { organizacaoId, contratoId, identidade: `convite:${linkId}` };
  await queueOnce(ctx, occasion, async ({ tx }) => {
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
    const rendered = invitationMail({
      marca: sender.marca,
      destinatarioNome: signatario.nome,
      remetenteNome: link.autorNome ?? sender.autor.nome,
      documentoNome: versao.contrato.nome,
      papel: signatario.papel,
      fimAssinatura: minuta.fimAssinatura,
      mensagem: signatario.mensagem,
      url: signingUrl(ctx.config, token),
      motivo: evento === 'CONVITE_REENVIADO' ? 'REENVIO' : 'PRIMEIRO_ENVIO',
      emNomeDe: emailConviteAssinaturaNomeOrganizacao ? 'ORGANIZACAO' : 'PESSOA',
    });
    const tipoServico = evento === 'CONVITE_REENVIADO' ? 'REENVIO_CONVITE' : 'ENVIO_CONVITE';
    const key = { organizacaoId, contratoId, minutaId, signatarioId };
    return toSignerMail(rendered, sender, key, { tipoServico, destino, linkId });
  });
}

import { toE164 } from '@lavra/domain';
import type { AnyCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { invitationSms, queueSms } from '../sms/index.ts';
import { startFormalizing } from '../versions/index.ts';
import { INVITATION_TOPIC, type InvitationEvent, sealInvitation } from './invitation-job.ts';
import { makeLink } from './make-link.ts';
import type { SigningState } from './signing-state.ts';
import { signingUrl } from './signing-url.ts';
import { type SignerRow, setVersionOrder, updateSigner } from './store.ts';

/**
 * Inside a write: a link of its own for each signatory, their state, the job that sends the e-mail, the SMS where the
 * sender wants one, and the history row, all or nothing. The version leaves RASCUNHO with its first invitation
 * (0-decisions §4). @throws DomainError SaldoSmsInsuficienteException, where somebody is there to be told
 */
export async function sendInvitations(
  ctx: Pick<AnyCtx, 'ids' | 'secrets' | 'principal' | 'config'>,
  work: Work,
  { versao }: Pick<SigningState, 'versao'>,
  { evento, signatarios }: { readonly evento: InvitationEvent; readonly signatarios: readonly SignerRow[] },
): Promise<void> {
  const { tx, now } = work;
  const { organizacaoId, contratoId, id: minutaId } = versao.minuta;
  const key = { organizacaoId, contratoId, minutaId };
  for (const signatario of signatarios) {
    const { id: signatarioId, email, nome } = signatario;
    // Without an address there is nothing to send (old WhatsApp data).
    if (email === null) continue;
    const { linkId, token } = await makeLink(ctx, work, {
      ...key,
      signatarioId,
      meioEnvio: 'EMAIL',
      destino: email,
      autorId: ctx.principal?.usuarioId ?? null,
    });
    await updateSigner(tx, { ...key, signatarioId }, { statusSignatario: 'CONVIDADO', dataEnvioEmail: now });
    const job = sealInvitation(ctx.secrets, { contratoId, linkId, evento, token });
    await work.enqueue(INVITATION_TOPIC, job, { dedupe: `link:${linkId}` });
    const telefone = smsNumber(signatario);
    if (telefone !== null) {
      const sms = {
        ...{ ...key, signatarioId, linkId, destino: telefone },
        tipoServico: evento === 'CONVITE_REENVIADO' ? 'REENVIO_CONVITE' : 'ENVIO_CONVITE',
        texto: invitationSms({
          organizacaoNome: versao.organizacaoNome,
          documentoNome: versao.contrato.nome,
          url: signingUrl(ctx.config, token),
        }),
      } as const;
      // The next one's turn comes by a job: a balance that ended keeps nobody from their e-mail.
      await queueSms(ctx, work, sms, { semSaldo: ctx.principal ? 'RECUSAR' : 'REGISTRAR' });
    }
    await work.history({
      tipo: evento,
      minutaId,
      signatarioId,
      dados: { meioEnvio: 'EMAIL', ...(telefone !== null && { sms: true }) },
      pessoais: { nome, email, ...(telefone !== null && { telefone }) },
    });
  }
  await setVersionOrder(tx, key, { envioConvitesIniciados: true });
  await startFormalizing(work, versao);
  await refreshDocumentSummary(work, key);
}

/** Where an invitation by SMS goes; null where the sender wants none. */
function smsNumber({ enviarConviteSMS, telefone, ddi }: SignerRow): string | null {
  return enviarConviteSMS && telefone !== null ? toE164(telefone, ddi) : null;
}

import type { AnyCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { startFormalizing } from '../versions/index.ts';
import { invitesByMail } from './require-channel.ts';
import { sendLink } from './send-link.ts';
import type { SigningState } from './signing-state.ts';
import { type SignerRow, updateSigner } from './store.ts';

/** The channels chosen for one invitation. */
export type InvitationChannels = 'EMAIL' | 'SMS' | 'EMAIL_SMS';

interface Invitations {
  readonly evento: 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO';
  readonly signatarios: readonly SignerRow[];
  /** Chosen for this sending; otherwise as set for each signatory. */
  readonly channels?: InvitationChannels;
}

/**
 * Inside a write, creates each signatory's link, state and event, by which the channels send the link: all or
 * nothing. The version leaves RASCUNHO with the first invitation (0-decisions §4).
 * @throws DomainError SaldoSmsInsuficienteException if a person waits for the response
 */
export async function sendInvitations(
  ctx: Pick<AnyCtx, 'ids' | 'secrets' | 'principal'>,
  work: Work,
  { versao }: Pick<SigningState, 'versao'>,
  { evento, signatarios, channels }: Invitations,
): Promise<void> {
  const { tx, now } = work;
  const { organizacaoId, contratoId, id: minutaId } = versao.minuta;
  const key = { organizacaoId, contratoId, minutaId };
  const byMail = channels === undefined ? await invitesByMail(tx, organizacaoId) : channels !== 'SMS';
  const sending = {
    versao,
    meioEnvio: byMail ? 'EMAIL' : 'SMS',
    comSms: channels && channels !== 'EMAIL',
  } as const;
  for (const signatario of signatarios) {
    const isSent = await sendLink(ctx, work, { ...sending, signatario }, { tipo: evento });
    if (isSent)
      await updateSigner(
        tx,
        { ...key, signatarioId: signatario.id },
        { statusSignatario: 'CONVIDADO', dataEnvioEmail: now },
      );
  }
  await updateVersionRow(tx, key, { envioConvitesIniciados: true });
  await startFormalizing(work, versao);
  await refreshDocumentSummary(work, key);
}

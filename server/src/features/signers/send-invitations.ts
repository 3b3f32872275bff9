import type { AnyCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { startFormalizing } from '../versions/index.ts';
import { makeLink } from './make-link.ts';
import { invitesByMail, smsNumber } from './require-channel.ts';
import type { SigningState } from './signing-state.ts';
import { type SignerRow, updateSigner } from './store.ts';

/**
 * Inside a write, creates each signatory's link, state and event, by which the channels send the link: all or
 * nothing. The version leaves RASCUNHO with the first invitation (0-decisions §4).
 * @throws DomainError SaldoSmsInsuficienteException if a person waits for the response
 */
export async function sendInvitations(
  ctx: Pick<AnyCtx, 'ids' | 'secrets' | 'principal'>,
  work: Work,
  { versao }: Pick<SigningState, 'versao'>,
  {
    evento,
    signatarios,
  }: { readonly evento: 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO'; readonly signatarios: readonly SignerRow[] },
): Promise<void> {
  const { tx, now } = work;
  const { organizacaoId, contratoId, id: minutaId } = versao.minuta;
  const key = { organizacaoId, contratoId, minutaId };
  const meioEnvio = (await invitesByMail(tx, organizacaoId)) ? 'EMAIL' : 'SMS';
  for (const signatario of signatarios) {
    const { id: signatarioId, email, nome } = signatario;
    // Without an address there is nothing to send (old WhatsApp data).
    if (email === null) continue;
    const telefone = smsNumber(signatario);
    const { linkId, token } = await makeLink(ctx, work, {
      ...key,
      signatarioId,
      meioEnvio,
      destino: meioEnvio === 'SMS' && telefone !== null ? telefone : email,
      autorId: ctx.principal?.usuarioId ?? null,
    });
    await updateSigner(tx, { ...key, signatarioId }, { statusSignatario: 'CONVIDADO', dataEnvioEmail: now });
    await work.history({
      tipo: evento,
      minutaId,
      signatarioId,
      dados: { meioEnvio, ...(telefone !== null && { sms: true }) },
      pessoais: { nome, email, ...(telefone !== null && { telefone }) },
      transient: {
        ...{ linkId, token },
        documentoNome: versao.contrato.nome,
        organizacaoNome: versao.organizacaoNome,
      },
    });
  }
  await updateVersionRow(tx, key, { envioConvitesIniciados: true });
  await startFormalizing(work, versao);
  await refreshDocumentSummary(work, key);
}

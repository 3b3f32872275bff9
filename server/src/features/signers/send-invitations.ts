import type { Work } from '../../db/write.ts';
import type { AnyCtx } from '../../platform/context.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { startFormalizing } from '../versions/index.ts';
import { INVITATION_TOPIC, type InvitationEvent, sealInvitation } from './invitation-job.ts';
import { makeLink } from './make-link.ts';
import type { SigningState } from './signing-state.ts';
import { type SignerRow, setVersionOrder, updateSigner } from './store.ts';

/**
 * Inside a write: a link of its own for each signatory, their state, the job that sends the e-mail and the history
 * row, all or nothing. The version leaves RASCUNHO with its first invitation (0-decisions §4).
 */
export async function sendInvitations(
  ctx: Pick<AnyCtx, 'ids' | 'secrets' | 'principal'>,
  work: Work,
  { versao }: Pick<SigningState, 'versao'>,
  { evento, signatarios }: { readonly evento: InvitationEvent; readonly signatarios: readonly SignerRow[] },
): Promise<void> {
  const { tx, now } = work;
  const { organizacaoId, contratoId, id: minutaId } = versao.minuta;
  const key = { organizacaoId, contratoId, minutaId };
  for (const { id: signatarioId, email, nome } of signatarios) {
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
    await work.history({
      tipo: evento,
      minutaId,
      signatarioId,
      dados: { meioEnvio: 'EMAIL' },
      pessoais: { nome, email },
    });
  }
  await setVersionOrder(tx, key, { envioConvitesIniciados: true });
  await startFormalizing(work, versao);
  await refreshDocumentSummary(work, key);
}

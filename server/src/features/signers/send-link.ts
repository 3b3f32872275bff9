import type { NextReminder } from '@lavra/domain';
import type { AnyCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { delegatorOf } from './delegation.ts';
import { makeLink } from './make-link.ts';
import { smsNumber } from './require-channel.ts';
import type { SigningState } from './signing-state.ts';
import type { SignerRow } from './store.ts';

type Occasion =
  | { readonly tipo: 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO' }
  | { readonly tipo: 'LEMBRETE_ENVIADO'; readonly motivo: NextReminder['motivo'] };

interface Sending {
  readonly versao: SigningState['versao'];
  readonly signatario: SignerRow;
  readonly meioEnvio: 'EMAIL' | 'SMS';
  /** Chosen for this sending; otherwise as set for the signatory. */
  readonly comSms?: boolean | undefined;
}

/** Inside a write, creates a signatory's link and the event by which the channels send it; false without an address. */
export async function sendLink(
  ctx: Pick<AnyCtx, 'ids' | 'secrets' | 'principal'>,
  work: Work,
  { versao, signatario, meioEnvio, comSms = signatario.enviarConviteSMS }: Sending,
  occasion: Occasion,
): Promise<boolean> {
  const { organizacaoId, contratoId, id: minutaId } = versao.minuta;
  const { id: signatarioId, email, nome } = signatario;
  // Without an address there is nothing to send (old WhatsApp data).
  if (email === null) return false;
  const isReminder = occasion.tipo === 'LEMBRETE_ENVIADO';
  // A reminder uses one channel, so that it costs no SMS besides an e-mail.
  const telefone =
    isReminder && meioEnvio === 'EMAIL' ? null : smsNumber({ ...signatario, enviarConviteSMS: comSms });
  const key = { organizacaoId, contratoId, minutaId, signatarioId };
  const { linkId, token } = await makeLink(ctx, work, {
    ...{ ...key, meioEnvio },
    destino: meioEnvio === 'SMS' && telefone !== null ? telefone : email,
    autorId: ctx.principal?.usuarioId ?? null,
  });
  const sent = {
    minutaId,
    signatarioId,
    pessoais: { nome, email, ...(telefone !== null && { telefone }) },
    transient: {
      ...{ linkId, token },
      documentoNome: versao.contrato.nome,
      organizacaoNome: versao.organizacaoNome,
      indicadoPor: await delegatorOf(work.tx, key, signatario),
    },
  };
  const dados = { meioEnvio, ...(telefone !== null && { sms: true as const }) };
  await work.history(
    isReminder
      ? { ...sent, tipo: occasion.tipo, dados: { ...dados, motivo: occasion.motivo } }
      : { ...sent, tipo: occasion.tipo, dados },
  );
  return true;
}

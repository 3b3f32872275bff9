import type { ChannelPorts, ChannelWork, ReceivedEvent, Subscriptions } from '../../events/channels.ts';
import { signingUrl } from '../signers/index.ts';
import { queueSms } from './queue-sms.ts';
import { codeSms, invitationSms, keySms } from './sms-texts.ts';

type Invited = 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO' | 'LEMBRETE_ENVIADO';

const services = {
  CONVITE_ENVIADO: 'ENVIO_CONVITE',
  CONVITE_REENVIADO: 'REENVIO_CONVITE',
  LEMBRETE_ENVIADO: 'LEMBRETE_ASSINATURA',
} as const;

/** Composes and pays for an SMS within the event: without a balance, the request is refused. */
export function smsSubscriptions(ports: ChannelPorts): Subscriptions {
  async function queueInvitation(work: ChannelWork, event: ReceivedEvent<Invited>): Promise<void> {
    const { telefone } = event.pessoais;
    if (!event.dados.sms || telefone === undefined) return;
    const { linkId, token, ...names } = event.transient;
    const sms = {
      ...signerOf(event),
      linkId,
      destino: telefone,
      tipoServico: services[event.tipo],
      texto: invitationSms({ ...names, url: signingUrl(ports.config, token) }),
    } as const;
    // The next signatory is invited by a job, and an empty balance must not prevent the e-mail, if there is one.
    const isOnlySms = event.dados.meioEnvio === 'SMS' && event.tipo !== 'LEMBRETE_ENVIADO';
    await queueSms(ports, work, sms, { semSaldo: event.principal || isOnlySms ? 'RECUSAR' : 'REGISTRAR' });
  }

  return {
    CONVITE_ENVIADO: queueInvitation,
    CONVITE_REENVIADO: queueInvitation,
    LEMBRETE_ENVIADO: queueInvitation,
    async CHAVE_SEGURANCA_ENVIADA(work, event) {
      const { telefone: destino } = event.pessoais;
      const texto = keySms(event.transient);
      const sms = { ...signerOf(event), tipoServico: 'ENVIO_CHAVE_SEGURANCA', destino, texto } as const;
      await queueSms(ports, work, sms, { semSaldo: 'RECUSAR' });
    },
    async TOKEN_ENVIADO(work, event) {
      if (event.dados.canal !== 'SMS') return;
      const { codigo, destino, dataExpiracao } = event.transient;
      const texto = codeSms(codigo);
      const sms = { ...signerOf(event), tipoServico: 'ENVIO_TOKEN_ASSINATURA', destino, texto } as const;
      await queueSms(ports, work, sms, { ate: dataExpiracao, semSaldo: 'RECUSAR' });
    },
  };
}

function signerOf({
  organizacaoId,
  contratoId,
  minutaId,
  signatarioId,
}: ReceivedEvent<Invited | 'TOKEN_ENVIADO' | 'CHAVE_SEGURANCA_ENVIADA'>) {
  return { organizacaoId, contratoId, minutaId, signatarioId };
}

import type {
  ChannelPorts,
  ChannelWork,
  MailedKind,
  ReceivedEvent,
  Subscriber,
} from '../../events/channels.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { eraseMessagesOfVersion } from '../../platform/messages/erased-messages.ts';
import { accountNoticeTopic, sealNotice } from './account-notice-job.ts';
import { codeTopic, sealCode } from './code-job.ts';
import { deletedTopic, sealDeletion } from './deletion-job.ts';
import { invitationTopic, sealInvitation } from './invitation-job.ts';
import {
  cancelledTopic,
  completedTopic,
  cpfTopic,
  deadlineTopic,
  delegationTopic,
  rejectionTopic,
  signedTopic,
  wrongSignerTopic,
} from './notice-topics.ts';
import { passwordLinkTopic, sealLinkRequest } from './password-link-job.ts';
import { alertMail } from './seal-alert-mail.ts';

/** Every event that may cause an e-mail enqueues the job that composes it. */
export function mailSubscriptions(ports: ChannelPorts) {
  const { secrets } = ports;

  async function queueInvitation(
    { enqueue }: ChannelWork,
    { tipo: evento, contratoId, dados, transient: { linkId, token } }: ReceivedEvent<Invited>,
  ): Promise<void> {
    if (dados.meioEnvio !== 'EMAIL') return;
    const isDeadline = 'motivo' in dados && dados.motivo === 'PRAZO';
    const job = sealInvitation(secrets, { contratoId, linkId, evento, token, isDeadline });
    await enqueue(invitationTopic, job, { dedupe: `link:${linkId}` });
  }

  async function queueCode({ enqueue }: ChannelWork, event: ReceivedEvent<'TOKEN_ENVIADO'>): Promise<void> {
    if (event.dados.canal !== 'EMAIL') return;
    const { contratoId, minutaId, signatarioId } = event;
    const { tokenId, codigo } = event.transient;
    const job = sealCode(secrets, { contratoId, minutaId, signatarioId, tokenId, codigo });
    await enqueue(codeTopic, job, { dedupe: `token:${tokenId}` });
  }

  /** Authors are not notified of their own deletion. The version's messages are erased. */
  async function queueDeletion(
    { tx, now, enqueue }: ChannelWork,
    { organizacaoId, minutaId, transient, principal }: ReceivedEvent<'CONTRATO_EXCLUIDO'>,
  ): Promise<void> {
    if (principal && transient.autorId !== principal.usuarioId) {
      const { usuarioNome: excluidoPor } = principal;
      const deletion = { minutaId, ...transient, excluidoPor, excluidoEm: now.toISOString() };
      await enqueue(deletedTopic, sealDeletion(secrets, deletion), { dedupe: `minuta:${minutaId}` });
    }
    await eraseMessagesOfVersion(tx, { organizacaoId, minutaId });
  }

  async function queueNotice(
    { now, enqueue }: ChannelWork,
    { tipo: evento, email, request }: ReceivedEvent<AccountKind>,
  ): Promise<void> {
    const { ip, userAgent } = request ?? { ip: '', userAgent: '' };
    const notice = { evento, email, quando: now.toISOString(), ip, userAgent };
    await enqueue(accountNoticeTopic, sealNotice(secrets, notice));
  }

  async function queueDeadline(
    { enqueue }: ChannelWork,
    event: ReceivedEvent<'PRAZO_PROXIMO' | 'PRAZO_ENCERRADO'>,
  ): Promise<void> {
    const { organizacaoId, contratoId, minutaId, dia } = event;
    const tipo = event.tipo === 'PRAZO_PROXIMO' ? 'PROXIMO' : 'ENCERRADO';
    const job = { organizacaoId, contratoId, minutaId, tipo, dia } as const;
    await enqueue(deadlineTopic, job, { dedupe: `${tipo}:${minutaId}:${dia}` });
  }

  /** One e-mail, also if both are true of a signature. */
  const queueCpf = ({ enqueue }: ChannelWork, event: ReceivedEvent<'CPF_DIVERGENTE' | 'CPF_REPETIDO'>) =>
    enqueue(cpfTopic, signerOf(event), { dedupe: `signatario:${event.signatarioId}` });

  const queuePasswordLink = ({ enqueue }: ChannelWork, email: string) =>
    enqueue(passwordLinkTopic, sealLinkRequest(secrets, email));

  return {
    CONVITE_ENVIADO: queueInvitation,
    CONVITE_REENVIADO: queueInvitation,
    LEMBRETE_ENVIADO: queueInvitation,
    TOKEN_ENVIADO: queueCode,
    ASSINATURA_REALIZADA: ({ enqueue }, event) =>
      enqueue(signedTopic, signerOf(event), { dedupe: `signatario:${event.signatarioId}` }),
    CPF_DIVERGENTE: queueCpf,
    CPF_REPETIDO: queueCpf,
    ASSINATURA_REJEITADA: ({ enqueue }, event) =>
      enqueue(rejectionTopic, signerOf(event), { dedupe: `signatario:${event.signatarioId}` }),
    IDENTIDADE_NEGADA({ enqueue }, event) {
      const { linkId } = event.dados;
      return enqueue(wrongSignerTopic, { ...signerOf(event), linkId }, { dedupe: `link:${linkId}` });
    },
    ASSINATURA_DELEGADA({ enqueue }, event) {
      const { linkId } = event.dados;
      return enqueue(delegationTopic, { ...signerOf(event), linkId }, { dedupe: `link:${linkId}` });
    },
    MINUTA_SELADA: ({ enqueue }, { organizacaoId, contratoId, minutaId }) =>
      enqueue(completedTopic, { organizacaoId, contratoId, minutaId }),
    MINUTA_CANCELADA: ({ enqueue }, { organizacaoId, contratoId, minutaId }) =>
      enqueue(cancelledTopic, { organizacaoId, contratoId, minutaId }, { dedupe: `minuta:${minutaId}` }),
    CONTRATO_EXCLUIDO: queueDeletion,
    PRAZO_PROXIMO: queueDeadline,
    PRAZO_ENCERRADO: queueDeadline,
    LINK_SENHA_ENVIADO: (work, { transient }) => queuePasswordLink(work, transient.email),
    LINK_SENHA_PEDIDO: (work, { email }) => queuePasswordLink(work, email),
    ACESSO_NOVO: queueNotice,
    TENTATIVAS: queueNotice,
    SENHA_ALTERADA: queueNotice,
    SEGUNDO_FATOR_ATIVADO: queueNotice,
    SEGUNDO_FATOR_DESATIVADO: queueNotice,
    async SELO_PAROU(work, { motivo }) {
      const { operatorEmail } = ports.config;
      if (operatorEmail !== null) await queueMail(ports, work, alertMail(ports, operatorEmail, motivo));
    },
  } satisfies { [Kind in MailedKind]: Subscriber<Kind> };
}

type Invited = 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO' | 'LEMBRETE_ENVIADO';

type AccountKind =
  | 'ACESSO_NOVO'
  | 'TENTATIVAS'
  | 'SENHA_ALTERADA'
  | 'SEGUNDO_FATOR_ATIVADO'
  | 'SEGUNDO_FATOR_DESATIVADO';

type SignerKind =
  | 'ASSINATURA_DELEGADA'
  | 'ASSINATURA_REALIZADA'
  | 'ASSINATURA_REJEITADA'
  | 'IDENTIDADE_NEGADA'
  | 'CPF_DIVERGENTE'
  | 'CPF_REPETIDO';

function signerOf({ organizacaoId, contratoId, minutaId, signatarioId }: ReceivedEvent<SignerKind>) {
  return { organizacaoId, contratoId, minutaId, signatarioId };
}

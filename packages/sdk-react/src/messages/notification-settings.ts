import { deadlineReminderDays } from '@lavra/domain';
import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

/** Texts of the notification settings: what each e-mail is, and who gets it. */
export const notificationSettingsMessages = defineMessages('notificationSettings', {
  'pt-BR': (t) => ({
    title: 'Notificações',
    intro: 'Escolha os e-mails que saem em nome da organização.',
    way: 'Onde você está',
    general: 'Configurações',
    users: 'Usuários',
    signers: 'Signatários',
    organization: 'Organização',
    usuario: {
      emailUsuarioAdicional: {
        label: 'Acesso do novo usuário',
        help: 'Quem é adicionado à organização recebe o link para criar a senha.',
      },
    },
    signatario: {
      emailConviteAssinaturaDoc: {
        label: 'Convite para assinar',
        help: 'Desligado, os convites não são enviados por e-mail.',
      },
      emailAssinarDoc: { label: 'Assinatura registrada', help: 'Quem assina recebe um comprovante.' },
      emailFormalizarDoc: {
        label: `${t.Documento} formalizado`,
        help: `Quem assinou é avisado de que o ${t.documento} está pronto.`,
      },
      emailRejeitarDoc: { label: 'Rejeição registrada', help: 'Quem rejeita recebe um comprovante.' },
      emailCancelarDoc: {
        label: `${t.Documento} cancelado`,
        help: 'Quem foi convidado é avisado do cancelamento.',
      },
      emailProximoLimiteAssinaturaDoc: {
        label: 'Prazo próximo',
        help: `Quem ainda não assinou é lembrado ${deadlineReminderDays} dias antes do fim do prazo.`,
      },
      emailLimiteAssinaturaDoc: {
        label: 'Prazo encerrado',
        help: 'Quem não assinou é avisado de que o prazo acabou.',
      },
    },
    organizacao: {
      emailConviteAssinaturaNomeOrganizacao: {
        label: 'Convites em nome da organização',
        help: 'Desligado, o convite sai em nome da pessoa que o envia.',
      },
      emailEtapaAssinarDoc: {
        label: 'Cada assinatura',
        help: `Quem criou o ${t.documento} é avisado de cada assinatura antes da última.`,
      },
      emailAssinarDoc: {
        label: 'Todos assinaram',
        help: `Quem criou o ${t.documento} é avisado da última assinatura.`,
      },
      emailFormalizarDoc: {
        label: `${t.Documento} formalizado`,
        help: `Quem criou o ${t.documento} é avisado de que ele está pronto.`,
      },
      emailRejeitarDoc: {
        label: `${t.Documento} rejeitado`,
        help: `Quem criou o ${t.documento} é avisado de quem rejeitou e por quê.`,
      },
      emailCancelarDoc: {
        label: `${t.Documento} cancelado`,
        help: `Quem criou o ${t.documento} é avisado do cancelamento.`,
      },
      emailProximoLimiteAssinaturaDoc: {
        label: 'Prazo próximo',
        help: `Quem criou o ${t.documento} é avisado, ${deadlineReminderDays} dias antes, de quem falta assinar.`,
      },
      emailExcluirDoc: {
        label: `${t.Documento} excluído`,
        help: `Quem criou o ${t.documento} é avisado da exclusão.`,
      },
    },
    save: 'Salvar notificações',
    unchanged: 'Nada foi alterado.',
    saved: defaultSuccess,
    failed: 'Não foi possível atualizar as configurações da organização!',
    freeTitle: 'Disponível nos planos pagos',
    freeText: 'No plano gratuito as notificações são as padrão. Contrate um plano para alterá-las.',
    readOnly: 'Você pode ver as notificações, mas não alterá-las.',
    loadFailed: 'Não foi possível recuperar as notificações',
  }),
});

import { deadlineReminderDays } from '@lavra/domain';
import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

/** Texts of the notification settings: the content and recipients of each e-mail. */
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
        help: 'Quem entra na organização recebe o link para criar a senha.',
      },
    },
    signatario: {
      emailConviteAssinaturaDoc: {
        label: 'Convite para assinar',
        help: 'Se desligar, os convites não saem por e-mail.',
      },
      emailAssinarDoc: { label: 'Assinatura registrada', help: 'Quem assina recebe um comprovante.' },
      emailFormalizarDoc: {
        label: `${t.Documento} formalizado`,
        help: `Quem assinou recebe um aviso quando o ${t.documento} fica pronto.`,
      },
      emailRejeitarDoc: { label: 'Rejeição registrada', help: 'Quem rejeita recebe um comprovante.' },
      emailCancelarDoc: {
        label: `${t.Documento} cancelado`,
        help: 'Quem foi convidado recebe um aviso do cancelamento.',
      },
      emailProximoLimiteAssinaturaDoc: {
        label: 'Prazo próximo',
        help: 'Quem ainda não assinou recebe um lembrete antes do fim do prazo, no dia definido em Lembretes.',
      },
      emailLimiteAssinaturaDoc: {
        label: 'Fim do prazo',
        help: 'Quem não assinou recebe um aviso de que o prazo terminou.',
      },
    },
    organizacao: {
      emailConviteAssinaturaNomeOrganizacao: {
        label: 'Convites em nome da organização',
        help: 'Se desligar, o convite sai em nome de quem envia.',
      },
      emailEtapaAssinarDoc: {
        label: 'Cada assinatura',
        help: `Quem criou o ${t.documento} recebe um aviso a cada assinatura, menos a última.`,
      },
      emailAssinarDoc: {
        label: 'Todos assinaram',
        help: `Quem criou o ${t.documento} recebe um aviso da última assinatura.`,
      },
      emailFormalizarDoc: {
        label: `${t.Documento} formalizado`,
        help: `Quem criou o ${t.documento} recebe um aviso quando ele fica pronto.`,
      },
      emailRejeitarDoc: {
        label: `${t.Documento} rejeitado`,
        help: `Quem criou o ${t.documento} recebe um aviso com quem rejeitou e o motivo.`,
      },
      emailCancelarDoc: {
        label: `${t.Documento} cancelado`,
        help: `Quem criou o ${t.documento} recebe um aviso do cancelamento.`,
      },
      emailProximoLimiteAssinaturaDoc: {
        label: 'Prazo próximo',
        help: `Quem criou o ${t.documento} recebe, ${deadlineReminderDays} dias antes, um aviso com quem falta assinar.`,
      },
      emailExcluirDoc: {
        label: `${t.Documento} excluído`,
        help: `Quem criou o ${t.documento} recebe um aviso da exclusão.`,
      },
    },
    save: 'Salvar notificações',
    unchanged: 'Nada foi alterado.',
    saved: defaultSuccess,
    failed: 'Não foi possível atualizar as configurações da organização!',
    freeTitle: 'Disponível nos planos pagos',
    freeText: 'No plano gratuito, valem as notificações padrão. Contrate um plano para alterá-las.',
    readOnly: 'Você pode ver as notificações, mas não alterá-las.',
    loadFailed: 'Não foi possível carregar as configurações',
  }),
});

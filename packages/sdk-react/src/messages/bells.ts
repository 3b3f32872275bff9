import { defineMessages } from './messages.ts';

/** Texts of the bell of a document or folder. */
export const bellsMessages = defineMessages('bells', {
  'pt-BR': () => ({
    bells: {
      MANAGE: 'Gerenciar notificações',
      CONFIRM_OFF: 'Desativar notificações',
      TURN_ON: 'Ativar notificações',
      UNAVAILABLE: 'Notificações desativadas',
    },
    isOn: 'Notificações ativas',
    isOnForYou: 'ativas para você',
    followed: (name: string) => `Você recebe notificações de “${name}”.`,
    unfollowed: (name: string) => `Você não recebe mais notificações de “${name}”.`,
    unfollowText: (name: string) => `Você deixará de receber notificações de “${name}”.`,
    unfollowYes: 'Desativar notificações',
  }),
});

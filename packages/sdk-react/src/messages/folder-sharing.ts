import { defineMessages } from './messages.ts';

/** Texts of the dialog that shares a folder. */
export const folderSharingMessages = defineMessages('folder-sharing', {
  'pt-BR': () => ({
    shareTitle: 'Gerenciar compartilhamento',
    shareText: (name: string) => `Quem tem acesso à pasta “${name}” e a tudo o que há nela.`,
    people: 'Pessoas com acesso',
    addPeople: 'Adicionar pessoas',
    addPlaceholder: 'Nome ou e-mail',
    add: 'Dar acesso',
    owner: 'Proprietário',
    administrator: 'Administrador',
    inherited: 'Acesso por uma pasta acima',
    revoke: (name: string) => `Retirar o acesso de ${name}`,
    revokeText: (name: string) => `${name} deixará de ver esta pasta e tudo o que há nela.`,
    revokeYes: 'Retirar acesso',
    shared: 'Acesso concedido.',
    revoked: (name: string) => `${name} não tem mais acesso.`,
    nobodyToAdd: 'Todos os usuários ativos da organização já têm acesso.',
    close: 'Fechar',
    shareFailed: 'Não foi possível alterar o compartilhamento.',
  }),
});

import { defineMessages } from './messages.ts';

/** Texts of the notifications panel, and of the choice of people who are notified. */
export const notificationsMessages = defineMessages('notifications', {
  'pt-BR': (t) => ({
    title: 'Notificações',
    titleWithUnread: (n: number) => `Notificações: ${n} ${n === 1 ? 'não lida' : 'não lidas'}`,
    show: 'Exibir',
    all: 'Todas',
    unread: 'Não lidas',
    isUnread: 'Não lida',
    pages: 'Páginas de notificações',
    refresh: 'Atualizar notificações',
    byEmail: 'Receber também por e-mail',
    emailReturned:
      'Seu endereço de e-mail devolveu uma mensagem. Enquanto ele não for corrigido, as notificações aparecem só aqui.',
    readAll: 'Marcar todas como lidas',
    allRead: 'Todas foram marcadas como lidas.',
    read: (name: string) => `Marcar como lida: ${name}`,
    remove: (name: string) => `Excluir notificação: ${name}`,
    removed: 'Notificação excluída.',
    deleted: `${t.Documento} excluído`,
    loading: 'Carregando notificações',
    failedTitle: 'Não foi possível carregar as notificações',
    emptyTitle: 'Nenhuma notificação',
    emptyText: `Aqui aparece o que acontece com os ${t.documentos} que você criou ou cujo sino você ativou.`,
    allReadTitle: 'Tudo lido',
    allReadText: 'Você já leu todas as notificações.',
    whoOfDocument: (name: string) => `Quem recebe notificações de “${name}”:`,
    whoOfFolder: (name: string) => `Quem recebe notificações dos ${t.documentos} da pasta “${name}”:`,
    onlyWithAccess: `Cada pessoa só vê notificações dos ${t.documentos} a que tem acesso.`,
    people: 'Pessoas',
    peopleFailed: 'Não foi possível carregar as pessoas',
    searchPerson: 'Buscar pessoa',
    nobodyFound: 'Ninguém com este nome.',
    narrowPeople: (shown: number, total: number) =>
      `${shown} de ${total.toLocaleString('pt-BR')} pessoas. Busque pelo nome para ver as outras.`,
    you: (name: string) => `${name} (você)`,
    bellsSaved: (name: string) => `Notificações de “${name}” atualizadas.`,
    save: 'Salvar',
    cancel: 'Cancelar',
  }),
});

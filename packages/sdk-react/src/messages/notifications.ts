import { defineMessages } from './messages.ts';

/** Texts of the notifications panel. */
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
    readAll: 'Marcar todas como lidas',
    read: (name: string) => `Marcar como lida: ${name}`,
    remove: (name: string) => `Excluir notificação: ${name}`,
    deleted: `${t.Documento} excluído`,
    loading: 'Carregando notificações',
    failedTitle: 'Não foi possível carregar as notificações',
    emptyTitle: 'Nenhuma notificação',
    emptyText: `Aqui aparece o que acontece com os ${t.documentos} que você acompanha.`,
    allReadTitle: 'Tudo lido',
    allReadText: 'Você não tem notificações por ler.',
  }),
});

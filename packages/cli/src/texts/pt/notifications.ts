import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of `lavra notifications`. */
export const portugueseNotifications = {
  description: 'Suas notificações: listar, marcar como lidas ou não lidas e excluir.',
  id: 'id da notificação',
  list: {
    description: 'Lista suas notificações, da mais nova à mais antiga.',
    unread: 'só as não lidas',
    limit: 'no máximo quantas',
    footer: examples('lavra notifications list', 'lavra notifications list --unread --json id,mensagem'),
    header: ['ID', 'QUANDO', 'LIDA', 'DOCUMENTO', 'NOTIFICAÇÃO'],
    yes: 'sim',
    no: 'não',
    deleted: 'excluído',
    none: 'Nenhuma notificação.',
  },
  read: {
    description: 'Marca notificações como lidas.',
    footer: examples('lavra notifications read 7 8'),
    done: (total: number) => `${counted(total, 'notificação lida', 'notificações lidas')}.`,
  },
  readAll: {
    description: 'Marca todas as notificações como lidas.',
    footer: examples('lavra notifications read-all'),
    done: 'Todas as notificações foram marcadas como lidas.',
  },
  unread: {
    description: 'Marca notificações como não lidas.',
    footer: examples('lavra notifications unread 7 8'),
    done: (total: number) => `${counted(total, 'notificação não lida', 'notificações não lidas')}.`,
  },
  remove: {
    description: 'Exclui uma notificação.',
    footer: examples('lavra notifications remove 7'),
    done: (id: number) => `Notificação ${id} excluída.`,
  },
};

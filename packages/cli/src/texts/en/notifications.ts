import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseNotifications } from '../pt/notifications.ts';

/** The texts of `pt/notifications.ts` in English. */
export const englishNotifications: Translation<typeof portugueseNotifications> = {
  description: 'Your notifications: list, mark as read or unread, and remove.',
  id: 'id of the notification',
  list: {
    description: 'Lists your notifications, newest first.',
    unread: 'unread ones only',
    limit: 'at most this many',
    footer: examples('lavra notifications list', 'lavra notifications list --unread --json id,mensagem'),
    header: ['ID', 'WHEN', 'READ', 'DOCUMENT', 'NOTIFICATION'],
    yes: 'yes',
    no: 'no',
    deleted: 'deleted',
    none: 'No notifications.',
  },
  read: {
    description: 'Marks notifications as read.',
    footer: examples('lavra notifications read 7 8'),
    done: (total) => `${counted(total, 'notification', 'notifications')} marked as read.`,
  },
  readAll: {
    description: 'Marks all notifications as read.',
    footer: examples('lavra notifications read-all'),
    done: 'All notifications are marked as read.',
  },
  unread: {
    description: 'Marks notifications as unread.',
    footer: examples('lavra notifications unread 7 8'),
    done: (total) => `${counted(total, 'notification', 'notifications')} marked as unread.`,
  },
  remove: {
    description: 'Removes a notification.',
    footer: examples('lavra notifications remove 7'),
    done: (id) => `Notification ${id} removed.`,
  },
};

import type { Channel } from '../../platform/channels/channel.ts';
import { consume } from '../../platform/jobs/worker.ts';
import { hourly } from '../../platform/retention/hourly.ts';
import { dropOldNotifications } from './drop-old-notifications.ts';
import { notificationMailTopic } from './notification-mail-topic.ts';
import { sendNotificationMail } from './send-notification-mail.ts';
import { notificationSubscriptions } from './subscriptions.ts';

/**
 * Notifications in the app: an event adds a row for each follower of its document, in its transaction, and a job for
 * each who asked for e-mails.
 */
export const notificationChannel: Channel = {
  subscribe: notificationSubscriptions,
  consumers: () => [consume(notificationMailTopic, sendNotificationMail)],
  sweeps: () => [hourly(dropOldNotifications)],
};

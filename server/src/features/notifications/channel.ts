import type { Channel } from '../../platform/channels/channel.ts';
import { notificationSubscriptions } from './subscriptions.ts';

/** Notifications in the app: an event adds a row for each follower of its document, in its transaction. */
export const notificationChannel: Channel = {
  subscribe: notificationSubscriptions,
  consumers: () => [],
};

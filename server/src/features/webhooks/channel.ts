import type { Channel } from '../../platform/channels/channel.ts';
import { consume } from '../../platform/jobs/worker.ts';
import { hourly } from '../../platform/retention/hourly.ts';
import { webhookConsumer } from './deliver-webhook.ts';
import { dropUndelivered } from './drop-undelivered.ts';
import { webhookSubscriptions } from './subscriptions.ts';
import { webhookTopic } from './webhook-job.ts';

/** Webhooks: an event enqueues a job in its transaction, the job posts it. */
export const webhookChannel: Channel = {
  subscribe: webhookSubscriptions,
  consumers: () => [consume(webhookTopic, webhookConsumer)],
  sweeps: () => [hourly(dropUndelivered)],
};

import type { Channel } from '../../platform/channels/channel.ts';
import { consume } from '../../platform/jobs/worker.ts';
import { smsTopic } from './queue-sms.ts';
import { createSmsConsumer } from './sms-consumer.ts';
import { smsSubscriptions } from './subscriptions.ts';

/** SMS: recorded and paid from the plan's balance within the event, sent by a job. */
export const smsChannel: Channel = {
  subscribe: smsSubscriptions,
  consumers: ({ smsSender }) => [consume(smsTopic, createSmsConsumer(smsSender))],
};

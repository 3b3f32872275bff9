import { messageConsumers } from './features/messages/index.ts';
import { sealFailedConsumer } from './features/seal/index.ts';
import {
  deriveConsumer,
  deriveTopic,
  freezeConsumer,
  freezeTopic,
  sealConsumer,
  sealFailedTopic,
  sealTopic,
} from './features/versions/index.ts';
import { webhookConsumer } from './features/webhooks/index.ts';
import type { Worker } from './platform/jobs/worker.ts';
import { FILE_REMOVAL_TOPIC, fileRemovalConsumer } from './platform/retention/unnamed-files.ts';
import { WEBHOOK_TOPIC } from './platform/write/webhook-outbox.ts';

/** Who does which job of the outbox, beside the platform's own e-mail. */
export function registerConsumers(worker: Worker): void {
  worker.registerConsumer(sealTopic, sealConsumer);
  worker.registerConsumer(sealFailedTopic, sealFailedConsumer);
  worker.registerConsumer(deriveTopic, deriveConsumer);
  worker.registerConsumer(freezeTopic, freezeConsumer);
  worker.registerConsumer(FILE_REMOVAL_TOPIC, fileRemovalConsumer);
  worker.registerConsumer(WEBHOOK_TOPIC, webhookConsumer);
  for (const [topico, consumer] of Object.entries(messageConsumers))
    worker.registerConsumer(topico, consumer);
}

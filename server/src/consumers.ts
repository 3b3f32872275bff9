import { channels } from './channels.ts';
import { definedTopics } from './events/topic.ts';
import { batchConsumer, batchTopic } from './features/batches/index.ts';
import { sealFailedConsumer } from './features/seal/index.ts';
import { inviteNext, nextInvitationTopic } from './features/signers/index.ts';
import {
  deriveConsumer,
  deriveTopic,
  freezeConsumer,
  freezeTopic,
  sealConsumer,
  sealFailedTopic,
  sealTopic,
} from './features/versions/index.ts';
import type { Transports } from './platform/channels/channel.ts';
import { consume, type TopicConsumer, type Worker } from './platform/jobs/worker.ts';
import { FILE_REMOVAL_TOPIC, fileRemovalConsumer } from './platform/retention/unnamed-files.ts';

/** Consumers of the features; each channel brings its own. */
const consumers: readonly TopicConsumer[] = [
  consume(batchTopic, batchConsumer),
  consume(deriveTopic, deriveConsumer),
  consume(FILE_REMOVAL_TOPIC, fileRemovalConsumer),
  consume(freezeTopic, freezeConsumer),
  consume(nextInvitationTopic, (ctx, { carga }) => inviteNext(ctx, carga)),
  consume(sealFailedTopic, sealFailedConsumer),
  consume(sealTopic, sealConsumer),
];

/**
 * Registers a consumer for every topic, so that no job waits forever.
 * @throws Error for a topic without a consumer
 */
export function registerConsumers(
  worker: Pick<Worker, 'register'>,
  transports: Transports,
  topics: ReadonlySet<string> = definedTopics(),
): void {
  const all = [...consumers, ...channels.flatMap((channel) => channel.consumers(transports))];
  for (const one of all) worker.register(one);
  const consumed = new Set(all.map(({ topic }) => topic.name));
  const orphans = [...topics].filter((name) => !consumed.has(name));
  if (orphans.length > 0)
    throw new Error(`No consumer for ${orphans.join(', ')}: add it to consumers.ts or to its channel.`);
}

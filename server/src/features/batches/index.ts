export { type BatchKey, batchTopic } from './batch-topic.ts';
export { forgetEndedBatches } from './forget-ended.ts';
export { entriesInBatches, eraseInBatches } from './held-data-store.ts';
export { batchConsumer } from './process-batch.ts';

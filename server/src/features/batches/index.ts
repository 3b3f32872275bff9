export { type BatchKey, batchTopic } from './batch-topic.ts';
export { eraseInBatches } from './erase-store.ts';
export { forgetEndedBatches } from './forget-ended.ts';
export { batchConsumer } from './process-batch.ts';

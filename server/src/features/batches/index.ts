export { type BatchKey, batchTopic } from './batch-topic.ts';
export { forgetEndedBatches } from './forget-ended.ts';
export { batchConsumer } from './process-batch.ts';
export { eraseRowsNaming } from './store.ts';

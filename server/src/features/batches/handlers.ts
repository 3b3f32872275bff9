import type { FeatureHandlers } from '../../http/index.ts';
import { batchReport } from './batch-report.ts';
import { createBatch } from './create-batch.ts';
import { importBatch } from './import-batch.ts';
import { requireBatch, visibleBatches } from './require-batch.ts';
import { resumeBatch, stopBatch } from './resume-batch.ts';
import { rowsAfter } from './store.ts';
import { streamBatchEvents } from './stream-batch-events.ts';
import { toFalha, toLote } from './wire.ts';

const SHOWN_FAILURES = 100;

export const batchesHandlers = {
  async listBatches(_input, { db, principal }, reply) {
    return reply(200, (await visibleBatches(db, principal)).map(toLote));
  },

  async createBatch({ body, files }, ctx, reply) {
    return reply(202, toLote(await createBatch(ctx, body, files)));
  },

  async importBatch({ body, files }, ctx, reply) {
    const answer = await importBatch(ctx, body.lote, files);
    return 'lote' in answer ? reply(202, toLote(answer.lote)) : reply(200, answer.conferencia);
  },

  async getBatch({ path }, { db, principal }, reply) {
    const state = await requireBatch(db, principal, path.loteId);
    const key = { organizacaoId: state.organizacaoId, loteId: state.id };
    const failed = await rowsAfter(db, key, { after: 0, limit: SHOWN_FAILURES, situacao: 'FALHA' });
    return reply(200, { ...toLote(state), linhasComFalha: failed.map(toFalha) });
  },

  async resumeBatch({ path }, ctx, reply) {
    return reply(202, toLote(await resumeBatch(ctx, path.loteId)));
  },

  async stopBatch({ path }, ctx, reply) {
    return reply(200, toLote(await stopBatch(ctx, path.loteId)));
  },

  async downloadBatchReport({ path }, ctx, reply) {
    return reply.file(await batchReport(ctx, path.loteId));
  },

  async streamBatchEvents({ path, signal }, ctx, reply) {
    return reply.stream(await streamBatchEvents(ctx, { loteId: path.loteId, signal }));
  },
} satisfies FeatureHandlers<'batches'>;

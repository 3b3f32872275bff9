import { setTimeout as pause } from 'node:timers/promises';
import { createLavraClient, type LavraClient } from '@lavra/client';
import { must } from '../main-job/must.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { createTimeMs } from './create.ts';
import { anyRole, documentBody } from './draft.ts';
import { processCpuMs } from './process-cpu.ts';
import { growthMb } from './process-memory.ts';
import type { Measurement, RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const DOCUMENTS = 1_000;
const POLL_MS = 100;

interface BatchRun {
  readonly acceptedMs: number;
  /** The time to create one document alone, with the same file. */
  readonly oneMs: number;
  /** CPU time of the server's process until all are created and invited. Drawing runs in other processes. */
  readonly cpuMs: number;
  readonly seconds: number;
  /** Maximum growth of the server's memory. */
  readonly grownMb: number;
}

async function runBatch({ server, token }: BenchServer): Promise<BatchRun> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const bytes = await tenPages();
  let oneMs = 0;
  for (let turn = 0; turn < 10; turn++) oneMs = await createTimeMs(client, `Aquecimento ${turn}`, bytes);
  const papelId = await anyRole(client);
  const email = Array.from({ length: DOCUMENTS }, (_, n) => `pessoa${n}@exemplo.test`);
  const body = {
    ...documentBody('Lote', bytes),
    signatariosIndividuais: { email, papelId },
    signatariosRecorrentes: { email: ['locadora@exemplo.test'], papelId },
  };
  const cpuBeforeMs = processCpuMs(server.pid);
  const startedAt = performance.now();
  let acceptedMs = 0;
  const grownMb = await growthMb(server.pid, async () => {
    const { loteId } = must(await client.call('createBatch', { body }));
    acceptedMs = performance.now() - startedAt;
    await waitForBatch(client, loteId);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { acceptedMs, oneMs, cpuMs: processCpuMs(server.pid) - cpuBeforeMs, seconds, grownMb };
}

async function waitForBatch(client: LavraClient, loteId: number): Promise<void> {
  for (;;) {
    const { situacao, criados, motivo } = must(await client.call('getBatch', { path: { loteId } }));
    if (situacao === 'CONCLUIDO' && criados === DOCUMENTS) return;
    if (situacao !== 'EM_ANDAMENTO') throw new Error(motivo ?? `${criados} of ${DOCUMENTS} documents.`);
    await pause(POLL_MS);
  }
}

let measured: Promise<BatchRun> | undefined;
/** The run of `batch-accept` and `batch-rate`. */
const run = (): Promise<BatchRun> => {
  measured ??= withServer(runBatch);
  return measured;
};

/** Accepting a batch of 1,000 documents of ten pages with two signatories each. Baseline: creating one document. */
const batchAccept: RowPlan = {
  name: 'batch-accept',
  unit: 'ms',
  target: 2_000,
  better: 'lower',
  async measure(): Promise<Measurement> {
    const { acceptedMs, oneMs } = await run();
    return { value: acceptedMs, floor: oneMs };
  },
};

/** Documents created and invited per second of the server's own CPU time. Baseline: per second of elapsed time. */
const batchRate: RowPlan = {
  name: 'batch-rate',
  unit: 'documents/s of CPU',
  target: 100,
  better: 'higher',
  async measure(): Promise<Measurement> {
    const { cpuMs, seconds } = await run();
    return { value: DOCUMENTS / (cpuMs / 1000), floor: DOCUMENTS / seconds };
  },
};

/** V8 would size its young generation by the machine's memory, and the growth would depend on it. */
const sameOnEveryMachine = { NODE_OPTIONS: '--max-semi-space-size=16' };

/** Maximum memory growth of the server's process during the batch, including the page cache of its database. */
const batchMemory: RowPlan = {
  name: 'batch-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  async measure(): Promise<Measurement> {
    const { grownMb } = await withServer(runBatch, sameOnEveryMachine);
    return { value: grownMb, floor: 0 };
  },
};

export const batches = [batchAccept, batchRate, batchMemory];

import { createLavraClient, type LavraClient } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { type BenchServer, withServer } from './bench-server.ts';
import { createTimeMs } from './create.ts';
import { processCpuMs } from './process-cpu.ts';
import type { Measurement, RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';
import { residentMb } from './upload-memory.ts';

const DOCUMENTS = 1_000;
const POLL_MS = 100;

interface BatchRun {
  readonly acceptedMs: number;
  /** Creating one document alone, with the same file. */
  readonly oneMs: number;
  /** CPU time of the server's process until all are created and invited, without drawing and sending. */
  readonly cpuMs: number;
  readonly seconds: number;
  readonly grownMb: number;
}

async function runBatch({ server, token }: BenchServer): Promise<BatchRun> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const bytes = await tenPages();
  let oneMs = 0;
  for (let turn = 0; turn < 10; turn++) oneMs = await createTimeMs(client, `Aquecimento ${turn}`, bytes);
  const papelId = await anyRole(client);
  const today = dayOf(new Date());
  const contrato = {
    nome: 'Lote',
    inicioVigencia: startInstant(today),
    fimVigencia: null,
    fimAssinatura: endInstant(addDays(today, 5)),
  };
  const email = Array.from({ length: DOCUMENTS }, (_, n) => `pessoa${n}@exemplo.test`);
  const arquivo = [new File([bytes as Uint8Array<ArrayBuffer>], 'contrato.pdf', { type: 'application/pdf' })];
  const before = { cpuMs: processCpuMs(server.pid), mb: residentMb(server.pid) };
  let peak = before.mb;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(server.pid));
  }, 20);
  const startedAt = performance.now();
  const accepted = await client.call('createBatch', {
    body: {
      contrato,
      signatariosIndividuais: { email, papelId },
      signatariosRecorrentes: { email: ['locadora@exemplo.test'], papelId },
      arquivo,
    },
  });
  if (!accepted.ok) throw new Error(accepted.problem.detail ?? accepted.problem.title);
  const acceptedMs = performance.now() - startedAt;
  await ended(client, accepted.data.loteId);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const cpuMs = processCpuMs(server.pid) - before.cpuMs;
  return { acceptedMs, oneMs, cpuMs, seconds, grownMb: peak - before.mb };
}

async function anyRole(client: LavraClient): Promise<number> {
  const me = await client.call('getSession', {});
  if (!me.ok) throw new Error(me.problem.title);
  const roles = await client.call('listSignerRoles', { path: { organizacaoId: me.data.domainId } });
  if (!roles.ok) throw new Error(roles.problem.title);
  return roles.data.find(({ ativo }) => ativo)!.papelSignatarioId;
}

async function ended(client: LavraClient, loteId: number): Promise<void> {
  for (;;) {
    const lote = await client.call('getBatch', { path: { loteId } });
    if (!lote.ok) throw new Error(lote.problem.title);
    const { situacao, criados, motivo } = lote.data;
    if (situacao === 'CONCLUIDO' && criados === DOCUMENTS) return;
    if (situacao !== 'EM_ANDAMENTO') throw new Error(motivo ?? `${criados} of ${DOCUMENTS} documents.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

let measured: Promise<BatchRun> | undefined;
/** All rows share one run. */
const run = (): Promise<BatchRun> => {
  measured ??= withServer(runBatch);
  return measured;
};

/** Accepting 1,000 documents from a PDF of ten pages with two signatories each. Baseline: creating one document. */
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

/** Documents created and invited in a second of the server's own CPU time. Baseline: by the clock. */
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

/** Maximum memory growth of the server's process meanwhile. */
const batchMemory: RowPlan = {
  name: 'batch-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  async measure(): Promise<Measurement> {
    const { grownMb } = await run();
    return { value: grownMb, floor: 0 };
  },
};

export const batches = [batchAccept, batchRate, batchMemory];

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import { type Envelope, type MainJobInput, readyToSign, sendEnvelope } from '../main-job/do-main-job.ts';
import { standardSigners } from '../main-job/signers.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { type Measurement, median, type RowPlan } from './row.ts';
import { pagesOf } from './ten-pages.ts';

const WARM_UP = 3;
const REPETITIONS = 7;
const TIMEOUT_MS = 60_000;

/** Enables automatic formalization, so that the last signature triggers the seal. */
async function formalizeAutomatically({ server, token }: BenchServer): Promise<void> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const current = await client.call('getSettings', {});
  if (!current.ok) throw new Error(current.problem.title);
  const { geral } = current.data;
  const changed = await client.call('updateGeneralSettings', {
    body: { ...geral, documento: { ...geral.documento, formalizarDocumentosAuto: true } },
  });
  if (!changed.ok) throw new Error(changed.problem.title);
}

/** Milliseconds from the last signature's request to the event that reports the seal. */
async function lastSignatureMs(input: MainJobInput): Promise<{ ms: number; envelope: Envelope }> {
  const envelope = await sendEnvelope(input);
  const [first, last] = standardSigners;
  if (!first || !last) throw new Error('Two standard signers are required.');
  await (await readyToSign(input, first))();
  const signLast = await readyToSign(input, last);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const events = envelope.client.events(envelope.ids.contratoId, { signal, lastEventId: '0' });
  const sealed = (async () => {
    for await (const event of events) {
      if (event.ok && event.data.data.evento === 'MINUTA_SELADA') return performance.now();
      if (event.ok && event.data.data.evento === 'SELO_FALHOU') break;
    }
    throw new Error('The document was not sealed.');
  })();
  const startedAt = performance.now();
  const [sealedAt] = await Promise.all([sealed, signLast()]);
  return { ms: sealedAt - startedAt, envelope };
}

/** Baseline: hash and store the stamped and the sealed file, and make one signature. */
async function bareSealMs({ client, ids }: Envelope, dataDir: string): Promise<number> {
  const signed = await client.download('downloadSigned', { path: ids });
  if (!signed.ok) throw new Error(signed.problem.title);
  const bytes = new Uint8Array(await signed.data.arrayBuffer());
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = path.join(dataDir, 'piso.pdf');
  const times = Array.from({ length: REPETITIONS }, () => {
    const startedAt = performance.now();
    for (let copy = 0; copy < 2; copy++) {
      createHash('sha256').update(bytes).digest();
      const handle = openSync(file, 'w');
      writeSync(handle, bytes);
      fsyncSync(handle);
      closeSync(handle);
    }
    sign('sha256', bytes.subarray(0, 200), privateKey);
    return performance.now() - startedAt;
  });
  rmSync(file);
  return median(times);
}

async function measure(pages: number): Promise<Measurement> {
  const bytes = await pagesOf(pages);
  return withServer(async (bench) => {
    await formalizeAutomatically(bench);
    const times: number[] = [];
    let floor = 0;
    for (let turn = 0; turn < WARM_UP + REPETITIONS; turn++) {
      const { ms, envelope } = await lastSignatureMs({
        baseUrl: bench.server.url,
        credentials: bench.server.credentials,
        token: bench.token,
        mail: bench.mail,
        nome: `Última assinatura ${turn} –`,
        pdfs: [{ nome: 'contrato.pdf', bytes }],
        signers: standardSigners,
      });
      if (turn >= WARM_UP) times.push(ms);
      if (turn === WARM_UP + REPETITIONS - 1) floor = await bareSealMs(envelope, bench.dataDir);
    }
    return { value: median(times), floor };
  });
}

const rowOf = (pages: number, target: number): RowPlan => ({
  name: `last-signature-sealed-${pages}`,
  unit: 'ms',
  target,
  better: 'lower',
  measure: () => measure(pages),
});

/** Time from the last signature's request to the sealed document, through server, worker and seal process. */
export const lastSignatureSealed: readonly RowPlan[] = [rowOf(10, 80), rowOf(200, 240)];

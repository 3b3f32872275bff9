import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { completeEnvelope, type Envelope } from '../main-job/do-main-job.ts';
import { standardSigners } from '../main-job/signers.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { treeCpuMs } from './process-cpu.ts';
import type { RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

/** Warm-up envelopes, so that a long-running server is measured. Named in the row's unit. */
const WARM_UP = 60;
const ENVELOPES = 12;

/** Waits for the completion e-mails, which count as part of the envelope. */
async function runEnvelope(bench: BenchServer, nome: string, bytes: Uint8Array): Promise<Envelope> {
  const envelope = await completeEnvelope({
    baseUrl: bench.server.url,
    credentials: bench.server.credentials,
    token: bench.token,
    mail: bench.mail,
    nome,
    pdfs: [{ nome: 'contrato.pdf', bytes }],
    signers: standardSigners,
  });
  for (const { email } of standardSigners)
    await bench.mail.next(
      ({ to, subject }) => to === email && subject.includes(nome) && /foi assinado/.test(subject),
    );
  return envelope;
}

/** Baseline: a hash of each stored file and one signature. */
function bareWorkMs(files: readonly Uint8Array[], privateKey: KeyObject): number {
  const turns = 50;
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn++) {
    for (const file of files) createHash('sha256').update(file).digest();
    sign('sha256', Buffer.from(`${turn}`), privateKey);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / turns;
}

async function filesOf({ client, ids }: Envelope, upload: Uint8Array): Promise<Uint8Array[]> {
  const files = [upload];
  for (const id of ['downloadBase', 'downloadPrintable', 'downloadSigned'] as const) {
    const result = await client.download(id, { path: ids });
    if (!result.ok) throw new Error(result.problem.title);
    files.push(new Uint8Array(await result.data.arrayBuffer()));
  }
  return files;
}

/** CPU time of server and workers for one envelope: create, send, two signatures, seal, notifications. */
export const envelopeCpu: RowPlan = {
  name: 'envelope-cpu',
  unit: `ms, warm by ${WARM_UP}`,
  target: 180,
  better: 'lower',
  measure: () =>
    withServer(async (bench) => {
      const bytes = await tenPages();
      for (let turn = 0; turn < WARM_UP; turn++) await runEnvelope(bench, `Aquecimento ${turn} –`, bytes);
      const before = treeCpuMs(bench.server.pid);
      let last: Envelope | undefined;
      for (let turn = 0; turn < ENVELOPES; turn++)
        last = await runEnvelope(bench, `Envelope ${turn} –`, bytes);
      const value = (treeCpuMs(bench.server.pid) - before) / ENVELOPES;
      if (last === undefined) throw new Error('No envelope was measured.');
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return { value, floor: bareWorkMs(await filesOf(last, bytes), privateKey) };
    }),
};

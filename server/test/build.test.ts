import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { verifyPdf } from '@lavra/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doMainJob } from '../../scripts/main-job/do-main-job.ts';
import { type LocalServer, startLocalServer } from '../../scripts/main-job/local-server.ts';
import { type MailServer, startMailServer } from '../../scripts/main-job/mail-server.ts';
import { sampleContract } from '../../scripts/main-job/sample-pdf.ts';
import { standardSigners } from '../../scripts/main-job/signers.ts';
import { type ProgramName, programs } from '../src/platform/runtime/package-files.ts';
import { WorkerPool } from '../src/platform/workers/worker-pool.ts';
import { builtProgram, builtPrograms } from './support/programs.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const run = promisify(execFile);
const dataDir = temporaryFolder('construido');
let mail: MailServer;
let server: LocalServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startLocalServer({ dataDir, smtpUrl: mail.url });
}, 180_000);
afterAll(async () => {
  await server?.close();
  await mail?.close();
});

it('the built server processes a document from its upload to a verified seal', {
  timeout: 120_000,
}, async () => {
  const { assinada } = await doMainJob({
    baseUrl: server.url,
    credentials: server.credentials,
    mail,
    nome: 'Contrato do servidor construído',
    pdfs: [{ nome: 'contrato.pdf', bytes: await sampleContract('Contrato', ['Cláusula única.']) }],
    signers: standardSigners,
  });
  const { veredito } = await verifyPdf(assinada, { roots: [server.rootPem] });
  expect(veredito).toBe('VALIDA');
});

it('finds its pages, styles and contract', async () => {
  for (const path of ['/documentacao', '/openapi.yaml', '/paginas/base.css', '/paginas/inter-400.ttf'])
    expect((await fetch(server.url + path)).status, path).toBe(200);
});

it('checks its data with its administration program', async () => {
  const { stdout } = await run(process.execPath, [builtProgram('admin'), 'check'], {
    env: { PATH: process.env.PATH, LAVRA_DATA_DIR: dataDir },
  });
  expect(JSON.parse(stdout)).toMatchObject({ totalFaltas: 0 });
});

it.each(
  (Object.keys(programs) as ProgramName[]).filter(
    (name) => name.endsWith('-worker') && name !== 'seal-worker',
  ),
)('starts the built %s', { timeout: 60_000 }, async (name) => {
  const pool = new WorkerPool({
    entry: builtPrograms(name),
    setup: {},
    size: 1,
    timeoutMs: 60_000,
    cpuMs: 60_000,
    maxMemoryBytes: 1024 ** 3,
    dataSegmentKb: null,
    jobsPerWorker: 1,
  });
  await pool.warm().finally(() => pool.close());
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import { heavy } from '../../server/test/torture/good-files.ts';
import { withServer } from './bench-server.ts';
import { createTimeMs } from './create.ts';
import { growthMb } from './process-memory.ts';
import { type RowPlan, rounded } from './row.ts';
import { tenPages } from './ten-pages.ts';

const megabyte = 1024 * 1024;
const heavyMegabytes = 19;

async function startS3(): Promise<{ readonly settings: Record<string, string>; close(): void }> {
  const child = fork(path.join(import.meta.dirname, 's3-server.ts'), { execArgv: ['--conditions=source'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    settings: {
      LAVRA_FILES_URL: 's3://lavra/instalacao',
      LAVRA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      LAVRA_S3_ACCESS_KEY: 'S3RVER',
      LAVRA_S3_SECRET_KEY: 'S3RVER',
    },
    close: () => child.disconnect(),
  };
}

/** The path of the newest document's base. */
async function newestBase(baseUrl: string, token: string): Promise<string> {
  const client = createLavraClient({ baseUrl, getToken: () => token });
  const session = await client.call('getSession', {});
  if (!session.ok) throw new Error(session.problem.title);
  const path = { organizacaoId: session.data.domainId };
  const documents = await client.call('listDocuments', { path, query: { formalizacao: 'MEUS' } });
  if (!documents.ok) throw new Error(documents.problem.title);
  const newest = documents.data.content.toSorted((a, b) => b.contratoId - a.contratoId)[0];
  return `/api/contratos/${newest?.contratoId}/minutas/${newest?.minutaId}/base`;
}

function dropCopies(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) rmSync(path.join(entry.parentPath, entry.name));
}

async function download(url: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/pdf' };
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The download returned ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  if (bytes < heavyMegabytes * megabyte) throw new Error(`The download has only ${bytes} bytes.`);
}

/**
 * Maximum memory growth of the server while it stores an upload of 20 MB in S3 and serves it without a local copy. The
 * floor is the file's size.
 */
export const s3Memory: RowPlan = {
  name: 's3-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  async measure() {
    const s3 = await startS3();
    try {
      return await withServer(async ({ server, token, dataDir }) => {
        const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
        const small = await tenPages();
        for (let turn = 0; turn < 10; turn++) await createTimeMs(client, `Aquecimento ${turn}`, small);
        const file = heavy(heavyMegabytes);
        const uploading = await growthMb(server.pid, () => createTimeMs(client, 'Vinte megabytes', file));
        const base = `${server.url}${await newestBase(server.url, token)}`;
        // A machine without a local copy.
        dropCopies(path.join(dataDir, 'cache'));
        const downloading = await growthMb(server.pid, () => download(base, token));
        process.stderr.write(`  upload ${rounded(uploading)} MB, download ${rounded(downloading)} MB\n`);
        return { value: Math.max(uploading, downloading), floor: file.length / megabyte };
      }, s3.settings);
    } finally {
      s3.close();
    }
  },
};

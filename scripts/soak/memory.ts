import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import { corpusFile } from '../../server/test/torture/corpus.ts';
import { createTimeMs } from '../bench/create.ts';
import { processMemory } from '../bench/process-memory.ts';
import { median } from '../bench/row.ts';
import { makeApiToken } from '../main-job/api-token.ts';
import { freePort, startLocalServer } from '../main-job/local-server.ts';
import { startMailServer } from '../main-job/mail-server.ts';
import { collectGarbage } from './collect-garbage.ts';
import { childrenOf } from './process-tree.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

/** Documents of a full run. The time limit may end it earlier. */
const documents = 5_000;
/** Different uploads. They repeat in turn. */
const files = 50;
const samplesEvery = 10;
/** Without a forced collection, V8 makes a full one only every 2,000 documents or so. It halves the server's memory. */
const collectsEvery = 250;
/** Maximum ratio of the second half's median to the first's. Single samples vary, because processes are replaced. */
const allowedGrowth = 1.1;
/** Documents that are not measured, because pools and caches still fill. */
const warmUp = 1_000;
/** The database's page caches fill with the first documents. With the default of 64 MB that takes some 20,000. */
const cacheMb = 2;

interface Sample {
  readonly document: number;
  readonly serverMb: number;
  readonly childrenMb: number;
  readonly isCollected: boolean;
}

/** Mapped files do not count: the database's grows with its data, and the system reclaims its pages. */
function ownMb(pid: number): number {
  try {
    return processMemory(pid).ownMb;
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}

/** Memory of a process and its descendants. */
const treeMb = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + treeMb(child), ownMb(pid));

/** Files that need no confirmation by their uploader. */
const uploadsOf = (seed: number): Buffer[] =>
  Array.from({ length: files }, (_, numero) => corpusFile(seed, numero))
    .filter(({ partes }) => !partes.includes('cifrado pelo autor'))
    .map(({ bytes }) => Buffer.from(bytes));

/** Creates documents of generated files, and measures the memory of the server and its children. */
export const memory: SoakPart = {
  name: 'memory',
  seconds: 3_600,
  async run({ seconds, seed }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-memoria-'));
    const mail = await startMailServer();
    const port = await freePort();
    const env = {
      NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
      LAVRA_DATABASE_URL: `file:${path.join(dataDir, 'lavra.db')}?cacheMb=${cacheMb}`,
    };
    const server = await startLocalServer({ dataDir, smtpUrl: mail.url, env });
    const samples: Sample[] = [];
    try {
      const token = await makeApiToken(server);
      const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
      const uploads = uploadsOf(seed);
      const until = Date.now() + seconds * 1000;
      for (let n = 1; n <= documents && Date.now() < until; n++) {
        await createTimeMs(client, `Documento ${n}`, uploads[n % uploads.length]!);
        const isCollected = n % collectsEvery === 0;
        if (isCollected) await collectGarbage(port);
        if (n % samplesEvery !== 0) continue;
        const serverMb = ownMb(server.pid);
        const childrenMb = treeMb(server.pid) - serverMb;
        samples.push({ document: n, serverMb, childrenMb, isCollected });
      }
    } finally {
      await server.close();
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
    return rowsOf(samples);
  },
};

function rowsOf(samples: readonly Sample[]): SoakRow[] {
  const row = (name: string, value: string | number): SoakRow => ({ name, value, isFinding: false });
  const warm = samples.filter(({ document }) => document > warmUp);
  const growth = (name: string, measured: readonly number[]): SoakRow => {
    const half = Math.floor(measured.length / 2);
    const [first, second] = [measured.slice(0, half), measured.slice(half)].map((part) =>
      Math.round(median(part)),
    ) as [number, number];
    return { name, value: `${first}, then ${second}`, isFinding: second > first * allowedGrowth };
  };
  const collected = samples.filter(({ isCollected }) => isCollected);
  const serverMb = (all: readonly Sample[]) => all.map((sample) => sample.serverMb);
  const rounded = ({ document, serverMb: mb }: Sample) => `${document}: ${Math.round(mb)}`;
  return [
    row('documents', samples.at(-1)?.document ?? 0),
    growth(
      `server after a full collection, MB, median of each half after document ${warmUp}`,
      serverMb(warm.filter(({ isCollected }) => isCollected)),
    ),
    growth(
      'its children, likewise, at any time',
      warm.map(({ childrenMb }) => childrenMb),
    ),
    row(
      'server before collections, MB, median and maximum',
      `${Math.round(median(serverMb(samples)))}, ${Math.round(Math.max(...serverMb(samples)))}`,
    ),
    row('server after full collections, MB', collected.map(rounded).join(', ')),
  ];
}

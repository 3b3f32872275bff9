import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import { corpusFile } from '../../server/test/torture/corpus.ts';
import { createTimeMs } from '../bench/create.ts';
import { processMemory } from '../bench/process-memory.ts';
import { median } from '../bench/row.ts';
import { makeApiToken } from '../main-job/api-token.ts';
import { startLocalServer } from '../main-job/local-server.ts';
import { startMailServer } from '../main-job/mail-server.ts';
import { childrenOf } from './process-tree.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

/** Documents of a full run. The time limit may end it earlier. */
const documents = 5_000;
/** Different uploads. They repeat in turn. */
const files = 50;
const samplesEvery = 10;
/** Maximum ratio of the second half's median to the first's. Single samples vary, because processes are replaced. */
const allowedGrowth = 1.1;
/** Documents that are not measured, because caches and pools still fill. */
const warmUp = 300;

interface Sample {
  readonly document: number;
  readonly serverMb: number;
  readonly treeMb: number;
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
    const server = await startLocalServer({ dataDir, smtpUrl: mail.url });
    const samples: Sample[] = [];
    try {
      const token = await makeApiToken(server);
      const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
      const uploads = uploadsOf(seed);
      const until = Date.now() + seconds * 1000;
      for (let n = 1; n <= documents && Date.now() < until; n++) {
        await createTimeMs(client, `Documento ${n}`, uploads[n % uploads.length]!);
        if (n % samplesEvery === 0)
          samples.push({ document: n, serverMb: ownMb(server.pid), treeMb: treeMb(server.pid) });
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
  const measured = samples.filter(({ document }) => document > warmUp);
  const row = (name: string, value: string | number): SoakRow => ({ name, value, isFinding: false });
  const half = Math.floor(measured.length / 2);
  const growth = (of: 'serverMb' | 'treeMb', name: string): SoakRow => {
    const [first, second] = [measured.slice(0, half), measured.slice(half)].map((part) =>
      Math.round(median(part.map((sample) => sample[of]))),
    ) as [number, number];
    return { name, value: `${first}, then ${second}`, isFinding: second > first * allowedGrowth };
  };
  return [
    row('documents', samples.at(-1)?.document ?? 0),
    growth('serverMb', 'memory of the server in each half of the run, MB (median)'),
    growth('treeMb', 'the same with its children'),
    row(
      'server with children, MB, at every tenth of the run',
      measured
        .filter((_, index) => index % Math.max(1, Math.floor(measured.length / 10)) === 0)
        .map(({ document, treeMb: mb }) => `${document}: ${Math.round(mb)}`)
        .join(', '),
    ),
  ];
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import { corpusFile } from '../../server/test/torture/corpus.ts';
import { createTimeMs } from '../bench/create.ts';
import { median } from '../bench/row.ts';
import { makeApiToken } from '../main-job/api-token.ts';
import { startLocalServer } from '../main-job/local-server.ts';
import { startMailServer } from '../main-job/mail-server.ts';
import { childrenOf } from './process-tree.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

/** Documents of a full run; a shorter time ends it earlier. */
const documents = 5_000;
/** Different uploads, which repeat. */
const files = 50;
const samplesEvery = 10;
/** Processes that are replaced make single samples differ, so halves of the run are compared. */
const allowedGrowth = 1.1;
/** Documents before the first half: caches and pools fill. */
const warmUp = 300;

interface Sample {
  readonly document: number;
  readonly serverMb: number;
  readonly treeMb: number;
}

/** Without mapped pages of files: the database's grow with the database, and the system takes them back. */
function ownMb(pid: number): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return ((resident! - shared!) * 4096) / 1024 ** 2;
  } catch {
    // It ended since it was listed.
    return 0;
  }
}

/** A process and its descendants. */
const treeMb = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + treeMb(child), ownMb(pid));

/** Without those whose uploader has to promise something first. */
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

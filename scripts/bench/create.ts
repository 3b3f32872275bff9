import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLavraClient, type LavraClient } from '@lavra/client';
import { PDFDocument } from 'pdf-lib';
import { must } from '../main-job/must.ts';
import { withServer } from './bench-server.ts';
import { documentBody } from './draft.ts';
import { type Measurement, median, type RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const WARM_UP = 8;
const CREATIONS = 30;
/** Time limit on a slow machine; the rounds completed by then suffice for a median. */
const MAX_DURATION_MS = 8_000;

/** Creates a document from one PDF and returns the duration. */
export async function createTimeMs(client: LavraClient, nome: string, bytes: Uint8Array): Promise<number> {
  const body = documentBody(nome, bytes);
  const startedAt = performance.now();
  must(await client.call('createDocument', { body }));
  return performance.now() - startedAt;
}

/** Baseline: hash upload and base and sync them to disk once. */
function bareKeepingMs(bytes: Uint8Array): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-bench-create-'));
  try {
    const times = Array.from({ length: 15 }, (_, turn) => {
      const startedAt = performance.now();
      for (const name of ['upload', 'base']) {
        createHash('sha256').update(bytes).digest();
        const file = openSync(path.join(folder, `${name}-${turn}`), 'w');
        writeSync(file, bytes);
        fsyncSync(file);
        closeSync(file);
      }
      return performance.now() - startedAt;
    });
    return median(times);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const measured = (makeFile: (turn: number) => Promise<Uint8Array>) => (): Promise<Measurement> =>
  withServer(async ({ server, token }) => {
    const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
    const times: number[] = [];
    let until = Number.POSITIVE_INFINITY;
    let last: Uint8Array = new Uint8Array();
    for (let turn = 0; turn < WARM_UP + CREATIONS && performance.now() < until; turn++) {
      // A different file each time: stored files are not written again.
      last = await makeFile(turn);
      const time = await createTimeMs(client, `Criação ${turn}`, last);
      if (turn === WARM_UP - 1) until = performance.now() + MAX_DURATION_MS;
      if (turn >= WARM_UP) times.push(time);
    }
    return { value: median(times), floor: bareKeepingMs(last) };
  });

/** The same pages with a unique mark, so that no two files are equal. */
function marked(file: Uint8Array, turn: number): Uint8Array {
  return Buffer.concat([file, Buffer.from(`% ${turn}\n`)]);
}

async function twoHundredPages(): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (let part = 0; part < 20; part++) {
    const source = await PDFDocument.load(await tenPages());
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}

function once(make: () => Promise<Uint8Array>): () => Promise<Uint8Array> {
  let made: Promise<Uint8Array> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const ten = once(tenPages);
const twoHundred = once(twoHundredPages);

/** Creating a document of ten pages by one client, from the first byte sent to the response. */
export const create: RowPlan = {
  name: 'create',
  unit: 'ms',
  target: 45,
  better: 'lower',
  measure: measured(async (turn) => marked(await ten(), turn)),
};

/** The same with 200 pages and images, 7.3 MB. */
export const createLarge: RowPlan = {
  name: 'create-200',
  unit: 'ms',
  target: 400,
  better: 'lower',
  measure: measured(async (turn) => marked(await twoHundred(), turn)),
};

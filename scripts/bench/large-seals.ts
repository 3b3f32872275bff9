import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heavyPdf } from '@lavra/pdf/testing';
import { type Measurement, median, type RowPlan } from './row.ts';
import { sealTimes } from './seal.ts';

const WARM_UP = 4;
const SEALS = 20;
const MEGABYTE = 1024 * 1024;
/** Image sizes that make files of 21 MB and 7.3 MB. */
const SIDE_OF_21_MB = 2_646;
const SIDE_OF_200_PAGES = 1_540;

/** Baseline: milliseconds to read a file, hash it and write it twice. */
function bareCopies(bytes: Uint8Array): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-bench-copy-'));
  const file = (name: string) => path.join(folder, name);
  try {
    writeFileSync(file('base.pdf'), bytes);
    const times = Array.from({ length: SEALS }, () => {
      const startedAt = performance.now();
      const read = readFileSync(file('base.pdf'));
      createHash('sha256').update(read).digest();
      for (const name of ['impressao.pdf', 'assinada.pdf']) writeFileSync(file(name), read);
      return performance.now() - startedAt;
    });
    return median(times);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeOf(pages: number, side: number): Promise<Measurement> {
  const bytes = await heavyPdf(pages, side);
  const { times } = await sealTimes({ bytes, warmUp: WARM_UP, seals: SEALS, pagina: pages }, () => null);
  return { value: median(times), floor: bareCopies(bytes) };
}

/** Peak memory of the seal process in bytes, as counted by the system. */
function peakOfSealProcess(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const parent = / \w (\d+) /.exec(
          readFileSync(`/proc/${pid}/stat`, 'latin1').split(')').at(-1) ?? '',
        )?.[1];
        if (Number(parent) !== process.pid) return 0;
        if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('seal-worker')) return 0;
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024;
      } catch {
        return 0;
      }
    });
  return Math.max(...peaks);
}

async function memoryOf21Mb(): Promise<Measurement> {
  const bytes = await heavyPdf(10, SIDE_OF_21_MB);
  const run = { bytes, warmUp: 0, seals: 1, pagina: 10 };
  const { inspected } = await sealTimes(run, peakOfSealProcess);
  return { value: inspected / MEGABYTE, floor: bytes.length / MEGABYTE };
}

/** Stamping, sealing and writing a document of 21 MB. */
export const seal21Mb: RowPlan = {
  name: 'seal-21mb',
  unit: 'ms',
  target: 100,
  better: 'lower',
  measure: () => timeOf(10, SIDE_OF_21_MB),
};

/** Memory of the seal process after a document of 21 MB, relative to the file's size. */
export const seal21MbMemory: RowPlan = {
  name: 'seal-21mb-memory',
  unit: 'MB',
  target: 256,
  better: 'lower',
  measure: memoryOf21Mb,
};

/** The same with 200 pages and 7 MB. */
export const seal200Pages: RowPlan = {
  name: 'seal-200-pages',
  unit: 'ms',
  target: 240,
  better: 'lower',
  measure: () => timeOf(200, SIDE_OF_200_PAGES),
};

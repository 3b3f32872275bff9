import { readFile } from 'node:fs/promises';
import { serveJobs } from '../workers/serve-jobs.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetLimit, SheetTooLarge } from './sheet-rows.ts';

export interface SheetJob {
  readonly path: string;
  readonly tipo: 'csv' | 'xlsx';
  readonly maxRows: number;
}

export type SheetResult =
  | { readonly kind: 'rows'; readonly rows: string[][] }
  | { readonly kind: 'tooLarge'; readonly limit: SheetLimit }
  | { readonly kind: 'unreadable' };

/** Processes untrusted bytes, so it holds no key. */
serveJobs<null, SheetJob, SheetResult>(async () => async ({ path, tipo, maxRows }) => {
  const bytes = await readFile(path);
  try {
    const rows = tipo === 'xlsx' ? await readXlsx(bytes, maxRows) : readCsv(bytes, maxRows);
    return rows === null ? { kind: 'unreadable' } : { kind: 'rows', rows };
  } catch (error) {
    if (error instanceof SheetTooLarge) return { kind: 'tooLarge', limit: error.limit };
    throw error;
  }
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Comparison, IntakeJob, VerifyJob, VerifyResult } from '@lavra/pdf';
import type { Ink } from '@lavra/pdf/ink';
import type { IntakeOutcome } from '@lavra/pdf/intake';
import { unreadableReport } from '@lavra/verify';
import { WorkerFailure } from '../workers/worker-pool.ts';

// What became of a file that ended its worker. Other errors are thrown again.

/** A file that crashed its worker cannot be compared. */
export function uncomparable(error: unknown): Comparison {
  if (!(error instanceof WorkerFailure)) throw error;
  return { completa: false, diferencas: [] };
}

/** An upload that crashed its worker is refused. */
export function refuseLost(job: IntakeJob) {
  return (error: unknown): IntakeOutcome => {
    if (!(error instanceof WorkerFailure)) throw error;
    const parametros = [job.uploads.map(({ nome }) => nome).join(', '), error.reason];
    return { aceito: false, excecao: 'ArquivoPerigosoException', parametros };
  };
}

/** Handwriting that crashed its worker cannot be drawn. */
export function unreadableInk(error: unknown): Ink {
  if (!(error instanceof WorkerFailure)) throw error;
  return 'ILEGIVEL';
}

/** A file that crashed its worker counts as unreadable. */
export function reportLost(job: VerifyJob) {
  return async (error: unknown): Promise<VerifyResult> => {
    if (!(error instanceof WorkerFailure)) throw error;
    const bytes = await readFile(job.caminho);
    return unreadableReport({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      tamanho: bytes.length,
    });
  };
}

import { writeFile } from 'node:fs/promises';
import { databaseAnswers } from '../../db/database-answers.ts';
import type { Platform } from '../context/context.ts';

type State = 'PRONTO' | 'INDISPONIVEL';

/** Report of `/saude/pronto`. Only a PRONTO process should receive requests. */
export interface ReadinessReport {
  readonly situacao: 'PRONTO' | 'PARANDO' | 'INDISPONIVEL';
  readonly banco: State;
  /** Whether a small file can be written where uploads arrive. */
  readonly disco: State;
  /** Does not affect readiness: without the seal, signing continues and documents wait. */
  readonly selo: State;
  /**
   * DIVERGENTE: this machine's clock is more than a minute off the deployment's. Does not affect readiness, because our
   * times are the database's; only logs and the age of stored files go by the machine's. Always PRONTO with a libSQL
   * file, where both are one clock.
   */
  readonly relogio: 'PRONTO' | 'DIVERGENTE';
}

export interface Readiness {
  /** Reports the process as stopping from now on. */
  stop(): void;
  look(): Promise<ReadinessReport>;
}

const timeoutMs = 2_000;
/** Size of a small upload. */
const probe = Buffer.alloc(64 * 1024, 1);

async function takesFiles(files: Platform['files']): Promise<boolean> {
  try {
    await using temp = await files.temp();
    await writeFile(temp.path, probe);
    return true;
  } catch {
    return false;
  }
}

const stateOf = (isReady: boolean): State => (isReady ? 'PRONTO' : 'INDISPONIVEL');

/** Concurrent callers share one run. */
function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

const maxClockErrorMs = 60_000;

export function createReadiness({
  db,
  pdf,
  files,
  clock,
}: Pick<Platform, 'db' | 'pdf' | 'files' | 'clock'>): Readiness {
  let isStopping = false;
  const look = shared(() => Promise.all([databaseAnswers(db, timeoutMs), takesFiles(files)]));
  return {
    stop: () => {
      isStopping = true;
    },
    async look() {
      const [answers, takes] = await look();
      const [banco, disco] = [stateOf(answers), stateOf(takes)];
      const ready = stateOf(answers && takes);
      return {
        situacao: isStopping ? 'PARANDO' : ready,
        banco,
        disco,
        selo: stateOf(pdf.sealStatus().pronta),
        relogio: Math.abs(clock.now().getTime() - Date.now()) > maxClockErrorMs ? 'DIVERGENTE' : 'PRONTO',
      };
    },
  };
}

import { databaseAnswers } from '../../db/database-answers.ts';
import type { Platform } from '../context/context.ts';

/** Report of `/saude/pronto`. Only a PRONTO process should receive requests. */
export interface ReadinessReport {
  readonly situacao: 'PRONTO' | 'PARANDO' | 'INDISPONIVEL';
  readonly banco: 'PRONTO' | 'INDISPONIVEL';
  /** Does not affect readiness: without the seal, signing continues and documents wait. */
  readonly selo: 'PRONTO' | 'INDISPONIVEL';
}

export interface Readiness {
  /** Reports the process as stopping from now on. */
  stop(): void;
  look(): Promise<ReadinessReport>;
}

const timeoutMs = 2_000;

export function createReadiness({ db, pdf }: Pick<Platform, 'db' | 'pdf'>): Readiness {
  let isStopping = false;
  let running: Promise<boolean> | null = null;
  // Concurrent probes share one query.
  const checkDatabase = () => {
    running ??= databaseAnswers(db, timeoutMs).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    stop: () => {
      isStopping = true;
    },
    async look() {
      const banco = (await checkDatabase()) ? 'PRONTO' : 'INDISPONIVEL';
      const selo = pdf.sealStatus().pronta ? 'PRONTO' : 'INDISPONIVEL';
      const situacao = isStopping ? 'PARANDO' : banco;
      return { situacao, banco, selo };
    },
  };
}

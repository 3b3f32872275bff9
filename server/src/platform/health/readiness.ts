import { databaseAnswers } from '../../db/database-answers.ts';
import type { Platform } from '../context/context.ts';

/** What `/saude/pronto` says. Only PRONTO should be sent requests. */
export interface ReadinessReport {
  readonly situacao: 'PRONTO' | 'PARANDO' | 'INDISPONIVEL';
  readonly banco: 'PRONTO' | 'INDISPONIVEL';
  /** Without it signing goes on and documents wait for their seal, so it alone makes no process unready. */
  readonly selo: 'PRONTO' | 'INDISPONIVEL';
}

export interface Readiness {
  /** From now on the process says that it stops, so that no new requests are sent to it. */
  stop(): void;
  look(): Promise<ReadinessReport>;
}

const patienceMs = 2_000;

export function createReadiness({ db, pdf }: Pick<Platform, 'db' | 'pdf'>): Readiness {
  let isStopping = false;
  let underWay: Promise<boolean> | null = null;
  // Whoever asks while a look is under way gets its answer: a crowd of probes is one query.
  const looking = () => {
    underWay ??= databaseAnswers(db, patienceMs).finally(() => {
      underWay = null;
    });
    return underWay;
  };
  return {
    stop: () => {
      isStopping = true;
    },
    async look() {
      const banco = (await looking()) ? 'PRONTO' : 'INDISPONIVEL';
      const selo = pdf.sealStatus().pronta ? 'PRONTO' : 'INDISPONIVEL';
      const situacao = isStopping ? 'PARANDO' : banco;
      return { situacao, banco, selo };
    },
  };
}

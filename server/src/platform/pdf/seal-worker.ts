import type {
  EvidenceJob,
  EvidenceResult,
  SealCertificate,
  SealJob,
  SealPreparedResult,
  SealResult,
} from '@lavra/pdf';
import type { SealPreparedJob } from '@lavra/pdf/revisions';
import type { SealSetup } from '@lavra/pdf/seal';
import {
  FileMemory,
  openSeal,
  PinRefused,
  type ReadySeal,
  SealFailure,
  type SealFailureCause,
  sealDocument,
  sealEvidence,
  sealPrepared,
  trySeal,
} from '@lavra/pdf/seal';
import { prepareFaces, Typesetter, withPlainWriting } from '@lavra/pdf/typesetting';
import { type Clock, type ClockReading, continuedClock, systemClock } from '../runtime/clock.ts';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { Writing } from './any-writing.ts';

export type SealWork =
  | ({ readonly tipo: 'seal'; readonly escrita: Writing } & SealJob)
  | ({ readonly tipo: 'evidence'; readonly escrita: Writing } & EvidenceJob)
  | ({ readonly tipo: 'prepared' } & SealPreparedJob)
  | { readonly tipo: 'open' }
  | { readonly tipo: 'try' };

export interface SealWorkerJob {
  readonly trabalho: SealWork;
  /** A process with an older number reopens the key. */
  readonly chaveVez: number;
  /** The deployment's time, by which certificates, timestamps and revocation are judged. */
  readonly relogio: ClockReading;
}

export interface SealTrial {
  readonly certificado: SealCertificate;
  /** PEM. */
  readonly autoridades: string;
  /** Maximum size of a seal in bytes. */
  readonly espaco: number;
}

export type SealWorkerResult =
  | { readonly ok: true; readonly valor: SealResult | EvidenceResult | SealPreparedResult | SealTrial }
  | {
      readonly ok: false;
      readonly causa: SealFailureCause;
      readonly motivo: string;
      /** The underlying error, for the log. */
      readonly detalhe: string | null;
      /** Null if the key could not even be opened. */
      readonly trial: SealTrial | null;
      readonly pinRecusado: boolean;
    };

/** The only process that reads the seal's key. */
serveJobs<SealSetup, SealWorkerJob, SealWorkerResult>(async (setup) => {
  prepareFaces(['TEXTO', 'FORTE', 'MONO']);
  const typesetter = new Typesetter();
  const memory = new FileMemory();
  let clock: Clock = systemClock;
  const now = () => clock.now();
  let opened: { readonly vez: number; readonly seal: ReadySeal } | null = null;

  async function sealOf(chaveVez: number): Promise<ReadySeal> {
    if (opened?.vez !== chaveVez) {
      opened = null;
      opened = { vez: chaveVez, seal: await openSeal(setup, now) };
    }
    return opened.seal;
  }

  async function perform(work: SealWork, seal: ReadySeal) {
    if (work.tipo === 'try') {
      await trySeal(seal, setup.nivel, now);
      return trialOf(seal);
    }
    if (work.tipo === 'open') return trialOf(seal);
    if (work.tipo === 'prepared') return sealPrepared(work, seal.signer);
    const texts = work.escrita === 'SIMPLES' ? withPlainWriting(work) : work;
    const tools = { typesetter, seal: seal.signer, memory };
    const sealed =
      texts.tipo === 'seal' ? await sealDocument(texts, tools) : await sealEvidence(texts, tools);
    setImmediate(() => typesetter.forget());
    return sealed;
  }

  return async ({ trabalho, chaveVez, relogio }) => {
    clock = continuedClock(relogio);
    try {
      return { ok: true, valor: await perform(trabalho, await sealOf(chaveVez)) };
    } catch (error) {
      const failure = asFailure(error, trabalho);
      if (!failure) throw error;
      return {
        ok: false,
        causa: failure.causa,
        motivo: failure.message,
        detalhe: failure.cause instanceof Error ? failure.cause.message : null,
        trial: opened ? trialOf(opened.seal) : null,
        pinRecusado: failure instanceof PinRefused,
      };
    }
  };
});

function trialOf({ key, signer, authorities }: ReadySeal): SealTrial {
  return { certificado: key.certificate, autoridades: authorities, espaco: signer.room };
}

/** A missing base is neither our fault nor the key's; null for other errors. */
function asFailure(error: unknown, work: SealWork): SealFailure | null {
  if (error instanceof SealFailure) return error;
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing || work.tipo === 'try' || work.tipo === 'open') return null;
  return new SealFailure('ARQUIVO', 'O arquivo do documento não foi encontrado.', { cause: error });
}

import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { DomainError, fieldValueText } from '@lavra/domain';
import type {
  CompareJob,
  CompareReportJob,
  CompareUploadsJob,
  Comparison,
  DeriveJob,
  DeriveResult,
  HistoryReportJob,
  IntakeJob,
  IntakeResult,
  PageJob,
  PagePicture,
  Refusal,
  VerifyJob,
  VerifyResult,
  VersionComparison,
} from '@lavra/pdf';
import type { Ink, InkJob } from '@lavra/pdf/ink';
import type { IntakeOutcome } from '@lavra/pdf/intake';
import type { FreezeJob, FreezeResult, PrepareJob, PrepareResult } from '@lavra/pdf/revisions';
import { plainSeal, type SealKeySource, type SealSetup } from '@lavra/pdf/seal';
import { type RevocationAnswer, RevocationSource } from '@lavra/pdf/trust';
import type { Certificate } from '@lavra/verify';
import { type Clock, readClock, systemClock } from '../runtime/clock.ts';
import { type ProgramFile, programFile } from '../runtime/package-files.ts';
import { WorkerPool, type WorkerPoolOptions } from '../workers/worker-pool.ts';
import { inAnyWriting } from './any-writing.ts';
import type { CompareWorkerJob, CompareWorkerResult } from './compare-worker.ts';
import type { DeriveWorkerJob, DeriveWorkerResult } from './derive-worker.ts';
import { intakeLimits } from './intake-limits.ts';
import type { IntakeWorkerJob, IntakeWorkerResult, IntakeWorkerSetup } from './intake-worker.ts';
import { refuseLost, reportLost, uncomparable, unreadableInk } from './lost-jobs.ts';
import type { RevisionWorkerJob, RevisionWorkerResult } from './revision-worker.ts';
import { openSealing, type Sealing } from './sealing.ts';

/** All processing of a document's bytes, which runs in child processes. */
export interface PdfPlatform extends Sealing {
  /**
   * Makes uploads safe and merges them. Throws DomainError with one of `pdfRefusals`; a file that crashes its
   * worker is an ArquivoPerigosoException. Nothing is written on a refusal.
   */
  intake(job: IntakeJob): Promise<IntakeResult>;
  /**
   * Words, image of page 1 and viewing copy of a base; callers with the same share take turns with others. Throws
   * an Error with the cause on failure.
   */
  derive(job: DeriveJob, share?: string): Promise<DeriveResult>;
  /**
   * Whether a base looks like the uploads from which it was made. Never throws because of their content: what cannot be
   * compared whole is not alike. Takes turns as `derive` does.
   */
  looksLikeUploads(job: CompareUploadsJob, share: string): Promise<boolean>;
  /**
   * Compares two bases page by page; callers with the same share take turns with others. Throws an Error with the
   * cause on failure.
   */
  compare(job: CompareJob, share: string): Promise<VersionComparison>;
  /** Compares two bases, and writes the result as a PDF. Throws as `compare` does. */
  reportComparison(job: CompareReportJob, share: string): Promise<VersionComparison>;
  /** Writes a document's history as a PDF. Takes turns with comparisons. */
  reportHistory(job: HistoryReportJob, share: string): Promise<void>;
  /** Draws a page for a person who cannot read it otherwise. Throws as `compare` does. */
  drawPage(job: PageJob, share: string): Promise<PagePicture>;
  /** Draws codes and boxes on a base, once, before the first certificate signature. Throws as `seal` does. */
  freeze(job: FreezeJob): Promise<FreezeResult>;
  /** Appends a signature field, still without a signature, to a file. Throws if it cannot be continued. */
  prepare(job: PrepareJob): Promise<PrepareResult>;
  /**
   * Verifies a file from anyone. Never throws because of its content. Files of one sender (`share`) delay those of
   * others at most by the duration of one.
   */
  verify(job: VerifyJob, share?: string): Promise<VerifyResult>;
  /**
   * Whether a signer's handwriting shows anything. Takes turns with verifications. `ILEGIVEL` also for an image that
   * crashes its worker.
   */
  measureInk(job: InkJob, share: string): Promise<Ink>;
  /**
   * Checks the revocation of a signer's certificates at the operator's hosts. @throws RevocationFailure if one was
   * revoked
   */
  askRevocation(path: readonly Certificate[]): Promise<RevocationAnswer>;
  /**
   * Resolves once uploads can be processed and the seal was tested, or its test timed out. Rejects if a process
   * cannot start.
   */
  started(): Promise<void>;
}

export interface PdfPlatformOptions {
  readonly chave: SealKeySource;
  /** Level, timestamps and policy; by default a bare signature (B-B). */
  readonly selo?: Partial<Omit<SealSetup, 'chave'>>;
  /** The deployment's, by which certificates, timestamps and revocation are judged; this machine's by default. */
  readonly clock?: Clock;
  /** Wall clock of one intake or verification. */
  readonly intakeTimeoutMs?: number;
  readonly intakeWorkers?: number;
  readonly sealWorkers?: number;
  /** Folder of the worker programs; by default next to this module. */
  readonly programs?: ProgramFile;
}

const megabyte = 1024 * 1024;
/** Processor time of one verification. Honest files take a tenth; an intake sets its own limit. */
const verifyCpuMs = 3_000;
/** Processor time of one page. A scan in JPEG 2000 at 600 dpi takes 2 s; what takes longer may never end. */
const pageCpuMs = 8_000;
/** Processor time after which a check gives way to others. Honest files take less. */
const honestCpuMs = 500;
/** Maximum wait of the start for the seal's test, which a silent timestamp authority makes ten times longer. */
const trialPatienceMs = 3_000;
/** A person who typed a PIN waits, so each server gets one attempt, within a total limit. */
const signerPatience = { timeoutMs: 4_000, attempts: 1 };
const revocationWithinMs = 8_000;

/** Like `openPdfPlatform`, after it has started; closed again if it cannot. */
export async function startPdfPlatform(options: PdfPlatformOptions): Promise<PdfPlatform> {
  const pdf = openPdfPlatform(options);
  await pdf.started().catch(async (error) => {
    await pdf.close();
    throw error;
  });
  return pdf;
}

/**
 * Starts the pools of intake and seal with one worker each and tests the seal. A failed or still running test shows
 * in `sealStatus`; `triedSeal` waits for it.
 */
export function openPdfPlatform(options: PdfPlatformOptions): PdfPlatform {
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  const programs = options.programs ?? programFile;
  const keyless = (
    size: number,
    setup: IntakeWorkerSetup,
    own: Pick<WorkerPoolOptions, 'yieldAfterMs'> = {},
  ) =>
    new WorkerPool<IntakeWorkerJob, IntakeWorkerResult>({
      entry: programs('intake-worker'),
      setup,
      size,
      timeoutMs: options.intakeTimeoutMs ?? 60_000,
      cpuMs: verifyCpuMs,
      maxMemoryBytes: 1024 * megabyte,
      dataSegmentKb: 1_500_000,
      // Memory stays constant up to this number, and a new process costs as much as sixty documents.
      jobsPerWorker: 500,
      ...own,
    });
  const intakePool = keyless(options.intakeWorkers ?? half, { startsReaders: true });
  // Separate, so that what strangers send cannot delay staff uploads. Two networks never occupy all three.
  const publicPool = keyless(3, { startsReaders: false }, { yieldAfterMs: honestCpuMs });
  // Two, so that a costly file of one organisation delays no other's preview.
  const derivePool = new WorkerPool<DeriveWorkerJob, DeriveWorkerResult>({
    entry: programs('derive-worker'),
    setup: null,
    size: 2,
    timeoutMs: 60_000,
    cpuMs: 30_000,
    stepCpuMs: pageCpuMs,
    maxMemoryBytes: 1024 * megabyte,
    dataSegmentKb: 1_500_000,
    // The renderer's memory never shrinks, and a new one costs as much as fifteen documents.
    jobsPerWorker: 500,
    urgency: 'background',
  });
  // Separate from the previews, because a person waits. Started on first use.
  const comparePool = new WorkerPool<CompareWorkerJob, CompareWorkerResult>({
    entry: programs('compare-worker'),
    setup: null,
    size: 1,
    timeoutMs: 60_000,
    cpuMs: 20_000,
    stepCpuMs: pageCpuMs,
    maxMemoryBytes: 1024 * megabyte,
    dataSegmentKb: 1_500_000,
    jobsPerWorker: 500,
  });
  // Without the key, because it may continue an upload byte for byte.
  const revisionPool = new WorkerPool<RevisionWorkerJob, RevisionWorkerResult>({
    entry: programs('revision-worker'),
    setup: null,
    size: 1,
    timeoutMs: 60_000,
    cpuMs: 30_000,
    maxMemoryBytes: 1024 * megabyte,
    dataSegmentKb: 1_500_000,
    jobsPerWorker: 500,
  });
  const clock = options.clock ?? systemClock;
  const sealing = openSealing({
    setup: { ...plainSeal(options.chave), ...options.selo },
    workers: options.sealWorkers ?? half,
    programs,
    clock,
  });
  const servidoresRevogacao = options.selo?.servidoresRevogacao ?? [];
  const revocation = new RevocationSource(servidoresRevogacao, { ...signerPatience, now: clock.now });
  const close = async (): Promise<void> => {
    await Promise.all([
      intakePool.close(),
      publicPool.close(),
      derivePool.close(),
      comparePool.close(),
      revisionPool.close(),
      sealing.close(),
    ]);
  };
  const starting = Promise.all([endedOrLate(sealing.trySeal()), intakePool.warm()]);
  // Stored for later callers of `started`.
  starting.catch(() => null);
  return {
    ...sealing,
    started: async () => {
      await starting;
    },
    intake: async (job) => {
      const outcome = (await intakePool
        .run({ tipo: 'intake', ...job }, await intakeLimits(job))
        .catch(refuseLost(job))) as IntakeOutcome;
      if (!outcome.aceito) throw refusalOf(outcome);
      return outcome.resultado;
    },
    derive: async (job, share) =>
      (await derivePool.run(
        { tipo: 'derive', ...job },
        share === undefined ? {} : { share },
      )) as DeriveResult,
    looksLikeUploads: async (job, share) => {
      const { completa, diferencas } = (await derivePool
        .run({ tipo: 'compare', ...job }, { share })
        .catch(uncomparable)) as Comparison;
      return completa && diferencas.length === 0;
    },
    compare: async (job, share) =>
      (await comparePool.run({ tipo: 'compare', ...job }, { share })) as VersionComparison,
    reportComparison: async (job, share) =>
      (await inAnyWriting((escrita) =>
        comparePool.run({ tipo: 'report', escrita, ...job }, { share }),
      )) as VersionComparison,
    reportHistory: async (job, share) => {
      await inAnyWriting((escrita) => comparePool.run({ tipo: 'history', escrita, ...job }, { share }));
    },
    drawPage: async (job, share) =>
      (await comparePool.run({ tipo: 'page', ...job }, { share, cpuMs: pageCpuMs })) as PagePicture,
    freeze: async (job) =>
      (await inAnyWriting((escrita) =>
        revisionPool.run({ tipo: 'freeze', escrita, ...job }),
      )) as FreezeResult,
    prepare: async (job) =>
      (await inAnyWriting((escrita) =>
        revisionPool.run({ tipo: 'prepare', escrita, ...job }),
      )) as PrepareResult,
    verify: async (job, share) => {
      const autoridades = [sealing.sealAuthority(), ...(job.autoridades ?? [])];
      return (await publicPool
        .run(
          { tipo: 'verify', ...job, autoridades, servidoresRevogacao, relogio: readClock(clock) },
          share === undefined ? {} : { share },
        )
        .catch(reportLost(job))) as VerifyResult;
    },
    measureInk: async (job, share) =>
      (await publicPool.run({ tipo: 'ink', ...job }, { share }).catch(unreadableInk)) as Ink,
    askRevocation: (path) => revocation.ask(path, revocationWithinMs),
    close,
  };
}

async function endedOrLate(trial: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  // A later failure needs no handler here: `sealStatus` reports it.
  trial.catch(() => null);
  await Promise.race([trial, setTimeout(trialPatienceMs, null, { signal: late.signal })]).finally(() =>
    late.abort(),
  );
}

function refusalOf({ excecao, parametros, valores }: Refusal): DomainError {
  if (!valores) return new DomainError(excecao, { parametros });
  const campos = valores.map((value) => ({ caminho: value.campo, mensagem: fieldValueText(value) }));
  return new DomainError(excecao, { parametros, campos });
}

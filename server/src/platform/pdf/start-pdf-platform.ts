import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@lavra/domain';
import type { DeriveJob, DeriveResult, IntakeJob, IntakeResult, VerifyJob, VerifyResult } from '@lavra/pdf';
import type { IntakeOutcome } from '@lavra/pdf/intake';
import type { FreezeJob, FreezeResult, PrepareJob, PrepareResult } from '@lavra/pdf/revisions';
import { plainSeal, type SealKeySource, type SealSetup } from '@lavra/pdf/seal';
import { type RevocationAnswer, RevocationSource } from '@lavra/pdf/trust';
import { type Certificate, unreadableReport } from '@lavra/verify';
import { type ProgramFile, programFile } from '../runtime/package-files.ts';
import { inAnyWriting } from './any-writing.ts';
import { intakeLimits } from './intake-limits.ts';
import type { IntakeWorkerJob } from './intake-worker.ts';
import type { RevisionWorkerJob, RevisionWorkerResult } from './revision-worker.ts';
import { openSealing, type Sealing } from './sealing.ts';
import { WorkerFailure, WorkerPool } from './worker-pool.ts';

/** Everything that is done to a document's bytes; the work happens in child processes. */
export interface PdfPlatform extends Sealing {
  /**
   * Makes uploads safe and one. Throws DomainError with one of `pdfRefusals`; a file that its worker does not
   * survive is an ArquivoPerigosoException. Nothing is written on a refusal.
   */
  intake(job: IntakeJob): Promise<IntakeResult>;
  /**
   * Words, image of page 1 and viewing copy of a base; those who share take turns with others. Throws an Error with the
   * cause when it fails.
   */
  derive(job: DeriveJob, share?: string): Promise<DeriveResult>;
  /** Draws codes and boxes on a base, once, before the first certificate signature. Throws as `seal` does. */
  freeze(job: FreezeJob): Promise<FreezeResult>;
  /** Continues a file with a signature field whose signature is yet to come. Throws when it cannot be continued. */
  prepare(job: PrepareJob): Promise<PrepareResult>;
  /**
   * Checks a file that anybody may have sent. Never throws on its content. Files of one sender (`share`) never
   * delay those of others for longer than one of them takes.
   */
  verify(job: VerifyJob, share?: string): Promise<VerifyResult>;
  /** Whether a signer's certificates were revoked, asked of the operator's hosts. @throws RevocationFailure when one was */
  askRevocation(path: readonly Certificate[]): Promise<RevocationAnswer>;
  /** Once uploads can be taken in and the seal was tried, or is late. Rejects when a process cannot start. */
  started(): Promise<void>;
}

export interface PdfPlatformOptions {
  readonly chave: SealKeySource;
  /** Level, timestamps and policy; a bare signature (B-B) when absent. */
  readonly selo?: Partial<Omit<SealSetup, 'chave'>>;
  /** When the seal's certificate must be valid; the present when absent. */
  readonly now?: () => Date;
  /** Wall clock of one intake or verification. */
  readonly intakeTimeoutMs?: number;
  readonly intakeWorkers?: number;
  readonly sealWorkers?: number;
  /** Where the worker programs are; beside this module by default. */
  readonly programs?: ProgramFile;
}

const megabyte = 1024 * 1024;
/** Of one verification. Honest files take a tenth; an intake brings its own limit. */
const verifyCpuMs = 3_000;
/** How long the start waits for the trial of the seal, which a silent timestamp authority makes ten times longer. */
const trialPatienceMs = 3_000;
/** A person waits meanwhile, with a PIN typed: one try at each server, and an end for all of them. */
const signerPatience = { timeoutMs: 4_000, attempts: 1 };
const revocationWithinMs = 8_000;

/** As `openPdfPlatform`, once it has started; closed again where it cannot. */
export async function startPdfPlatform(options: PdfPlatformOptions): Promise<PdfPlatform> {
  const pdf = openPdfPlatform(options);
  await pdf.started().catch(async (error) => {
    await pdf.close();
    throw error;
  });
  return pdf;
}

/**
 * Starts the pools of intake and seal with one worker each and tries the seal. One that fails shows in `sealStatus`,
 * and so does one that is still being tried: `triedSeal` waits for it.
 */
export function openPdfPlatform(options: PdfPlatformOptions): PdfPlatform {
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  const programs = options.programs ?? programFile;
  const keyless = (size: number) =>
    new WorkerPool<IntakeWorkerJob, IntakeOutcome | VerifyResult>({
      entry: programs('intake-worker'),
      setup: null,
      size,
      timeoutMs: options.intakeTimeoutMs ?? 60_000,
      cpuMs: verifyCpuMs,
      maxMemoryBytes: 1024 * megabyte,
      dataSegmentKb: 1_500_000,
      // Memory is flat over this number, and a new process costs as much as sixty documents.
      jobsPerWorker: 500,
    });
  const intakePool = keyless(options.intakeWorkers ?? half);
  // Separate, so that files checked for strangers cannot delay staff uploads. Two networks never have all three.
  const verifyPool = keyless(3);
  const derivePool = new WorkerPool<DeriveJob, DeriveResult>({
    entry: programs('derive-worker'),
    setup: null,
    size: 1,
    timeoutMs: 60_000,
    cpuMs: 30_000,
    maxMemoryBytes: 1024 * megabyte,
    dataSegmentKb: 1_500_000,
    // The renderer's memory never shrinks, and a new one costs as much as fifteen documents.
    jobsPerWorker: 500,
    urgency: 'background',
  });
  // Without the key, as what it continues may be an upload byte for byte.
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
  const sealing = openSealing({
    setup: { ...plainSeal(options.chave), ...options.selo },
    workers: options.sealWorkers ?? half,
    programs,
    now: options.now ?? (() => new Date()),
  });
  const servidoresRevogacao = options.selo?.servidoresRevogacao ?? [];
  const revocation = new RevocationSource(servidoresRevogacao, signerPatience);
  const close = async (): Promise<void> => {
    await Promise.all([
      intakePool.close(),
      verifyPool.close(),
      derivePool.close(),
      revisionPool.close(),
      sealing.close(),
    ]);
  };
  const starting = Promise.all([endedOrLate(sealing.trySeal()), intakePool.warm()]);
  // Told to whoever waits for `started`, who may come later.
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
      if (!outcome.aceito) throw new DomainError(outcome.excecao, { parametros: outcome.parametros });
      return outcome.resultado;
    },
    derive: (job, share) => derivePool.run(job, share === undefined ? {} : { share }),
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
      return (await verifyPool
        .run(
          { tipo: 'verify', ...job, autoridades, servidoresRevogacao },
          share === undefined ? {} : { share },
        )
        .catch(reportLost(job))) as VerifyResult;
    },
    askRevocation: (path) => revocation.ask(path, revocationWithinMs),
    close,
  };
}

async function endedOrLate(trial: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  // What it ends with after that is nobody's to catch here: `sealStatus` tells.
  trial.catch(() => null);
  await Promise.race([trial, setTimeout(trialPatienceMs, null, { signal: late.signal })]).finally(() =>
    late.abort(),
  );
}

function refuseLost(job: IntakeJob) {
  return (error: unknown): IntakeOutcome => {
    if (!(error instanceof WorkerFailure)) throw error;
    const parametros = [job.uploads.map(({ nome }) => nome).join(', '), error.reason];
    return { aceito: false, excecao: 'ArquivoPerigosoException', parametros };
  };
}

/** A file that its worker did not survive is a file that could not be read. */
function reportLost(job: VerifyJob) {
  return async (error: unknown): Promise<VerifyResult> => {
    if (!(error instanceof WorkerFailure)) throw error;
    const bytes = await readFile(job.caminho);
    return unreadableReport({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      tamanho: bytes.length,
    });
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { DomainError } from '@lavra/domain';
import { unreadableReport } from '@lavra/verify';
import type { SealKeyFiles } from './development-authority.ts';
import type { IntakeWorkerJob } from './intake/intake-worker.ts';
import type { IntakeOutcome } from './intake/run-intake.ts';
import type {
  DeriveJob,
  DeriveResult,
  EvidenceJob,
  EvidenceResult,
  IntakeJob,
  IntakeResult,
  SealJob,
  SealKeyStatus,
  SealPreparedResult,
  SealResult,
  VerifyJob,
  VerifyResult,
} from './jobs.ts';
import type { FreezeJob, FreezeResult, PrepareJob, PrepareResult, SealPreparedJob } from './revision/jobs.ts';
import type { RevisionWorkerJob, RevisionWorkerResult } from './revision/revision-worker.ts';
import type { SealWorkerJob, SealWorkerResult, SealWorkerSetup, Writing } from './seal/seal-worker.ts';
import { WorkerFailure, WorkerPool } from './worker-pool.ts';

/** Everything that is done to a document's bytes; the work happens in child processes. */
export interface PdfPlatform {
  /**
   * Makes uploads safe and one. Throws DomainError with one of `pdfRefusals`; a file that its worker does not
   * survive is an ArquivoPerigosoException. Nothing is written on a refusal.
   */
  intake(job: IntakeJob): Promise<IntakeResult>;
  /** Text, image of page 1 and viewing copy of a base. Throws an Error with the cause when it fails. */
  derive(job: DeriveJob): Promise<DeriveResult>;
  /** Stamps and seals. Throws an Error with the cause when it fails: the caller keeps the state and retries. */
  seal(job: SealJob): Promise<SealResult>;
  /** Makes the evidence sheet as a sealed PDF of its own. Throws as `seal` does. */
  sealEvidence(job: EvidenceJob): Promise<EvidenceResult>;
  /** Draws codes and boxes on a base, once, before the first certificate signature. Throws as `seal` does. */
  freeze(job: FreezeJob): Promise<FreezeResult>;
  /** Continues a file with a signature field whose signature is yet to come. Throws when it cannot be continued. */
  prepare(job: PrepareJob): Promise<PrepareResult>;
  /** Puts the seal into a file that `prepare` has prepared. Throws as `seal` does. */
  sealPrepared(job: SealPreparedJob): Promise<SealPreparedResult>;
  /** Checks a file that anybody may have sent. Never throws on its content. */
  verify(job: VerifyJob): Promise<VerifyResult>;
  sealStatus(): SealKeyStatus;
  /** Certificates in PEM that the seal leads to, for whoever verifies elsewhere; empty when they cannot be read. */
  sealAuthority(): string;
  close(): Promise<void>;
}

export interface PdfPlatformOptions {
  readonly chave: SealKeyFiles;
  /** Wall clock of one intake or verification. */
  readonly intakeTimeoutMs?: number;
  readonly intakeWorkers?: number;
  readonly sealWorkers?: number;
}

const megabyte = 1024 * 1024;

/** Starts the pools of intake and seal with one worker each and tries the seal's key; a key that fails shows in `sealStatus`. */
export async function startPdfPlatform(options: PdfPlatformOptions): Promise<PdfPlatform> {
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  const keyless = (size: number) =>
    new WorkerPool<IntakeWorkerJob, IntakeOutcome | VerifyResult>({
      entry: new URL('./intake/intake-worker.ts', import.meta.url),
      setup: null,
      size,
      timeoutMs: options.intakeTimeoutMs ?? 60_000,
      maxMemoryBytes: 1024 * megabyte,
      dataSegmentKb: 1_500_000,
      jobsPerWorker: 100,
    });
  const intakePool = keyless(options.intakeWorkers ?? half);
  // Apart, so that strangers who have files checked cannot hold up the uploads of staff.
  const verifyPool = keyless(1);
  const derivePool = new WorkerPool<DeriveJob, DeriveResult>({
    entry: new URL('./derive/derive-worker.ts', import.meta.url),
    setup: null,
    size: 1,
    timeoutMs: 60_000,
    maxMemoryBytes: 1024 * megabyte,
    dataSegmentKb: 1_500_000,
    // The renderer's memory never shrinks.
    jobsPerWorker: 50,
  });
  // Without the key, as what it continues may be an upload byte for byte.
  const revisionPool = new WorkerPool<RevisionWorkerJob, RevisionWorkerResult>({
    entry: new URL('./revision/revision-worker.ts', import.meta.url),
    setup: null,
    size: 1,
    timeoutMs: 60_000,
    maxMemoryBytes: 1024 * megabyte,
    dataSegmentKb: 1_500_000,
    jobsPerWorker: 500,
  });
  const sealPool = new WorkerPool<SealWorkerJob, SealWorkerResult>({
    entry: new URL('./seal/seal-worker.ts', import.meta.url),
    setup: { chave: options.chave } satisfies SealWorkerSetup,
    size: options.sealWorkers ?? half,
    timeoutMs: 120_000,
    maxMemoryBytes: 2048 * megabyte,
    dataSegmentKb: null,
    jobsPerWorker: 2_000,
  });
  const close = async (): Promise<void> => {
    await Promise.all([
      intakePool.close(),
      verifyPool.close(),
      derivePool.close(),
      revisionPool.close(),
      sealPool.close(),
    ]);
  };
  const [status] = await Promise.all([sealPool.run({ tipo: 'try' }), intakePool.warm()]).catch(
    async (error) => {
      await close();
      throw error;
    },
  );
  const root = await readFile(options.chave.raizCaminho, 'utf8').catch(() => '');
  return {
    intake: async (job) => {
      const outcome = (await intakePool
        .run({ tipo: 'intake', ...job })
        .catch(refuseLost(job))) as IntakeOutcome;
      if (!outcome.aceito) throw new DomainError(outcome.excecao, { parametros: outcome.parametros });
      return outcome.resultado;
    },
    derive: (job) => derivePool.run(job),
    seal: async (job) =>
      (await inAnyWriting((escrita) => sealPool.run({ tipo: 'seal', escrita, ...job }))) as SealResult,
    sealEvidence: async (job) =>
      (await inAnyWriting((escrita) =>
        sealPool.run({ tipo: 'evidence', escrita, ...job }),
      )) as EvidenceResult,
    freeze: async (job) =>
      (await inAnyWriting((escrita) =>
        revisionPool.run({ tipo: 'freeze', escrita, ...job }),
      )) as FreezeResult,
    prepare: async (job) =>
      (await inAnyWriting((escrita) =>
        revisionPool.run({ tipo: 'prepare', escrita, ...job }),
      )) as PrepareResult,
    sealPrepared: async (job) => (await sealPool.run({ tipo: 'prepared', ...job })) as SealPreparedResult,
    verify: async (job) => {
      const autoridades = [root, ...(job.autoridades ?? [])];
      return (await verifyPool
        .run({ tipo: 'verify', ...job, autoridades })
        .catch(reportLost(job))) as VerifyResult;
    },
    sealStatus: () => status as SealKeyStatus,
    sealAuthority: () => certificatesOf(root),
    close,
  };
}

/** A name can end the typesetter's process; that must not keep a document from being sealed. */
async function inAnyWriting<T>(run: (escrita: Writing) => Promise<T>): Promise<T> {
  try {
    return await run('TODA');
  } catch (error) {
    if (error instanceof WorkerFailure && error.reason === 'queda') return run('SIMPLES');
    throw error;
  }
}

/** An operator's chain file may hold the key too; that never leaves. */
function certificatesOf(pem: string): string {
  return (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    .map((certificate) => `${certificate}\n`)
    .join('');
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

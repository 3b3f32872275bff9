import { stat } from 'node:fs/promises';
import type {
  EvidenceJob,
  EvidenceResult,
  SealJob,
  SealKeyStatus,
  SealPreparedResult,
  SealResult,
} from '@lavra/pdf';
import type { SealPreparedJob } from '@lavra/pdf/revisions';
import { filesOfKey, SealFailure, type SealSetup } from '@lavra/pdf/seal';
import { type Clock, readClock } from '../runtime/clock.ts';
import type { ProgramFile } from '../runtime/package-files.ts';
import { WorkerFailure, WorkerPool } from '../workers/worker-pool.ts';
import { inAnyWriting } from './any-writing.ts';
import type { SealTrial, SealWork, SealWorkerJob, SealWorkerResult } from './seal-worker.ts';

/** The seal, as used by the server; only its processes know key and level. */
export interface Sealing {
  /** Stamps and seals. @throws SealFailure if staff or operator can fix it, otherwise an Error with the cause */
  seal(job: SealJob): Promise<SealResult>;
  sealEvidence(job: EvidenceJob): Promise<EvidenceResult>;
  sealPrepared(job: SealPreparedJob): Promise<SealPreparedResult>;
  /** Result of the last test, updated for the current time. */
  sealStatus(): SealKeyStatus;
  /** Reloads the key and seals a test page. Does not retry a PIN that a token refused. */
  trySeal(): Promise<SealKeyStatus>;
  /** The status after the first test; waits only for that one. */
  triedSeal(): Promise<SealKeyStatus>;
  /** Whether a key file changed since the last test. */
  sealKeyChanged(): Promise<boolean>;
  /** PEM of the seal's trust anchors; empty while the key cannot be opened. */
  sealAuthority(): string;
  /** Maximum size of a seal in bytes, including certificates and timestamp: the space to reserve in a file. */
  sealRoom(): number;
  close(): Promise<void>;
}

export interface SealingOptions {
  readonly setup: SealSetup;
  readonly workers: number;
  readonly programs: ProgramFile;
  readonly clock: Clock;
}

const megabyte = 1024 * 1024;

/** Starts the seal's processes without a test. */
export function openSealing({ setup, workers, programs, clock }: SealingOptions): Sealing {
  const pool = new WorkerPool<SealWorkerJob, SealWorkerResult>({
    entry: programs('seal-worker'),
    setup,
    size: workers,
    timeoutMs: 120_000,
    cpuMs: 60_000,
    maxMemoryBytes: 2048 * megabyte,
    dataSegmentKb: null,
    jobsPerWorker: 2_000,
    environment: 'modulo' in setup.chave ? tokenEnvironment() : {},
  });
  const { nivel } = setup;
  let chaveVez = 0;
  let triedFiles = '';
  let isPinRefused = false;
  let authorities = '';
  let room = 0;
  let first: Promise<SealKeyStatus> | null = null;
  let status: SealKeyStatus = {
    pronta: false,
    nivel,
    causa: 'CHAVE',
    motivo: 'O selo ainda está sendo experimentado.',
    certificado: null,
  };
  const ask = (trabalho: SealWork) => pool.run({ trabalho, chaveVez, relogio: readClock(clock) });
  const perform = async <T>(trabalho: SealWork): Promise<T> => {
    const result = await ask(trabalho);
    if (result.ok) return result.valor as T;
    throw new SealFailure(result.causa, result.motivo, { cause: result.detalhe ?? undefined });
  };

  /** A crashed process says nothing about the key, so the next one is used; a token counts its logins. */
  async function askAgain(trabalho: SealWork, error: unknown): Promise<SealWorkerResult> {
    if (!(error instanceof WorkerFailure) || 'modulo' in setup.chave) throw error;
    return ask(trabalho);
  }

  async function step(tipo: 'open' | 'try') {
    const result = await ask({ tipo })
      .catch((error: unknown) => askAgain({ tipo }, error))
      .catch(lostTrial);
    const known = (result.ok ? result.valor : result.trial) as SealTrial | null;
    authorities = known?.autoridades ?? authorities;
    room = known?.espaco ?? room;
    return { result, known };
  }

  /** Opens the key first: its owner is known immediately, even if a timestamp authority is slow. */
  async function trial(): Promise<SealKeyStatus> {
    const opened = await step('open');
    const { result, known } = opened.result.ok ? await step('try') : opened;
    if (result.ok) return { pronta: true, nivel, certificado: known!.certificado };
    isPinRefused = result.pinRecusado;
    const { causa, motivo } = result;
    return { pronta: false, nivel, causa, motivo, certificado: known?.certificado ?? null };
  }

  async function tryNow(): Promise<SealKeyStatus> {
    if (isPinRefused) return status;
    triedFiles = await fingerprint(setup);
    chaveVez += 1;
    status = await trial();
    return expiredBy(clock.now(), status);
  }

  return {
    seal: (job) => inAnyWriting((escrita) => perform<SealResult>({ tipo: 'seal', escrita, ...job })),
    sealEvidence: (job) =>
      inAnyWriting((escrita) => perform<EvidenceResult>({ tipo: 'evidence', escrita, ...job })),
    sealPrepared: (job) => perform<SealPreparedResult>({ tipo: 'prepared', ...job }),
    sealStatus: () => expiredBy(clock.now(), status),
    trySeal() {
      const tried = tryNow();
      first ??= tried;
      return tried;
    },
    async triedSeal() {
      await first?.catch(() => null);
      return expiredBy(clock.now(), status);
    },
    sealKeyChanged: async () => (await fingerprint(setup)) !== triedFiles,
    sealAuthority: () => authorities,
    sealRoom: () => room,
    close: () => pool.close(),
  };
}

function lostTrial(error: unknown): SealWorkerResult {
  if (!(error instanceof WorkerFailure)) throw error;
  const motivo = 'O processo do selo terminou durante o teste.';
  return {
    ok: false,
    causa: 'PROCESSO',
    motivo,
    detalhe: error.message,
    trial: null,
    pinRecusado: false,
  };
}

/** A certificate expires by itself, so a ready seal may have become invalid. */
function expiredBy(now: Date, status: SealKeyStatus): SealKeyStatus {
  if (!status.pronta || now <= new Date(status.certificado.validoAte)) return status;
  const day = new Date(status.certificado.validoAte).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  });
  return { ...status, pronta: false, causa: 'CHAVE', motivo: `O certificado do selo venceu em ${day}.` };
}

/** PKCS#11 modules read their configuration from the environment; our secrets are removed. */
function tokenEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || name.startsWith('LAVRA_') ? [] : [[name, value]],
    ),
  );
}

async function fingerprint({ chave }: SealSetup): Promise<string> {
  const facts = await Promise.all(
    filesOfKey(chave).map(async (path) => {
      const found = await stat(path).catch(() => null);
      return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : 'nenhum';
    }),
  );
  return facts.join('\n');
}

import { uploadLimits } from '@lavra/domain';
import { authenticate } from './authenticate.ts';
import { channels } from './channels.ts';
import { registerConsumers } from './consumers.ts';
import { forgetPasswordLinks } from './features/account/index.ts';
import { forgetExpiredPreparations } from './features/certificate-signing/index.ts';
import { addBackChannelPage } from './features/oidc/index.ts';
import { admitOperator } from './features/operation/index.ts';
import { featuresOf } from './features/plans/index.ts';
import { startSealWatch } from './features/seal/index.ts';
import { forgetEndedSessions, sessionKeysOf } from './features/session/index.ts';
import { forgetEndedProgress } from './features/signers/index.ts';
import { forgetExpiredEmbedTokens } from './features/tokens/index.ts';
import { announceDeadlinesHourly } from './features/versions/index.ts';
import { createHandlers, type DeploymentFacts } from './handlers.ts';
import {
  type BodyLimits,
  bind,
  type FailureLog,
  type HttpApp,
  platformOptions,
  readContract,
  type Served,
} from './http/index.ts';
import { createApp } from './http/server/web-server.ts';
import { addPages, type MailboxAccess, serveApp } from './pages/add-pages.ts';
import type { Platform } from './platform/context/context.ts';
import { createReadiness, type Readiness } from './platform/health/readiness.ts';
import { countAttempts, gaugeOutbox } from './platform/jobs/outbox-metrics.ts';
import { createWorker, type Worker } from './platform/jobs/worker.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { traced, underTraceOf } from './platform/observability/tracing.ts';
import { startHousekeeping } from './platform/retention/housekeeping.ts';
import { sweepRetainedHourly } from './platform/retention/retention.ts';
import { sweepUnnamedDaily } from './platform/retention/sweep-unnamed.ts';
import { packageFile } from './platform/runtime/package-files.ts';
import type { SmsSender } from './platform/sms/sms.ts';

export interface ServerOptions {
  readonly platform: Platform;
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly mailbox: MailboxAccess;
  readonly facts: DeploymentFacts;
  readonly trustedProxies: number;
  /** `checked` compares every answer with the contract: tests and development. */
  readonly replies: 'checked' | 'trusted';
  /** Folder of the built app; null serves the API and its own pages alone. */
  readonly appDir: string | null;
  /** Null or left out: `/metrics` is not there. */
  readonly metricsToken?: string | null;
  /** Null or left out: nobody is let into the operator's operations. */
  readonly operatorToken?: string | null;
  /** What `/metrics` shows; this process's own when left out. */
  metricsText?(): Promise<string>;
  /** A fault of ours, besides its line in the log: tests look at them. */
  onFailure?(failure: FailureLog): void;
  onSuccess(operationId: string, status: number): void;
}

export interface BuiltServer {
  readonly app: HttpApp;
  readonly platform: Platform;
  readonly worker: Worker;
  readonly readiness: Readiness;
  /** Starts the worker, the housekeeping beside it and the watch over the seal. */
  startWork(): void;
  /** Starts the watch alone: of a process that answers requests, while others do the jobs. */
  startWatch(): void;
  /** Takes no more jobs, waits so long for those under way, and gives the others back. */
  stopWork(graceMs: number): Promise<void>;
  /** Ends event streams at once, so that the requests of a server that stops can end. */
  endStreams(): void;
  /** Waits for jobs under way, then closes everything. */
  close(): Promise<void>;
}

const contractFile = packageFile('../openapi.json');
/** The same, as it is shown to people. */
const shownContractFile = packageFile('../openapi.yaml');
const kibibyte = 1024;

/** Limits of a body, in bytes, unless the contract's `x-corpo` sets others. */
export const bodyLimits: BodyLimits = {
  jsonBytes: 256 * kibibyte,
  fileBytes: uploadLimits.maxTotalBytes,
  totalFileBytes: uploadLimits.maxTotalBytes,
  files: uploadLimits.maxPdfs,
};

function recordServed({ log, metrics }: Platform, served: Served): void {
  const { requestId, method, operationId, status, ip, principal } = served;
  metrics.observeRequest(operationId, status, served.durationMs / 1000);
  log.access({
    requestId,
    method,
    operationId,
    status,
    ip,
    durationMs: Math.round(served.durationMs * 10) / 10,
    organizacaoId: principal?.organizacaoId ?? null,
    usuarioId: principal?.usuarioId ?? null,
  });
}

/** Composes features, platform and HTTP into one server; it listens and works only when told to. */
export async function buildServer(options: ServerOptions): Promise<BuiltServer> {
  const { platform, mailer } = options;
  const contract = await readContract(contractFile);
  await sessionKeysOf(platform);
  const closing = new AbortController();
  const app = createApp();
  const readiness = createReadiness(platform);
  const { trustedProxies } = options;
  addBackChannelPage(app, { platform: { ...platform, principal: null, request: null }, trustedProxies });
  const { metricsToken = null, metricsText = platform.metrics.text } = options;
  await addPages(app, {
    ...options,
    contract,
    contractFile,
    shownContractFile,
    readiness,
    metricsToken,
    metricsText,
  });
  const worker = createWorker(platform, { onAttempt: countAttempts(platform) });
  const { operatorToken = null } = options;
  bind(app, contract, createHandlers(options.facts, worker.resting), {
    ...platformOptions(platform),
    admitOperator: (credentials) => admitOperator(platform, operatorToken, credentials),
    authenticate: (credentials) => authenticate(platform, credentials),
    hasFeature: async ({ organizacaoId }, funcionalidade) =>
      new Map<string, boolean>(Object.entries(await featuresOf(platform.db, organizacaoId))).get(
        funcionalidade,
      ) === true,
    accountOf: () => null,
    bodyLimits,
    trustedProxies: options.trustedProxies,
    replies: options.replies,
    heartbeatMs: 15_000,
    streamMs: 4 * 60_000,
    recheckMs: 2_000,
    closing: closing.signal,
    log(failure) {
      const { requestId, operationId, error } = failure;
      platform.log.error('request.failed', { requestId, operationId }, error);
      options.onFailure?.(failure);
    },
    onServed: (served) => recordServed(platform, served),
    around: (operationId, facts, run) =>
      underTraceOf(
        () => (options.trustedProxies > 0 ? facts.header('traceparent') : null),
        () => traced('request', operationId, {}, run),
      ),
    onSuccess: options.onSuccess,
    elsewhere: serveApp(options, (request, c) => app.fetch(request, c.env)),
  });

  gaugeOutbox(platform, worker);
  registerConsumers(worker, { mailer, smsSender: options.smsSender });
  let stopped: Promise<void> | null = null;
  let housekeeping: ReturnType<typeof startHousekeeping> | null = null;
  let sealWatch: ReturnType<typeof startSealWatch> | null = null;
  return {
    app,
    readiness,
    platform,
    worker,
    startWork() {
      worker.start();
      housekeeping ??= startHousekeeping(platform, [
        forgetEndedProgress,
        forgetExpiredPreparations,
        forgetEndedSessions,
        forgetPasswordLinks,
        forgetExpiredEmbedTokens,
        sweepUnnamedDaily(),
        sweepRetainedHourly(),
        announceDeadlinesHourly(),
        ...channels.flatMap((channel) => channel.sweeps?.() ?? []),
      ]);
      sealWatch ??= startSealWatch(platform);
    },
    startWatch() {
      sealWatch ??= startSealWatch(platform);
    },
    stopWork(graceMs) {
      stopped ??= worker.stop(graceMs);
      return stopped;
    },
    endStreams: () => closing.abort(),
    async close() {
      closing.abort();
      await (stopped ?? worker.stop());
      await housekeeping?.stop();
      await sealWatch?.stop();
      mailer.close();
      await platform.pdf.close();
      await platform.db.close();
    },
  };
}

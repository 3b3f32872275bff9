import { uploadLimits } from '@lavra/domain';
import { authenticate } from './authenticate.ts';
import { channels } from './channels.ts';
import { registerConsumers } from './consumers.ts';
import { forgetPasswordLinks } from './features/account/index.ts';
import { forgetEndedBatches } from './features/batches/index.ts';
import { forgetExpiredPreparations } from './features/certificate-signing/index.ts';
import { addBackChannelPage } from './features/oidc/index.ts';
import { admitOperator } from './features/operation/index.ts';
import { featuresOf } from './features/plans/index.ts';
import { remindSignersHourly } from './features/reminders/remind-signers.ts';
import { startSealWatch } from './features/seal/index.ts';
import { forgetEndedSessions, sessionKeysOf } from './features/session/index.ts';
import { forgetEndedProgress } from './features/signers/index.ts';
import { addReportPage } from './features/sms/index.ts';
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
import type { JobCtx, Platform } from './platform/context/context.ts';
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
  /** `checked` validates every response against the contract, in tests and development. */
  readonly replies: 'checked' | 'trusted';
  /** Folder of the built app; null serves only the API and server-made pages. */
  readonly appDir: string | null;
  /** Without a token, there is no `/metrics`. */
  readonly metricsToken?: string | null;
  /** Without a token, the operator's operations refuse everyone. */
  readonly operatorToken?: string | null;
  /** Content of `/metrics`; by default this process's own metrics. */
  metricsText?(): Promise<string>;
  /** Receives faults of ours in addition to the log; used by tests. */
  onFailure?(failure: FailureLog): void;
  onSuccess(operationId: string, status: number): void;
}

export interface BuiltServer {
  readonly app: HttpApp;
  readonly platform: Platform;
  readonly worker: Worker;
  readonly readiness: Readiness;
  /** Starts the worker, housekeeping and the seal watch. */
  startWork(): void;
  /** Starts only the seal watch, in a process without jobs. */
  startWatch(): void;
  /** Claims no more jobs, waits for running ones up to the limit, and releases the others. */
  stopWork(graceMs: number): Promise<void>;
  /** Ends event streams immediately, so that the requests of a stopping server can end. */
  endStreams(): void;
  /** Waits for running jobs, then closes everything. */
  close(): Promise<void>;
}

const contractFile = packageFile('../openapi.json');
/** The maximum as shown to people. */
const shownContractFile = packageFile('../openapi.yaml');
const kibibyte = 1024;

/** Body limits in bytes, unless `x-corpo` in the contract sets others. */
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

/** Composes features, platform and HTTP into a server. It neither listens nor works until told to. */
export async function buildServer(options: ServerOptions): Promise<BuiltServer> {
  const { platform, mailer } = options;
  const contract = await readContract(contractFile);
  await sessionKeysOf(platform);
  const closing = new AbortController();
  const app = createApp();
  const readiness = createReadiness(platform);
  const { trustedProxies } = options;
  const unattended: JobCtx = { ...platform, principal: null, request: null };
  addBackChannelPage(app, { platform: unattended, trustedProxies });
  addReportPage(app, { platform: unattended, sender: options.smsSender, trustedProxies });
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
    around(operationId, facts, run) {
      platform.db.shareReads();
      return underTraceOf(
        () => (options.trustedProxies > 0 ? facts.header('traceparent') : null),
        () => traced('request', operationId, {}, run),
      );
    },
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
        forgetEndedBatches,
        sweepUnnamedDaily(),
        sweepRetainedHourly(),
        announceDeadlinesHourly(),
        remindSignersHourly(),
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
      await Promise.all([platform.pdf.close(), platform.spreadsheets.close()]);
      await platform.db.close();
    },
  };
}

import { uploadLimits } from '@lavra/domain';
import { authenticate } from './authenticate.ts';
import { registerConsumers } from './consumers.ts';
import { forgetExpiredPreparations } from './features/certificate-signing/index.ts';
import { featuresOf } from './features/plans/index.ts';
import { startSealWatch } from './features/seal/index.ts';
import { sessionKeysOf } from './features/session/index.ts';
import { forgetEndedProgress } from './features/signing/index.ts';
import { createHandlers, type DeploymentFacts } from './handlers.ts';
import {
  type BodyLimits,
  bind,
  type FailureLog,
  type HttpApp,
  platformOptions,
  reachOf,
  readContract,
} from './http/index.ts';
import { createApp } from './http/web-server.ts';
import { addPages, type MailboxAccess } from './pages/add-pages.ts';
import type { Platform } from './platform/context.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { createMailConsumer, MAIL_TOPIC, type Mailer } from './platform/mail/mail.ts';
import { createWorker, type Worker } from './platform/worker.ts';

export interface ServerOptions {
  readonly platform: Platform;
  readonly mailer: Mailer;
  readonly mailbox: MailboxAccess;
  readonly facts: DeploymentFacts;
  readonly trustedProxies: number;
  /** `checked` compares every answer with the contract: tests and development. */
  readonly replies: 'checked' | 'trusted';
  /** Folder of the built app; null serves the API and its own pages alone. */
  readonly appDir: string | null;
  log(failure: FailureLog): void;
  onSuccess(operationId: string, status: number): void;
}

export interface BuiltServer {
  readonly app: HttpApp;
  readonly platform: Platform;
  readonly worker: Worker;
  /** Starts the worker and the housekeeping beside it. */
  startWork(): void;
  /** Ends event streams at once, so that the requests of a server that stops can end. */
  endStreams(): void;
  /** Waits for jobs under way, then closes everything. */
  close(): Promise<void>;
}

const contractFile = new URL('../../openapi.yaml', import.meta.url);
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Bounds of every body, in bytes. */
export const bodyLimits: BodyLimits = {
  jsonBytes: 256 * kibibyte,
  fileBytes: uploadLimits.maxTotalBytes,
  totalFileBytes: uploadLimits.maxTotalBytes,
  files: uploadLimits.maxPdfs,
};

/** Where a body is of another kind: drawn signatures, and sealed documents that outgrew their uploads. */
export const bodyLimitsOf: Readonly<Record<string, Partial<BodyLimits>>> = {
  signVersion: { jsonBytes: 4 * mebibyte },
  prepareCertificateSignature: { jsonBytes: 4 * mebibyte },
  validateByFile: { fileBytes: 60 * mebibyte, totalFileBytes: 60 * mebibyte, files: 1 },
};

/** Lists and settings that belong to no document: what an embed token of one document may read beside it. */
const sharedOperations: ReadonlySet<string> = new Set([
  'getSession',
  'getOrganizationPlan',
  'getOrganizationFeatures',
  'getOrganizationConsumption',
  'getOrganizationSettings',
  'getWhiteLabel',
  'listSignerRoles',
  'listIdentityDocumentTypes',
  'getPositioning',
  'createPositioning',
  'updatePositioning',
]);

/** Composes features, platform and HTTP into one server; it listens and works only when told to. */
export async function buildServer(options: ServerOptions): Promise<BuiltServer> {
  const { platform, mailer } = options;
  const contract = await readContract(contractFile);
  await sessionKeysOf(platform.config.dataDir);
  const closing = new AbortController();
  const app = createApp();
  await addPages(app, { ...options, contract, contractFile });
  bind(app, contract, createHandlers(options.facts), {
    ...platformOptions(platform),
    authenticate: (credentials) => authenticate(platform, credentials),
    hasFeature: async ({ organizacaoId }, funcionalidade) =>
      new Map<string, boolean>(Object.entries(await featuresOf(platform.db, organizacaoId))).get(
        funcionalidade,
      ) === true,
    principalMayReach: (principal, operation, path) => reachOf(principal, operation, path, sharedOperations),
    accountOf: () => null,
    bodyLimits,
    bodyLimitsOf,
    sameOriginOperations: new Set(['logIn', 'refreshSession', 'logOut']),
    trustedProxies: options.trustedProxies,
    replies: options.replies,
    heartbeatMs: 15_000,
    streamMs: 4 * 60_000,
    closing: closing.signal,
    log: options.log,
    onSuccess: options.onSuccess,
  });

  const worker = createWorker(platform);
  worker.registerConsumer(MAIL_TOPIC, createMailConsumer(mailer));
  registerConsumers(worker);
  let housekeeping: ReturnType<typeof startHousekeeping> | null = null;
  let sealWatch: ReturnType<typeof startSealWatch> | null = null;
  return {
    app,
    platform,
    worker,
    startWork() {
      worker.start();
      housekeeping ??= startHousekeeping(platform, [forgetEndedProgress, forgetExpiredPreparations]);
      sealWatch ??= startSealWatch(platform);
    },
    endStreams: () => closing.abort(),
    async close() {
      closing.abort();
      await worker.stop();
      await housekeeping?.stop();
      await sealWatch?.stop();
      mailer.close();
      await platform.pdf.close();
      await platform.db.close();
    },
  };
}

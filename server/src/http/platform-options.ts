import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Ctx, OperatorCtx, Platform, PublicCtx } from '../platform/context/context.ts';
import type { Files } from '../platform/files/files.ts';
import {
  claimIdempotency,
  releaseIdempotency,
  releaseOnceReachable,
  runUnderClaim,
  settleIdempotency,
} from '../platform/write/idempotency.ts';
import type { BindOptions, IdempotencyPort, ReceivedFile } from './request/ports.ts';

type PlatformOptions = Pick<
  BindOptions<Ctx, PublicCtx, OperatorCtx>,
  'context' | 'takeRate' | 'idempotency' | 'receiveFile' | 'now' | 'publicUrl'
>;

/** The platform's implementations of the binder's ports; the composition adds those of features. */
export function platformOptions(platform: Platform): PlatformOptions {
  return {
    context: {
      authenticated: (principal, request) => ({ ...platform, principal, request }),
      open: (request) => ({ ...platform, principal: null, request }),
      operator: (request) => ({ ...platform, principal: { tipo: 'operador' }, request }),
    },
    takeRate(key, { chave, maximo, janelaS }) {
      const rule = { limit: maximo, windowS: janelaS };
      // Limits that protect accounts are counted across processes, under hashed keys.
      return chave === 'conta'
        ? platform.rates.takeGuarded(sha256(key), rule)
        : platform.rates.take(key, rule);
    },
    idempotency: createIdempotency(platform),
    receiveFile: (source) => receiveFile(platform.files, source),
    now: () => platform.clock.now().getTime(),
    publicUrl: platform.config.publicUrl,
  };
}

/** Encrypted, because a response may contain a secret that is encrypted everywhere else (a signatory's key). */
const ANSWER = 'idempotencia.resposta';

function createIdempotency({
  db,
  clock,
  secrets,
  log,
}: Pick<Platform, 'db' | 'clock' | 'secrets' | 'log'>): IdempotencyPort {
  const seal = (body: string | null) => (body === null ? '' : secrets.encrypt(body, ANSWER));
  const reveal = (corpo: string) => (corpo === '' ? null : secrets.decrypt(corpo, ANSWER));
  return {
    async claim({ scope, key, operationId, requestHash }) {
      const claim = { principalChave: scope, chave: key, now: clock.now() };
      const standing = await claimIdempotency(db, {
        ...claim,
        operacao: operationId,
        corpoHash: requestHash,
      });
      switch (standing.tipo) {
        case 'nova':
          return {
            kind: 'claimed',
            run: (work) => runUnderClaim(claim, work),
            // The work is done, so the response is sent even if it cannot be stored. The key stays taken.
            settle: ({ status, body }) =>
              settleIdempotency(db, claim, { status, corpo: seal(body) }).catch((error: unknown) => {
                if (!isDatabaseUnavailable(error)) throw error;
                log.warn('idempotency.answer-not-kept', { operationId });
              }),
            async release(end) {
              try {
                await releaseIdempotency(db, claim, end);
              } catch (error) {
                if (!isDatabaseUnavailable(error)) throw error;
                void releaseOnceReachable(db, claim).catch((late: unknown) => {
                  log.error('idempotency.not-released', { operationId }, late);
                });
              }
            },
          };
        case 'repetida':
          return { kind: 'answered', answer: { status: standing.status, body: reveal(standing.corpo) } };
        case 'emAndamento':
          return { kind: 'running' };
        case 'conflito':
          return { kind: 'mismatch' };
        default:
          return standing satisfies never;
      }
    },
  };
}

/** Chunks that arrive during a disk write are written together. */
const writeBytes = 1024 * 1024;

/** Streams an upload into a temporary file of the store and hashes it. */
export async function receiveFile(
  files: Pick<Files, 'temp'>,
  source: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const temp = await files.temp();
  const hash = createHash('sha256');
  let tamanho = 0;
  async function* measured() {
    for await (const chunk of source) {
      hash.update(chunk);
      tamanho += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const kept = createWriteStream(temp.path, { flags: 'wx', mode: 0o600, highWaterMark: writeBytes });
    await pipeline(measured, kept);
  } catch (error) {
    await temp.remove();
    throw error;
  }
  return { path: temp.path, sha256: hash.digest('hex'), tamanho, discard: () => temp.remove() };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';
import {
  type Certificate,
  checkToken,
  childOf,
  DerError,
  type DerNode,
  octetsOf,
  oidOf,
  readDer,
} from '@lavra/verify';
import {
  derNull,
  derTrue,
  objectIdentifier,
  octetString,
  sequence,
  smallInteger,
  unsignedInteger,
} from '../cms/der.ts';
import { boundedFetch, ServiceFailure } from './bounded-fetch.ts';

/** Configuration of a timestamp authority. */
export interface TimestampAuthority {
  readonly url: string;
  readonly usuario: string | null;
  readonly senha: string | null;
  /** OID of the requested policy; null for the authority's own. */
  readonly politica: string | null;
  /** Timeout of one attempt. */
  readonly tempoMs: number;
}

/** A verified RFC 3161 token. */
export interface TimestampToken {
  readonly der: Buffer;
  readonly instante: Date;
  /** From the authority's certificate up to a trusted one. */
  readonly path: readonly Certificate[];
}

/** The authority did not answer, or its answer proves nothing. The message is in Portuguese. */
export class TimestampFailure extends Error {
  override readonly name = 'TimestampFailure';
}

const sha256Algorithm = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), derNull);
const maxTokenBytes = 64 * 1024;
const attempts = 3;
/** Maximum difference between the authority's clock and ours, and maximum accuracy it may state. */
const maxDeviationMs = 5 * 60_000;
const maxAccuracyMs = 60_000;

/** Facts for checking a token. */
export interface TimestampJudgement {
  readonly roots: readonly Certificate[];
  /** The deployment's time, to which the token's must be close. */
  now(): Date;
}

/**
 * Requests a timestamp (RFC 3161) with a nonce. Accepts only a token over these bytes, with this nonce, close to
 * the present time, and from a time-stamping certificate with a path to `roots`.
 * @throws TimestampFailure
 */
export async function fetchTimestamp(
  authority: TimestampAuthority,
  stamped: readonly Uint8Array[],
  { roots, now }: TimestampJudgement,
): Promise<TimestampToken> {
  const nonce = unsignedInteger(randomBytes(16));
  const imprint = createHash('sha256');
  for (const piece of stamped) imprint.update(piece);
  const request = sequence(
    smallInteger(1),
    sequence(sha256Algorithm, octetString(imprint.digest())),
    ...(authority.politica ? [objectIdentifier(authority.politica)] : []),
    nonce,
    derTrue,
  );
  const answer = await ask(authority, request);
  try {
    return check(tokenOf(answer), { stamped, roots, now: now(), nonce, politica: authority.politica });
  } catch (error) {
    if (error instanceof TimestampFailure) throw error;
    if (!(error instanceof DerError)) throw error;
    throw failure('respondeu algo que não é um carimbo do tempo', error);
  }
}

async function ask({ url, usuario, senha, tempoMs }: TimestampAuthority, body: Buffer): Promise<Buffer> {
  const login = usuario === null ? null : Buffer.from(`${usuario}:${senha ?? ''}`).toString('base64');
  try {
    return await boundedFetch({
      url,
      method: 'POST',
      headers: {
        'Content-Type': 'application/timestamp-query',
        Accept: 'application/timestamp-reply',
        ...(login ? { Authorization: `Basic ${login}` } : {}),
      },
      body,
      timeoutMs: tempoMs,
      maxBytes: maxTokenBytes,
      attempts,
    });
  } catch (error) {
    if (error instanceof ServiceFailure) throw failure(error.message, error);
    throw error;
  }
}

/** TimeStampResp (RFC 3161 2.4.2): status granted or grantedWithMods, then the token. */
function tokenOf(response: Uint8Array): Uint8Array {
  const whole = readDer(response);
  const status = unsignedOf(childOf(childOf(whole, 0), 0));
  if (status > 1) throw failure(`recusou o pedido (situação ${status})`);
  return childOf(whole, 1).raw;
}

interface Asked {
  readonly stamped: readonly Uint8Array[];
  readonly roots: readonly Certificate[];
  readonly now: Date;
  readonly nonce: Uint8Array;
  readonly politica: string | null;
}

function check(der: Uint8Array, { stamped, roots, now, nonce, politica }: Asked): TimestampToken {
  const token = checkToken(der, stamped, { pool: [], roots, at: now });
  const info = tokenInfo(der);
  const answered = info.slice(5).find(({ tag }) => tag === 0x02);
  if (!answered || Buffer.compare(answered.raw, nonce) !== 0)
    throw failure('devolveu um carimbo de outro pedido');
  if (!token.isSound) throw failure('devolveu um carimbo que não confere com o documento');
  if (politica !== null && oidOf(info[1]!) !== politica) throw failure('usou outra política de carimbo');
  const accuracy = info.slice(5).find(({ tag }) => tag === 0x30);
  if (accuracy && accuracyMs(accuracy) > maxAccuracyMs) throw failure('não é precisa o bastante');
  if (Math.abs(token.instant.getTime() - now.getTime()) > maxDeviationMs)
    throw failure('informou uma hora que difere da deste servidor em mais de 5 minutos');
  if (token.chain.problema === 'CERTIFICADO_FORA_DA_VALIDADE')
    throw failure('assinou com um certificado fora da validade');
  if (token.chain.problema !== null)
    throw failure(`não é conhecida${token.chain.motivo ? `: ${token.chain.motivo}` : ''}`);
  return { der: Buffer.from(der), instante: token.instant, path: token.chain.path };
}

/** The fields of TSTInfo. Its signature is checked elsewhere. */
function tokenInfo(der: Uint8Array): readonly DerNode[] {
  const signedData = childOf(childOf(readDer(der), 1), 0);
  const content = childOf(childOf(childOf(signedData, 2), 1), 0);
  return readDer(octetsOf(content)).children;
}

/** Accuracy ::= SEQUENCE { seconds INTEGER, millis [0], micros [1] } */
function accuracyMs({ children }: DerNode): number {
  const part = (wanted: number) => children.find(({ tag }) => tag === wanted);
  const [seconds, millis] = [part(0x02), part(0x80)];
  return (seconds ? unsignedOf(seconds) : 0) * 1000 + (millis ? unsignedOf(millis) : 0);
}

function unsignedOf({ content }: Pick<DerNode, 'content'>): number {
  let value = 0;
  for (const octet of content) value = value * 256 + octet;
  return value;
}

function failure(what: string, cause?: unknown): TimestampFailure {
  return new TimestampFailure(`A autoridade de carimbo do tempo ${what}.`, { cause });
}

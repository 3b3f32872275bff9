import { randomBytes, type webcrypto } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** The ES256 pair that session tokens are signed with (RFC 7518 §3.4). */
export interface SessionKeys {
  /** The public key's RFC 7638 thumbprint. */
  readonly kid: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly publicKey: webcrypto.CryptoKey;
}

const loaded = new Map<string, Promise<SessionKeys>>();

/** The pair of a data folder, made at its first use (mode 0600); read once a process. */
export function sessionKeysOf(dataDir: string): Promise<SessionKeys> {
  const known = loaded.get(dataDir);
  if (known) return known;
  const loading = load(join(dataDir, 'keys'));
  loaded.set(dataDir, loading);
  loading.catch(() => loaded.delete(dataDir));
  return loading;
}

async function load(folder: string): Promise<SessionKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'session.jwk.json');
  const jwk = (await readJwk(path)) ?? (await makeJwk(path));
  const { kty, crv, x, y } = jwk;
  const publicJwk = { kty, crv, x, y } as JWK;
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    privateKey: (await importJWK(jwk, 'ES256')) as webcrypto.CryptoKey,
    publicKey: (await importJWK(publicJwk, 'ES256')) as webcrypto.CryptoKey,
  };
}

async function readJwk(path: string): Promise<JWK | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as JWK;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole beside and then linked: of several processes that start at once, the first one's key stands. */
async function makeJwk(path: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(await exportJWK(privateKey)));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const kept = await readJwk(path);
  if (!kept) throw new Error(`The session key ${path} cannot be read.`);
  return kept;
}

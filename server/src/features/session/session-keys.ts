import { createPrivateKey, type JsonWebKey, type KeyObject, type webcrypto } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Queryable } from '../../db/queryable.ts';
import type { Platform } from '../../platform/context/context.ts';
import { sharedSecret } from '../../platform/crypto/shared-secrets.ts';

/** The ES256 key pair that signs session tokens (RFC 7518 §3.4). */
export interface SessionKeys {
  /** The public key's RFC 7638 thumbprint. */
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: webcrypto.CryptoKey;
}

const loaded = new WeakMap<Queryable, Promise<SessionKeys>>();

/** The deployment's key pair, the same on every machine; created on first use and read once per process. */
export function sessionKeysOf({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<SessionKeys> {
  const known = loaded.get(db);
  if (known) return known;
  const loading = sharedSecret(db, secrets, { nome: 'sessao', make: makeJwk }).then(importPair);
  loaded.set(db, loading);
  loading.catch(() => loaded.delete(db));
  return loading;
}

async function makeJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

async function importPair(text: string): Promise<SessionKeys> {
  const jwk = JSON.parse(text) as JWK;
  const { kty, crv, x, y } = jwk;
  const publicJwk = { kty, crv, x, y } as JWK;
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    privateKey: createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }),
    publicKey: (await importJWK(publicJwk, 'ES256')) as webcrypto.CryptoKey,
  };
}

import { sign } from 'node:crypto';
import { isProfile, permissionsOf } from '@lavra/domain';
import { type JWTPayload, jwtVerify } from 'jose';
import type { UserPrincipal } from '../../platform/context/context.ts';
import type { SessionKeys } from './session-keys.ts';

/** Lifetime of a session token in seconds. */
export const sessionTokenS = 5 * 60;

const issuer = 'lavra';
const audience = 'lavra-sessao';

export type SessionIdentity = Omit<UserPrincipal, 'tipo' | 'permissoes'>;

export interface SignedToken {
  readonly token: string;
  readonly expiraEm: Date;
}

/**
 * Signs a JWT of five minutes (ES256) with user, session and one organisation. Synchronous: WebCrypto, which jose
 * uses, switches threads, which takes several times longer than the signature.
 */
export function signSessionToken(identity: SessionIdentity, keys: SessionKeys, now: Date): SignedToken {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + sessionTokenS;
  const claims = {
    sid: identity.sessaoId,
    org: identity.organizacaoId,
    nome: identity.usuarioNome,
    email: identity.usuarioEmail,
    perfil: identity.perfil,
    iss: issuer,
    aud: audience,
    sub: String(identity.usuarioId),
    iat: issuedAt,
    exp: expiresAt,
  };
  const signed = `${part({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })}.${part(claims)}`;
  const signature = derToJws(sign('sha256', Buffer.from(signed), keys.privateKey));
  return { token: `${signed}.${signature.toString('base64url')}`, expiraEm: new Date(expiresAt * 1000) };
}

const numberLength = 32;

/**
 * Converts an ECDSA signature from DER (RFC 3279 §2.2.3), whose numbers vary in length, to JWS (RFC 7518
 * §3.4). Node's own option for it throws and catches internally at each signature.
 */
function derToJws(der: Buffer): Buffer {
  const numbers = Buffer.alloc(2 * numberLength);
  let at = 2;
  for (const end of [numberLength, 2 * numberLength]) {
    const length = der.readUInt8(at + 1);
    const digits = der.subarray(at + 2, at + 2 + length).subarray(-numberLength);
    digits.copy(numbers, end - digits.length);
    at += 2 + length;
  }
  return numbers;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims and expiry (milliseconds since 1970) of a session token; null if it is invalid. */
export async function readSessionToken(
  token: string,
  keys: SessionKeys,
  nowMs: number,
): Promise<{ readonly principal: UserPrincipal; readonly expiresAtMs: number } | null> {
  const checks = {
    algorithms: ['ES256'],
    issuer,
    audience,
    currentDate: new Date(nowMs),
    requiredClaims: ['sub', 'exp', 'sid', 'org'],
  };
  const verified = await jwtVerify(token, keys.publicKey, checks).catch(() => null);
  const principal = verified && toPrincipal(verified.payload);
  return principal ? { principal, expiresAtMs: verified.payload.exp! * 1000 } : null;
}

function toPrincipal({ sub, sid, org, nome, email, perfil }: JWTPayload): UserPrincipal | null {
  if (typeof sid !== 'number' || typeof org !== 'number') return null;
  if (typeof nome !== 'string' || typeof email !== 'string') return null;
  if (typeof perfil !== 'string' || !isProfile(perfil)) return null;
  return {
    tipo: 'usuario',
    usuarioId: Number(sub),
    organizacaoId: org,
    sessaoId: sid,
    usuarioNome: nome,
    usuarioEmail: email,
    perfil,
    permissoes: permissionsOf(perfil),
  };
}

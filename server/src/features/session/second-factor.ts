import { randomInt } from 'node:crypto';
import { DomainError, identityLimits, typedText } from '@lavra/domain';
import { Secret, TOTP } from 'otpauth';
import type { AnyCtx } from '../../platform/context/context.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Work } from '../../platform/write/write.ts';
import { markStep, readSecondFactor, useRecoveryCode } from './second-factor-store.ts';

/** The only parameters that all authenticators support: SHA-1, six digits, 30 s (RFC 6238 §1.2; Google's key URI). */
const periodS = 30;
const parameters = { algorithm: 'SHA1', digits: identityLimits.totpDigits, period: periodS } as const;

/** Accepts one step in either direction, for clock differences (RFC 6238 §5.2). */
const driftSteps = 1;

const purpose = 'segundo-fator';
const secretBytes = 20;

/** A new secret in base32, 160 bits (RFC 4226 §4 R6). */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

export const sealTotpSecret = (secrets: Secrets, segredo: string) => secrets.encrypt(segredo, purpose);
export const openTotpSecret = (secrets: Secrets, sealed: string) => secrets.decrypt(sealed, purpose);

/** Content of the QR code for an authenticator: otpauth://totp/… */
export function totpUri(segredo: string, conta: string, emissor: string): string {
  return new TOTP({
    ...parameters,
    issuer: emissor,
    label: conta,
    secret: Secret.fromBase32(segredo),
  }).toString();
}

/** The 30 s step of a code; null if it matches no step of the current window. */
export function stepOfCode(segredo: string, codigo: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...parameters,
    ...{ token: codigo, secret: Secret.fromBase32(segredo), timestamp, window: driftSteps },
  });
  return delta === null ? null : TOTP.counter({ period: periodS, timestamp }) + delta;
}

// Crockford's alphabet, without I, L, O and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryLength = 10;

/** Recovery codes in readable form, 50 bits each: XXXXX-XXXXX. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)]!;
  return Array.from({ length: identityLimits.recoveryCodes }, () => {
    const text = Array.from({ length: recoveryLength }, character).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** The stored form: a hash of the code without separators, with letters read as the digits they resemble. */
export function hashRecoveryCode(secrets: Secrets, usuarioId: number, codigo: string): string {
  const plain = codigo.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return secrets.hashCode(plain, `recuperacao:${usuarioId}`);
}

/**
 * Accepts a code of a user's second factor once. Refuses codes of the same or an earlier step, and used
 * recovery codes. Runs in a write on the user, so of two concurrent uses one passes.
 */
export async function acceptCode(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { secrets }: Pick<AnyCtx, 'secrets'>,
  { usuarioId, codigo }: { readonly usuarioId: number; readonly codigo: string },
): Promise<'TOTP' | 'RECUPERACAO'> {
  const factor = await readSecondFactor(tx, usuarioId);
  if (!factor?.totpSegredoCifrado) throw new DomainError('SegundoFatorInativoException');
  const typed = typedText(codigo).replace(/[ -]/g, '');
  if (!/^\d{6}$/.test(typed)) {
    const hash = hashRecoveryCode(secrets, usuarioId, typed);
    if (await useRecoveryCode(tx, usuarioId, hash, now)) return 'RECUPERACAO';
    throw new DomainError('CodigoSegundoFatorInvalidoException');
  }
  const step = stepOfCode(openTotpSecret(secrets, factor.totpSegredoCifrado), typed, now);
  if (step === null || step <= (factor.totpUltimoPasso ?? 0)) {
    throw new DomainError('CodigoSegundoFatorInvalidoException');
  }
  await markStep(tx, usuarioId, step);
  return 'TOTP';
}

import type { Secrets } from '../../platform/crypto/secrets.ts';

const PURPOSE = 'signatario.chaveSeguranca';

interface KeyHolder {
  readonly chaveSegurancaCifrada: string | null;
}

/** Encrypted instead of hashed, because the sender may read it and send it again (0-decisions §5). */
export function sealKey(secrets: Secrets, chave: string | null): string | null {
  return chave === null ? null : secrets.encrypt(chave, PURPOSE);
}

/** A signatory's security key in clear text, or null. */
export function revealKey(secrets: Secrets, { chaveSegurancaCifrada }: KeyHolder): string | null {
  return chaveSegurancaCifrada === null ? null : secrets.decrypt(chaveSegurancaCifrada, PURPOSE);
}

import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Bound to the signatory: the same digits of another have another hash. */
export const hashOfCode = (secrets: Secrets, signatarioId: number, codigo: string) =>
  secrets.hashCode(codigo, `assinatura.token:${signatarioId}`);

import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Includes the signatory, so that the same digits have another hash for another signatory. */
export const hashOfCode = (secrets: Secrets, signatarioId: number, codigo: string) =>
  secrets.hashCode(codigo, `assinatura.token:${signatarioId}`);

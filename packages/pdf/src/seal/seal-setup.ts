import type { SignaturePolicy } from '../cms/cms.ts';
import type { TimestampAuthority } from '../trust/timestamp-authority.ts';
import type { SealKeyFiles } from './keys/development-authority.ts';

/** What a seal holds beside the signature (ETSI EN 319 142-1): a timestamp, what validates it, a timestamp over all. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type SealLevel = (typeof sealLevels)[number];

export interface Pkcs12File {
  readonly pkcs12Caminho: string;
  readonly senha: string | null;
  /** PEM with the chain, where the file holds the seal's certificate alone. */
  readonly cadeiaCaminho: string | null;
}

/** A key that never leaves its token (PKCS#11). */
export interface Pkcs11Token {
  /** Path of the token's library. */
  readonly modulo: string;
  /** The token's label, or its slot; null and null take the only one there is. */
  readonly token: string | null;
  readonly slot: number | null;
  /** CKA_LABEL of the key; null takes the only one there is. */
  readonly rotulo: string | null;
  readonly pin: string | null;
  /** PEM with the seal's certificate and its chain, where the token does not hold them. */
  readonly cadeiaCaminho: string | null;
}

/** Where the seal's key lies. */
export type SealKeySource = SealKeyFiles | Pkcs12File | Pkcs11Token;

/** All that the seal's processes are told, once, before their first job. */
export interface SealSetup {
  readonly chave: SealKeySource;
  readonly nivel: SealLevel;
  /** Not null from B-T on. */
  readonly carimbo: (TimestampAuthority & { readonly autoridadesCaminho: string | null }) | null;
  readonly politica: SignaturePolicy | null;
  /** Hosts that may be asked whether a certificate was revoked. */
  readonly servidoresRevogacao: readonly string[];
}

/** A bare signature (B-B) by a key. */
export function plainSeal(chave: SealKeySource): SealSetup {
  return { chave, nivel: 'B-B', carimbo: null, politica: null, servidoresRevogacao: [] };
}

/** Files whose change means another key. */
export function filesOfKey(chave: SealKeySource): readonly string[] {
  if ('chaveCaminho' in chave) return [chave.chaveCaminho, chave.cadeiaCaminho];
  const chain = chave.cadeiaCaminho === null ? [] : [chave.cadeiaCaminho];
  return 'pkcs12Caminho' in chave ? [chave.pkcs12Caminho, ...chain] : chain;
}

import type { SignaturePolicy } from '../cms/cms.ts';
import type { TimestampAuthority } from '../trust/timestamp-authority.ts';
import type { SealKeyFiles } from './keys/development-authority.ts';

/** Levels of ETSI EN 319 142-1: signature, timestamp, validation data, timestamp over the whole file. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type SealLevel = (typeof sealLevels)[number];

export interface Pkcs12File {
  readonly pkcs12Caminho: string;
  readonly senha: string | null;
  /** PEM with the chain, if the file contains only the seal's certificate. */
  readonly cadeiaCaminho: string | null;
}

/** A key that never leaves its token (PKCS#11). */
export interface Pkcs11Token {
  /** Path of the PKCS#11 module. */
  readonly modulo: string;
  /** Label or slot of the token; null for the only token. */
  readonly token: string | null;
  readonly slot: number | null;
  /** CKA_LABEL of the key; null for the only key. */
  readonly rotulo: string | null;
  readonly pin: string | null;
  /** PEM with the seal's certificate and chain, if the token does not contain them. */
  readonly cadeiaCaminho: string | null;
}

/** Location of the seal's key. */
export type SealKeySource = SealKeyFiles | Pkcs12File | Pkcs11Token;

/** Configuration of the seal processes, sent once before the first job. */
export interface SealSetup {
  readonly chave: SealKeySource;
  readonly nivel: SealLevel;
  /** Required from B-T on. */
  readonly carimbo: (TimestampAuthority & { readonly autoridadesCaminho: string | null }) | null;
  readonly politica: SignaturePolicy | null;
  /** Hosts from which revocation data may be fetched. */
  readonly servidoresRevogacao: readonly string[];
}

/** A signature without timestamp (B-B). */
export function plainSeal(chave: SealKeySource): SealSetup {
  return { chave, nivel: 'B-B', carimbo: null, politica: null, servidoresRevogacao: [] };
}

/** Files whose modification indicates a new key. */
export function filesOfKey(chave: SealKeySource): readonly string[] {
  if ('chaveCaminho' in chave) return [chave.chaveCaminho, chave.cadeiaCaminho];
  const chain = chave.cadeiaCaminho === null ? [] : [chave.cadeiaCaminho];
  return 'pkcs12Caminho' in chave ? [chave.pkcs12Caminho, ...chain] : chain;
}

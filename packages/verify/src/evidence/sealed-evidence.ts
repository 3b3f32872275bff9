import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject } from './canonical-json.ts';

/** The parts of an evidence file, besides the history, that are fixed when its document is sealed. */
const sealedKeys = [
  'contratoId',
  'minutaId',
  'versao',
  'titulo',
  'organizacaoNome',
  'codigoValidacao',
  'arquivos',
  'originalSha256',
  'baseSha256',
  'congeladaSha256',
  'assinaturas',
] as const;

export type SealedEvidence = Readonly<
  Record<Exclude<(typeof sealedKeys)[number], 'congeladaSha256'>, unknown>
> & { readonly congeladaSha256?: unknown };

/**
 * The hash of an evidence file that its document's seal covers: SHA-256 of the canonical JSON of the fixed parts
 * and the history's head at sealing. Excludes later rows, the seal itself and the download time.
 */
export function sealedEvidenceSha256(file: SealedEvidence, cabecaHistorico: string): string {
  const parts = Object.fromEntries(sealedKeys.map((key) => [key, file[key] ?? null])) as JsonObject;
  return createHash('sha256')
    .update(canonicalJson({ ...parts, cabecaHistorico }), 'utf8')
    .digest('hex');
}

import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject } from './canonical-json.ts';

/** The parts of an evidence file that are fixed when its document is sealed, besides the history. */
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
 * The hash of an evidence file that its document's seal covers: SHA-256 of the canonical JSON of its fixed parts and of
 * the history's head when it was sealed. Rows that follow, the seal itself and the time of the download are not part of it.
 */
export function sealedEvidenceSha256(file: SealedEvidence, cabecaHistorico: string): string {
  const parts = Object.fromEntries(sealedKeys.map((key) => [key, file[key] ?? null])) as JsonObject;
  return createHash('sha256')
    .update(canonicalJson({ ...parts, cabecaHistorico }), 'utf8')
    .digest('hex');
}

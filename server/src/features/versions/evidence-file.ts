import type { Evidencias } from '@lavra/client/types';
import type { Queryable } from '../../db/database.ts';
import { chainTexts } from './store.ts';
import { evidenceOf, type VersionMaterial } from './version-material.ts';
import { baseOf, originalOf, toArquivos } from './wire.ts';

/** The evidence of a version in the format `lavra-evidencias/1` (docs/guides/evidence.md). */
export async function toEvidencias(
  db: Queryable,
  { row, bytes, signatures }: VersionMaterial,
  now: Date,
): Promise<Evidencias> {
  const { minuta, contrato } = row;
  const historico = await chainTexts(db, minuta.organizacaoId, contrato.id);
  const head = historico.at(-1);
  if (!head) throw new Error('A document has no history.');
  return {
    formato: 'lavra-evidencias/1',
    contratoId: contrato.id,
    minutaId: minuta.id,
    versao: minuta.versao,
    titulo: contrato.nome,
    organizacaoNome: row.organizacaoNome,
    codigoValidacao: minuta.codigoValidacao,
    situacaoFormalizacao: minuta.situacaoFormalizacao,
    dataFormalizacao: minuta.dataFormalizacao?.toISOString() ?? null,
    arquivos: toArquivos(bytes.arquivos),
    originalSha256: originalOf(bytes.revisoes).sha256,
    baseSha256: baseOf(bytes.revisoes).sha256,
    assinadaSha256: bytes.revisoes.findLast(({ tipo }) => tipo === 'SELADA')?.sha256 ?? null,
    assinaturas: signatures.map(evidenceOf),
    historico,
    cabecaHistorico: head.hash,
    geradoEm: now.toISOString(),
  };
}

import type { Evidencias, SeloEvidencias } from '@lavra/client/types';
import { sealedEvidenceSha256 } from '@lavra/verify';
import type { Queryable } from '../../db/database.ts';
import { readPersonal } from '../../platform/write/audit.ts';
import { chainTexts } from './store.ts';
import { evidenceOf, namesOf, type VersionMaterial } from './version-material.ts';
import { baseOf, originalOf, toArquivos } from './wire.ts';

/** The evidence of a version in the format `lavra-evidencias/3` (docs/guides/evidence.md). */
export async function toEvidencias(db: Queryable, material: VersionMaterial, now: Date): Promise<Evidencias> {
  const { row, bytes } = material;
  const { minuta, contrato } = row;
  const chain = await readChain(db, minuta.organizacaoId, contrato.id);
  // Later rows would contradict the material.
  const historico = chain.filter(({ n }) => n <= material.head.n);
  const head = historico.at(-1);
  if (!head) throw new Error('A document has no history.');
  return {
    formato: 'lavra-evidencias/3',
    ...fixedParts(material),
    situacaoFormalizacao: minuta.situacaoFormalizacao,
    dataFormalizacao: minuta.dataFormalizacao?.toISOString() ?? null,
    assinadaSha256: bytes.revisoes.findLast(({ tipo }) => tipo === 'SELADA')?.sha256 ?? null,
    selo: sealOf(historico, minuta.id),
    historico,
    cabecaHistorico: head.hash,
    geradoEm: now.toISOString(),
  };
}

/** The parts that are final when the version is sealed, so that the seal can cover their hash. */
function fixedParts(material: VersionMaterial) {
  const { row, bytes, signatures } = material;
  const { minuta, contrato } = row;
  const frozen = bytes.revisoes.findLast(({ tipo }) => tipo === 'CONGELADA');
  return {
    contratoId: contrato.id,
    minutaId: minuta.id,
    versao: minuta.versao,
    ...namesOf(material),
    codigoValidacao: minuta.codigoValidacao,
    arquivos: toArquivos(bytes.arquivos),
    originalSha256: originalOf(bytes.revisoes).sha256,
    baseSha256: baseOf(bytes.revisoes).sha256,
    ...(frozen && { congeladaSha256: frozen.sha256 }),
    assinaturas: signatures.map(evidenceOf),
  };
}

export function evidenceSha256(material: VersionMaterial): string {
  return sealedEvidenceSha256(fixedParts(material), material.head.hash);
}

/** The version's seal according to the chain; null without one. */
function sealOf(historico: Evidencias['historico'], minutaId: number): SeloEvidencias | null {
  const rows = historico.map(({ texto }) => JSON.parse(texto) as SealRow);
  const row = rows.findLast((one) => one.tipo === 'MINUTA_SELADA' && one.minutaId === minutaId);
  if (!row) return null;
  const { certificadoSha256, nivel = null } = row.dados;
  return { instante: row.data, certificadoSha256, nivel };
}

interface SealRow {
  readonly tipo: string;
  readonly minutaId: number | null;
  readonly data: string;
  /** Rows from before version 3 of the format contain no level. */
  readonly dados: {
    readonly certificadoSha256: string;
    readonly nivel?: SeloEvidencias['nivel'];
  };
}

/**
 * The evidence masks these values, although the chain commits to them and the database's owner could reveal
 * them.
 */
const withheld: ReadonlySet<string> = new Set(['nascimento', 'telefone']);

/** Maximum ids per query. */
const CHUNK = 500;

/** Each row's text, with the values behind its commitments unless erased or withheld. */
async function readChain(
  db: Queryable,
  organizacaoId: number,
  contratoId: number,
): Promise<Evidencias['historico']> {
  const rows = await chainTexts(db, organizacaoId, contratoId);
  const found: Evidencias['historico'] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    const personal = await readPersonal(
      db,
      some.map(({ id }) => id),
    );
    for (const { id, n, texto, hash } of some) {
      const pessoais = (personal.get(id) ?? []).flatMap(({ campo, sal, valor }) =>
        sal === null || valor === null || withheld.has(campo) ? [] : [{ campo, sal, valor }],
      );
      found.push({ n, texto, hash, pessoais });
    }
  }
  return found;
}

import type { JobCtx } from '../../platform/context/context.ts';
import type { StoredFile } from '../../platform/files/files.ts';
import type { DeriveResult } from '../../platform/pdf/index.ts';
import type { Work } from '../../platform/write/write.ts';
import { insertRevision, type NewRevision, updateVersionRow } from '../documents/index.ts';
import { type VersionRow, versionBytes } from './store.ts';
import type { VersionKey } from './version-key.ts';

type Comparison = NonNullable<DeriveResult['comparacao']>;
type Picture = StoredFile & { readonly tipo: Comparison['diferencas'][number]['envio']['tipo'] };

export interface KeptComparison {
  readonly completa: boolean;
  readonly diferencas: readonly {
    readonly pagina: number;
    readonly envio: Picture;
    readonly base: Picture;
  }[];
}

/** Every page may differ in files from before intake recorded its changes. */
const unrecorded = { feito: [], paginas: [], reparado: true } as const;

/** Files to compare; none for an upload that is its own base. */
export async function comparisonJob(
  { db, files }: JobCtx,
  { organizacaoId, minutaId }: VersionKey,
  { alteracoesArquivo, assinaturasOriginais }: VersionRow['minuta'],
) {
  if (alteracoesArquivo?.conferido || assinaturasOriginais === 'PRESERVAR') return {};
  const { arquivos } = (await versionBytes(db, organizacaoId, [minutaId]))(minutaId);
  const uploads: { caminho: string; paginas: number }[] = [];
  for (const { sha256, totalPaginas } of arquivos)
    uploads.push({ caminho: await files.path(sha256), paginas: totalPaginas ?? 1 });
  return { comparar: { uploads, alteracoes: alteracoesArquivo ?? unrecorded } };
}

export async function keepPictures(
  { files }: JobCtx,
  { diferencas, completa }: Comparison,
): Promise<KeptComparison> {
  const keep = async ({ bytes, tipo }: Comparison['diferencas'][number]['envio']): Promise<Picture> => ({
    ...(await files.put(Buffer.from(bytes))),
    tipo,
  });
  const kept: KeptComparison['diferencas'][number][] = [];
  for (const { pagina, envio, base } of diferencas)
    kept.push({ pagina, envio: await keep(envio), base: await keep(base) });
  return { completa, diferencas: kept };
}

type Common = Pick<
  NewRevision,
  'organizacaoId' | 'minutaId' | 'paiId' | 'totalAssinaturas' | 'contratoRevisao' | 'dataCriacao'
>;

/**
 * Differing pages need the uploader's confirmation, and so does a file that could not be compared whole. Otherwise no
 * confirmation is needed. A confirmation stands, unless a repeated comparison finds pages before anything was sent.
 */
export async function recordComparison(
  work: Pick<Work, 'tx' | 'history'>,
  { minuta }: Pick<VersionRow, 'minuta'>,
  { diferencas, completa }: KeptComparison,
  common: Common,
): Promise<void> {
  const key = { organizacaoId: common.organizacaoId, minutaId: common.minutaId };
  for (const { pagina, envio, base } of diferencas) {
    for (const [tipo, { tipo: tipoArquivo, ...picture }] of [
      ['PAGINA_ENVIADA', envio],
      ['PAGINA_BASE', base],
    ] as const)
      await insertRevision(work.tx, { ...common, tipo, ...picture, tipoArquivo, pagina, totalPaginas: 1 });
  }
  const isAsked = diferencas.length > 0 || !completa;
  const isSettled =
    minuta.conferencia === 'CONFIRMADA' && (!isAsked || minuta.situacaoFormalizacao !== 'RASCUNHO');
  if (isSettled) return;
  if (!isAsked) return updateVersionRow(work.tx, key, { conferencia: null });
  await askUploader(
    work,
    { minuta },
    diferencas.map(({ pagina }) => pagina),
  );
}

const closed: readonly VersionRow['minuta']['situacaoFormalizacao'][] = ['FORMALIZADO', 'CANCELADO'];

/**
 * Inside a write: the version waits for its uploader. A version that was closed meanwhile, as by a renewal, does not:
 * its question could not be answered. Without pages, the file could not be compared whole.
 */
export async function askUploader(
  work: Pick<Work, 'tx' | 'history'>,
  { minuta }: Pick<VersionRow, 'minuta'>,
  paginas: readonly number[],
): Promise<void> {
  const { organizacaoId, id: minutaId } = minuta;
  const key = { organizacaoId, minutaId };
  if (closed.includes(minuta.situacaoFormalizacao))
    return updateVersionRow(work.tx, key, { conferencia: null });
  await updateVersionRow(work.tx, key, { conferencia: 'A_CONFIRMAR' });
  const feito = minuta.alteracoesArquivo?.feito ?? [];
  await work.history({ tipo: 'CONFERENCIA_PEDIDA', minutaId, dados: { paginas, feito } });
}

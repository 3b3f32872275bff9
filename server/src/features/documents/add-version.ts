import { type FieldValueChoice, fieldValueChoices } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { releasingHashes } from '../../platform/retention/releasing-hashes.ts';
import type { Work } from '../../platform/write/write.ts';
import { consumeDocument } from '../plans/index.ts';
import type { AcceptedFiles } from './accept-files.ts';
import { deriveTopic } from './derive-topic.ts';
import type { DocumentPeriod } from './document-dates.ts';
import { insertVersionFiles } from './revision-store.ts';
import { insertVersion } from './version-store.ts';

/** The files of a version, from intake or another version. */
export type VersionFiles = Pick<
  AcceptedFiles,
  'uploads' | 'original' | 'base' | 'paginas' | 'assinaturasOriginais'
> & {
  /** Pages changed or repaired by intake; null for files from before this was recorded. */
  readonly alteracoes: AcceptedFiles['alteracoes'] | null;
};

interface NewVersion {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly versao: number;
  readonly period: DocumentPeriod;
  readonly accepted: VersionFiles;
}

/**
 * Adds a draft with its files inside a write, consumes one document of the plan and enqueues the viewer's files.
 * @throws DomainError LimiteDocumentosAtingidoException
 */
export async function addVersion(
  { ids }: Pick<Ctx, 'ids'>,
  work: Work,
  { organizacaoId, contratoId, versao, period, accepted }: NewVersion,
): Promise<number> {
  const { tx, now } = work;
  await consumeDocument(work, organizacaoId);
  const totalPaginas = accepted.paginas.length;
  const minutaId = await insertVersion(tx, {
    organizacaoId,
    contratoId,
    versao,
    ...period,
    dataCriacao: now,
    codigoValidacao: ids.validationCode(),
    totalPaginas,
    geometria: accepted.paginas,
    assinaturasOriginais: accepted.assinaturasOriginais,
    conferencia: needsComparison(accepted) ? 'EM_ANDAMENTO' : null,
    alteracoesArquivo: accepted.alteracoes,
  });
  await insertVersionFiles(tx, { ...accepted, organizacaoId, minutaId, now, totalPaginas });
  await work.enqueue(deriveTopic, { organizacaoId, contratoId, minutaId });
  return minutaId;
}

/**
 * Whether the base must be compared with the uploads before anyone can sign it: always, unless it is the upload byte for
 * byte or was compared before. Readers may also show a page differently that intake only copied.
 */
export function needsComparison({ alteracoes, assinaturasOriginais }: VersionFiles): boolean {
  return assinaturasOriginais !== 'PRESERVAR' && alteracoes?.conferido !== true;
}

/** Whether intake changed or repaired a page, so that a person has to confirm it. */
export function isAltered({ alteracoes }: VersionFiles): boolean {
  return alteracoes !== null && (alteracoes.paginas.length > 0 || alteracoes.reparado);
}

/** Names of the uploads, as a JSON array. */
export function fileNames({ uploads }: Pick<VersionFiles, 'uploads'>): string {
  return JSON.stringify(uploads.map(({ nome }) => nome));
}

/**
 * The chain contains the hashes of every upload and derived file, and the uploader's consent. File names may be
 * personal data.
 */
export function filesFacts(accepted: AcceptedFiles, versao: number) {
  const { uploads, original, base, paginas, removidos, assinaturasOriginais, alteracoes } = accepted;
  const valoresCampos = chosenValues(alteracoes.feito);
  const signed = uploads.filter(({ assinado }) => assinado).map(({ sha256 }) => sha256);
  return {
    versao,
    arquivos: uploads.map(({ sha256, tamanho, paginas: pages }) => ({ sha256, tamanho, paginas: pages })),
    originalSha256: original.sha256,
    baseSha256: base.sha256,
    paginas: paginas.length,
    removidos: [...removidos],
    ...(assinaturasOriginais && { assinaturasOriginais, assinadosSha256: signed }),
    ...(valoresCampos && { valoresCampos, valores: alteracoes.valores?.length ?? 0 }),
  };
}

function chosenValues(feito: AcceptedFiles['alteracoes']['feito']): FieldValueChoice | undefined {
  return fieldValueChoices.find((choice) => feito.includes(`VALORES_${choice}`));
}

/** Releases the stored files if the write is refused, for example because another took the plan's last document. */
export async function releasingOnRefusal<T>(
  ctx: Ctx,
  organizacaoId: number,
  { uploads, original, base }: Pick<AcceptedFiles, 'uploads' | 'original' | 'base'>,
  written: Promise<T>,
): Promise<T> {
  const hashes = [...uploads, original, base].map(({ sha256 }) => sha256);
  return releasingHashes(ctx, organizacaoId, hashes, written);
}

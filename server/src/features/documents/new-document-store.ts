import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { type AssinaturasOriginais, NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Tables } from '../../db/tables.ts';

interface NewDocument {
  readonly organizacaoId: number;
  readonly autorId: number;
  readonly nome: string;
  readonly nomeNormalizado: string;
  readonly pastaId: number | null;
  readonly inicioVigencia: Date;
  readonly fimVigencia: Date | null;
  readonly fimAssinatura: Date;
  readonly dataCriacao: Date;
}

export async function insertDocument(tx: Queryable, document: NewDocument): Promise<number> {
  const fimVigenciaOrdem = document.fimVigencia?.getTime() ?? NO_END_ORDER;
  const [row] = await addDocument(tx, { document: { ...document, fimVigenciaOrdem } });
  return row!.id;
}

const addDocument = preparedQuery<{
  readonly document: NewDocument & { readonly fimVigenciaOrdem: number };
}>()((tx, value) => {
  const { contratos } = tx.tables;
  return tx.insert(contratos).values(value.columns('document')).returning({ id: contratos.id });
});

interface NewVersion {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly versao: number;
  readonly inicioVigencia: Date;
  readonly fimVigencia: Date | null;
  readonly fimAssinatura: Date;
  readonly dataCriacao: Date;
  readonly codigoValidacao: string;
  readonly totalPaginas: number;
  readonly geometria: unknown;
  readonly assinaturasOriginais: AssinaturasOriginais | null;
}

export async function insertVersion(tx: Queryable, version: NewVersion): Promise<number> {
  const [row] = await addVersion(tx, { version });
  const minutaId = row!.id;
  const { organizacaoId, contratoId, versao } = version;
  await nameNewestVersion(tx, { organizacaoId, contratoId, minutaId, versao });
  return minutaId;
}

const addVersion = preparedQuery<{ readonly version: NewVersion }>()((tx, value) => {
  const { minutas } = tx.tables;
  return tx.insert(minutas).values(value.columns('version')).returning({ id: minutas.id });
});

interface NewestVersion extends Pick<NewVersion, 'organizacaoId' | 'contratoId' | 'versao'> {
  readonly minutaId: number;
}

const nameNewestVersion = preparedQuery<NewestVersion>()((tx, value) => {
  const { contratos } = tx.tables;
  return tx
    .update(contratos)
    .set({ minutaId: value('minutaId'), minutaVigenteId: value('minutaId'), ultimaVersao: value('versao') })
    .where(and(eq(contratos.id, value('contratoId')), eq(contratos.organizacaoId, value('organizacaoId'))))
    .returning({ id: contratos.id });
});

interface StoredPdf {
  readonly sha256: string;
  readonly tamanho: number;
}

interface NewVersionFiles {
  readonly organizacaoId: number;
  readonly minutaId: number;
  readonly now: Date;
  readonly uploads: readonly (StoredPdf & { readonly nome: string; readonly paginas: number })[];
  readonly original: StoredPdf;
  readonly base: StoredPdf;
  readonly totalPaginas: number;
}

/** The uploads as they came, and the first two byte states: the original and the base made from it. */
export async function insertVersionFiles(tx: Queryable, files: NewVersionFiles): Promise<void> {
  const { organizacaoId, minutaId, now } = files;
  await addFiles(tx, {
    arquivos: files.uploads.map(({ nome, sha256, tamanho, paginas }, ordem) => ({
      organizacaoId,
      minutaId,
      ordem,
      nome,
      sha256,
      tamanho,
      totalPaginas: paginas,
      dataUpload: now,
    })),
  });
  const common = { organizacaoId, minutaId, totalPaginas: files.totalPaginas, dataCriacao: now };
  const [original] = await addRevision(tx, {
    revisao: { ...common, n: 1, tipo: 'ORIGINAL', ...bytesOf(files.original) },
  });
  await addRevision(tx, {
    revisao: { ...common, n: 2, tipo: 'BASE', ...bytesOf(files.base), paiId: original!.id },
  });
}

type NewFile = Tables['arquivos']['$inferInsert'];

const addFiles = preparedQuery<{ readonly arquivos: readonly NewFile[] }>()((tx, value) => {
  const { arquivos } = tx.tables;
  return tx.insert(arquivos).values(value.rows('arquivos')).returning({ id: arquivos.id });
});

const addRevision = preparedQuery<{ readonly revisao: Tables['revisoes']['$inferInsert'] }>()((tx, value) => {
  const { revisoes } = tx.tables;
  return tx.insert(revisoes).values(value.columns('revisao')).returning({ id: revisoes.id });
});

const bytesOf = ({ sha256, tamanho }: StoredPdf) => ({ sha256, tamanho });

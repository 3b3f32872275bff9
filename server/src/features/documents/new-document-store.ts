import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { AssinaturasOriginais } from '../../db/tables/document-tables.ts';
import type { Tables } from '../../db/tables.ts';

interface NewDocument {
  readonly organizacaoId: number;
  readonly autorId: number;
  readonly nome: string;
  readonly nomeNormalizado: string;
  readonly pastaId: number | null;
  readonly dataCriacao: Date;
}

/** Its summary is saved once it has a version. */
export async function insertDocument(tx: Queryable, document: NewDocument): Promise<number> {
  const [row] = await addDocument(tx, { document });
  return row!.id;
}

const addDocument = preparedQuery<{ readonly document: NewDocument }>()((tx, value) => {
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
  return row!.id;
}

const addVersion = preparedQuery<{ readonly version: NewVersion }>()((tx, value) => {
  const { minutas } = tx.tables;
  return tx.insert(minutas).values(value.columns('version')).returning({ id: minutas.id });
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

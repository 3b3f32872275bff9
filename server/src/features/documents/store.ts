import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type AssinaturasOriginais, NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Principal } from '../../platform/context.ts';
import { visibleFolders } from '../folders/index.ts';

/** The documents that a principal may know of: its organisation's, in folders open to it, or its token's one. */
export function visibleDocuments(db: Queryable, principal: Principal): SQL | undefined {
  const { contratos } = db.tables;
  const only = principal.tipo === 'tokenIncorporacao' ? principal.contratoId : null;
  return and(
    eq(contratos.organizacaoId, principal.organizacaoId),
    only === null ? undefined : eq(contratos.id, only),
    visibleFolders(db, principal, contratos.pastaId),
  );
}

/** A document with the names that stand beside it. */
export function selectDocuments(db: Queryable) {
  const { contratos, usuarios, pastas, organizacoes, minutas } = db.tables;
  return db
    .select({
      contrato: contratos,
      autorNome: usuarios.nome,
      autorEmail: usuarios.email,
      pastaNome: pastas.nome,
      organizacaoNome: organizacoes.nome,
      situacaoProcessamento: minutas.situacaoProcessamento,
    })
    .from(contratos)
    .innerJoin(usuarios, eq(usuarios.id, contratos.autorId))
    .innerJoin(organizacoes, eq(organizacoes.id, contratos.organizacaoId))
    .leftJoin(minutas, eq(minutas.id, contratos.minutaId))
    .leftJoin(pastas, eq(pastas.id, contratos.pastaId));
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

export async function findDocument(db: Queryable, principal: Principal, contratoId: number) {
  const { contratos } = db.tables;
  const [row] = await selectDocuments(db)
    .where(and(visibleDocuments(db, principal), eq(contratos.id, contratoId)))
    .limit(1);
  return row ?? null;
}

/** The bare row, for rules inside a write (the caller has looked at visibility before). */
export async function findDocumentState(db: Queryable, organizacaoId: number, contratoId: number) {
  const { contratos } = db.tables;
  const [row] = await db
    .select()
    .from(contratos)
    .where(and(eq(contratos.organizacaoId, organizacaoId), eq(contratos.id, contratoId)))
    .limit(1);
  return row ?? null;
}

interface NameInFolder {
  readonly organizacaoId: number;
  readonly pastaId: number | null;
  readonly nomeNormalizado: string;
}

export async function isNameTaken(db: Queryable, name: NameInFolder): Promise<boolean> {
  const { contratos } = db.tables;
  const rows = await db
    .select({ id: contratos.id })
    .from(contratos)
    .where(
      and(
        eq(contratos.organizacaoId, name.organizacaoId),
        name.pastaId === null ? isNull(contratos.pastaId) : eq(contratos.pastaId, name.pastaId),
        eq(contratos.nomeNormalizado, name.nomeNormalizado),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export interface NewDocument {
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
  const { contratos } = tx.tables;
  const [row] = await tx
    .insert(contratos)
    .values({ ...document, fimVigenciaOrdem: document.fimVigencia?.getTime() ?? NO_END_ORDER })
    .returning({ id: contratos.id });
  return row!.id;
}

export interface NewVersion {
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
  const { minutas, contratos } = tx.tables;
  const [row] = await tx.insert(minutas).values(version).returning({ id: minutas.id });
  const minutaId = row!.id;
  await tx
    .update(contratos)
    .set({ minutaId, minutaVigenteId: minutaId, ultimaVersao: version.versao })
    .where(and(eq(contratos.id, version.contratoId), eq(contratos.organizacaoId, version.organizacaoId)))
    .returning({ id: contratos.id });
  return minutaId;
}

interface StoredPdf {
  readonly sha256: string;
  readonly tamanho: number;
}

export interface NewVersionFiles {
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
  const { arquivos, revisoes } = tx.tables;
  const { organizacaoId, minutaId, now } = files;
  await tx.insert(arquivos).values(
    files.uploads.map(({ nome, sha256, tamanho, paginas }, ordem) => ({
      organizacaoId,
      minutaId,
      ordem,
      nome,
      sha256,
      tamanho,
      totalPaginas: paginas,
      dataUpload: now,
    })),
  );
  const common = { organizacaoId, minutaId, totalPaginas: files.totalPaginas, dataCriacao: now };
  const [original] = await tx
    .insert(revisoes)
    .values({ ...common, n: 1, tipo: 'ORIGINAL', ...bytesOf(files.original) })
    .returning({ id: revisoes.id });
  await tx
    .insert(revisoes)
    .values({ ...common, n: 2, tipo: 'BASE', ...bytesOf(files.base), paiId: original!.id });
}

const bytesOf = ({ sha256, tamanho }: StoredPdf) => ({ sha256, tamanho });

export async function renameDocumentRow(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly contratoId: number },
  name: { readonly nome: string; readonly nomeNormalizado: string },
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .update(contratos)
    .set({ nome: name.nome, nomeNormalizado: name.nomeNormalizado })
    .where(and(eq(contratos.id, key.contratoId), eq(contratos.organizacaoId, key.organizacaoId)))
    .returning({ id: contratos.id });
}

/** Bytes that the rows of a version name; those of others may be equal. */
export async function hashesOfVersion(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<string[]> {
  const { arquivos, revisoes } = db.tables;
  const hashes: string[] = [];
  for (const table of [arquivos, revisoes]) {
    const rows = await db
      .select({ sha256: table.sha256 })
      .from(table)
      .where(and(eq(table.organizacaoId, organizacaoId), eq(table.minutaId, minutaId)));
    hashes.push(...rows.map(({ sha256 }) => sha256));
  }
  return hashes;
}

export async function deleteDocumentRow(
  tx: Queryable,
  organizacaoId: number,
  contratoId: number,
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .delete(contratos)
    .where(and(eq(contratos.id, contratoId), eq(contratos.organizacaoId, organizacaoId)));
}

export async function deleteVersionRow(
  tx: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<void> {
  const { minutas } = tx.tables;
  await tx.delete(minutas).where(and(eq(minutas.id, minutaId), eq(minutas.organizacaoId, organizacaoId)));
}

/** Who signs these versions, in their order, in one query: what a list row shows of them. Observers do not sign. */
export async function signersOfVersions(db: Queryable, organizacaoId: number, minutaIds: readonly number[]) {
  const found = new Map<number, { email: string | null; telefone: string | null; status: string }[]>();
  if (minutaIds.length === 0) return found;
  const { signatarios } = db.tables;
  const rows = await db
    .select({
      minutaId: signatarios.minutaId,
      email: signatarios.email,
      telefone: signatarios.telefone,
      status: signatarios.statusSignatario,
    })
    .from(signatarios)
    .where(
      and(
        eq(signatarios.organizacaoId, organizacaoId),
        inArray(signatarios.minutaId, [...minutaIds]),
        eq(signatarios.observador, false),
      ),
    )
    .orderBy(sql`${signatarios.ordemEnvio} is null`, asc(signatarios.ordemEnvio), asc(signatarios.id));
  for (const { minutaId, ...signer } of rows) found.set(minutaId, [...(found.get(minutaId) ?? []), signer]);
  return found;
}

/** The number of the newest history row, 0 before the first. */
export async function historyHead(db: Queryable, organizacaoId: number, contratoId: number): Promise<number> {
  const { historico } = db.tables;
  const [row] = await db
    .select({ n: max(historico.n) })
    .from(historico)
    .where(and(eq(historico.organizacaoId, organizacaoId), eq(historico.contratoId, contratoId)));
  return row?.n ?? 0;
}

import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
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

/** Tags of several documents in one query, by name. */
export async function tagsOf(db: Queryable, organizacaoId: number, contratoIds: readonly number[]) {
  const found = new Map<number, { tagId: number; nome: string }[]>();
  if (contratoIds.length === 0) return found;
  const { contratosTags, tags } = db.tables;
  const rows = await db
    .select({ contratoId: contratosTags.contratoId, tagId: tags.id, nome: tags.nome })
    .from(contratosTags)
    .innerJoin(tags, eq(tags.id, contratosTags.tagId))
    .where(and(inArray(contratosTags.contratoId, [...contratoIds]), eq(tags.organizacaoId, organizacaoId)))
    .orderBy(asc(tags.nomeNormalizado));
  for (const { contratoId, ...tag } of rows) found.set(contratoId, [...(found.get(contratoId) ?? []), tag]);
  return found;
}

/** Which of these tag ids are the organisation's. */
export async function knownTagIds(
  db: Queryable,
  organizacaoId: number,
  tagIds: readonly number[],
): Promise<Set<number>> {
  if (tagIds.length === 0) return new Set();
  const { tags } = db.tables;
  const rows = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.organizacaoId, organizacaoId), inArray(tags.id, [...tagIds])));
  return new Set(rows.map((row) => row.id));
}

export interface NewTag {
  readonly nome: string;
  readonly nomeNormalizado: string;
}

/** Ids of tags by name, made when new. */
export async function ensureTags(
  tx: Queryable,
  organizacaoId: number,
  names: readonly NewTag[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const { tags } = tx.tables;
  await tx
    .insert(tags)
    .values(names.map((name) => ({ organizacaoId, ...name })))
    .onConflictDoNothing();
  const wanted = names.map((name) => name.nomeNormalizado);
  const rows = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.organizacaoId, organizacaoId), inArray(tags.nomeNormalizado, wanted)));
  return rows.map((row) => row.id);
}

export async function attachTags(
  tx: Queryable,
  contratoId: number,
  tagIds: readonly number[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const { contratosTags } = tx.tables;
  await tx
    .insert(contratosTags)
    .values(tagIds.map((tagId) => ({ contratoId, tagId })))
    .onConflictDoNothing();
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

/** What the summary is computed from: every version, newest first. */
export async function versionsForSummary(tx: Queryable, organizacaoId: number, contratoId: number) {
  const { minutas } = tx.tables;
  return tx
    .select({
      id: minutas.id,
      versao: minutas.versao,
      situacaoFormalizacao: minutas.situacaoFormalizacao,
      inicioVigencia: minutas.inicioVigencia,
      fimVigencia: minutas.fimVigencia,
      fimAssinatura: minutas.fimAssinatura,
    })
    .from(minutas)
    .where(and(eq(minutas.contratoId, contratoId), eq(minutas.organizacaoId, organizacaoId)))
    .orderBy(sql`${minutas.versao} desc`);
}

export async function countAnswers(tx: Queryable, organizacaoId: number, minutaId: number) {
  const { signatarios } = tx.tables;
  const rows = await tx
    .select({ status: signatarios.statusSignatario, n: sql<number>`count(*)`.mapWith(Number) })
    .from(signatarios)
    .where(
      and(
        eq(signatarios.minutaId, minutaId),
        eq(signatarios.organizacaoId, organizacaoId),
        eq(signatarios.observador, false),
      ),
    )
    .groupBy(signatarios.statusSignatario);
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    totalSignatarios: rows.reduce((sum, row) => sum + row.n, 0),
    totalAssinaturas: of('ASSINADO'),
    totalRejeicoes: of('REJEITADO'),
  };
}

export type DocumentSummary = Pick<
  DocumentRow['contrato'],
  | 'minutaId'
  | 'ultimaVersao'
  | 'situacaoFormalizacao'
  | 'fimAssinatura'
  | 'totalSignatarios'
  | 'totalAssinaturas'
  | 'totalRejeicoes'
  | 'minutaVigenteId'
  | 'inicioVigencia'
  | 'fimVigencia'
  | 'fimVigenciaOrdem'
>;

export async function saveSummary(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly contratoId: number },
  summary: DocumentSummary,
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .update(contratos)
    .set(summary)
    .where(and(eq(contratos.id, key.contratoId), eq(contratos.organizacaoId, key.organizacaoId)))
    .returning({ id: contratos.id });
}

import { and, asc, count, desc, eq, inArray, type SQL, sum } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { CausaFalhaSelo, Conferencia } from '../../db/tables/document-tables.ts';
import { type DocumentScope, systemScope, validationScope } from '../documents/index.ts';

/** Versions of a scope that match `condition`, each with its document. */
function selectVersions(db: Queryable, scope: DocumentScope, condition?: SQL) {
  const { minutas, contratos, organizacoes, usuarios } = db.tables;
  return db
    .select({
      minuta: minutas,
      contrato: contratos,
      organizacaoNome: organizacoes.nome,
      autorCancelamentoNome: usuarios.nome,
    })
    .from(minutas)
    .innerJoin(contratos, eq(contratos.id, minutas.contratoId))
    .innerJoin(organizacoes, eq(organizacoes.id, minutas.organizacaoId))
    .leftJoin(usuarios, eq(usuarios.id, minutas.autorCancelamentoId))
    .where(and(scope, condition));
}

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** A version of an organisation in any folder. */
export async function findVersionById(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<VersionRow | null> {
  const [row] = await versionById(db, { organizacaoId, minutaId });
  return row ?? null;
}

interface VersionIds {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

const versionById = preparedQuery<VersionIds>()((db, value) => {
  const { minutas } = db.tables;
  const scope = systemScope(db, value('organizacaoId'));
  return selectVersions(db, scope, eq(minutas.id, value('minutaId'))).limit(1);
});

/** State of a version's comparison with its upload; null if nothing differs, or the version is gone. */
export async function comparisonState(db: Queryable, ids: VersionIds): Promise<Conferencia | null> {
  const [row] = await comparisonOf(db, ids);
  return row?.conferencia ?? null;
}

const comparisonOf = preparedQuery<VersionIds>()((db, value) => {
  const { minutas } = db.tables;
  return db
    .select({ conferencia: minutas.conferencia })
    .from(minutas)
    .where(and(eq(minutas.id, value('minutaId')), eq(minutas.organizacaoId, value('organizacaoId'))));
});

/** Versions of an organisation in any folder. */
export function findVersionsById(
  db: Queryable,
  organizacaoId: number,
  minutaIds: readonly number[],
): Promise<VersionRow[]> {
  return selectVersions(db, systemScope(db, organizacaoId), inArray(db.tables.minutas.id, [...minutaIds]));
}

/** All versions of a document, newest first. */
export async function listVersionRows(
  db: Queryable,
  organizacaoId: number,
  contratoId: number,
): Promise<VersionRow[]> {
  const { minutas } = db.tables;
  return selectVersions(db, systemScope(db, organizacaoId), eq(minutas.contratoId, contratoId)).orderBy(
    desc(minutas.versao),
  );
}

/** By its printed code: the only lookup without an organisation (0-decisions §6). */
export async function findVersionByCode(db: Queryable, codigoValidacao: string): Promise<VersionRow | null> {
  const [row] = await selectVersions(db, validationScope(db, codigoValidacao)).limit(1);
  return row ?? null;
}

function selectFiles(db: Queryable) {
  return db.select().from(db.tables.arquivos);
}
function selectRevisions(db: Queryable) {
  return db.select().from(db.tables.revisoes);
}
export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];
export type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number];
export type RevisionKind = RevisionRow['tipo'];

export interface VersionBytes {
  readonly arquivos: readonly FileRow[];
  /** Every byte state, in order of creation. */
  readonly revisoes: readonly RevisionRow[];
}

const noBytes: VersionBytes = { arquivos: [], revisoes: [] };

/** Uploads and byte states of several versions, in two queries. */
export async function versionBytes(
  db: Queryable,
  organizacaoId: number,
  minutaIds: readonly number[],
): Promise<(minutaId: number) => VersionBytes> {
  if (minutaIds.length === 0) return () => noBytes;
  const files = await filesOfVersions(db, { organizacaoId, minutaIds });
  const revisions = await revisionsOfVersions(db, { organizacaoId, minutaIds });
  return (minutaId) => ({
    arquivos: files.filter((file) => file.minutaId === minutaId),
    revisoes: revisions.filter((revision) => revision.minutaId === minutaId),
  });
}

interface ManyVersions {
  readonly organizacaoId: number;
  readonly minutaIds: readonly number[];
}

const filesOfVersions = preparedQuery<ManyVersions>()((db, value) => {
  const { arquivos } = db.tables;
  return selectFiles(db)
    .where(
      and(
        eq(arquivos.organizacaoId, value('organizacaoId')),
        inArray(arquivos.minutaId, value.each('minutaIds')),
      ),
    )
    .orderBy(asc(arquivos.minutaId), asc(arquivos.ordem));
});

const revisionsOfVersions = preparedQuery<ManyVersions>()((db, value) => {
  const { revisoes } = db.tables;
  return selectRevisions(db)
    .where(
      and(
        eq(revisoes.organizacaoId, value('organizacaoId')),
        inArray(revisoes.minutaId, value.each('minutaIds')),
      ),
    )
    .orderBy(asc(revisoes.minutaId), asc(revisoes.n));
});

/** The byte states of one version, in order of creation. */
export function revisionsOf(db: Queryable, organizacaoId: number, minutaId: number): Promise<RevisionRow[]> {
  return revisionsOfVersion(db, { organizacaoId, minutaId });
}

const revisionsOfVersion = preparedQuery<VersionIds>()((db, value) => {
  const { revisoes } = db.tables;
  return selectRevisions(db)
    .where(and(eq(revisoes.organizacaoId, value('organizacaoId')), eq(revisoes.minutaId, value('minutaId'))))
    .orderBy(asc(revisoes.n));
});

/** The newest byte state of a kind. */
export async function findRevision(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
  tipo: RevisionKind,
  pagina?: number,
): Promise<RevisionRow | null> {
  const { revisoes } = db.tables;
  const [row] = await selectRevisions(db)
    .where(
      and(
        eq(revisoes.organizacaoId, organizacaoId),
        eq(revisoes.minutaId, minutaId),
        eq(revisoes.tipo, tipo),
        pagina === undefined ? undefined : eq(revisoes.pagina, pagina),
      ),
    )
    .orderBy(desc(revisoes.n))
    .limit(1);
  return row ?? null;
}

/** Versions whose seal failed for one of `causas`, of all organisations, oldest first. */
export async function failedSeals(db: Queryable, causas: readonly CausaFalhaSelo[], limit: number) {
  const { minutas } = db.tables;
  return db
    .select({
      organizacaoId: minutas.organizacaoId,
      contratoId: minutas.contratoId,
      minutaId: minutas.id,
    })
    .from(minutas)
    .where(and(eq(minutas.situacaoProcessamento, 'FALHA'), inArray(minutas.causaFalha, [...causas])))
    .orderBy(asc(minutas.id))
    .limit(limit);
}

/** Number of versions of an organisation whose seal failed. */
export async function countFailedSeals(db: Queryable, organizacaoId: number): Promise<number> {
  const { minutas } = db.tables;
  const [row] = await db
    .select({ total: count() })
    .from(minutas)
    .where(and(eq(minutas.organizacaoId, organizacaoId), eq(minutas.situacaoProcessamento, 'FALHA')));
  return Number(row?.total ?? 0);
}

/** Signatories (without observers) in order, with the name of their role. */
export async function signersOf(db: Queryable, organizacaoId: number, minutaId: number) {
  const rows = await signersOfVersion(db, { organizacaoId, minutaId });
  const place = (ordem: number | null) => ordem ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => place(a.signatario.ordemEnvio) - place(b.signatario.ordemEnvio));
}

function selectSigners(db: Queryable) {
  const { signatarios, papeisSignatarios } = db.tables;
  return db
    .select({ signatario: signatarios, papel: papeisSignatarios.nome })
    .from(signatarios)
    .innerJoin(papeisSignatarios, eq(papeisSignatarios.id, signatarios.papelId));
}

export type SignerRow = Awaited<ReturnType<typeof selectSigners>>[number];

const signersOfVersion = preparedQuery<VersionIds>()((db, value) => {
  const { signatarios } = db.tables;
  return selectSigners(db)
    .where(
      and(
        eq(signatarios.organizacaoId, value('organizacaoId')),
        eq(signatarios.minutaId, value('minutaId')),
        eq(signatarios.observador, false),
      ),
    )
    .orderBy(asc(signatarios.id));
});

/** Status of the signatories of several versions, in one query. */
export async function signersOfAll(db: Queryable, organizacaoId: number, minutaIds: readonly number[]) {
  const rows = minutaIds.length === 0 ? [] : await statusOfVersions(db, { organizacaoId, minutaIds });
  return (minutaId: number) => rows.filter((row) => row.minutaId === minutaId);
}

const statusOfVersions = preparedQuery<ManyVersions>()((db, value) => {
  const { signatarios } = db.tables;
  return db
    .select({ minutaId: signatarios.minutaId, statusSignatario: signatarios.statusSignatario })
    .from(signatarios)
    .where(
      and(
        eq(signatarios.organizacaoId, value('organizacaoId')),
        inArray(signatarios.minutaId, value.each('minutaIds')),
        eq(signatarios.observador, false),
      ),
    );
});

export function signaturesOf(db: Queryable, organizacaoId: number, minutaId: number) {
  return signaturesOfVersion(db, { organizacaoId, minutaId });
}

const signaturesOfVersion = preparedQuery<VersionIds>()((db, value) => {
  const { assinaturas } = db.tables;
  return db
    .select()
    .from(assinaturas)
    .where(
      and(eq(assinaturas.organizacaoId, value('organizacaoId')), eq(assinaturas.minutaId, value('minutaId'))),
    )
    .orderBy(asc(assinaturas.dataAssinatura), asc(assinaturas.id));
});

export type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number];

export function positionsOf(db: Queryable, organizacaoId: number, minutaId: number) {
  return positionsOfVersion(db, { organizacaoId, minutaId });
}

const positionsOfVersion = preparedQuery<VersionIds>()((db, value) => {
  const { posicionamentos } = db.tables;
  return db
    .select()
    .from(posicionamentos)
    .where(
      and(
        eq(posicionamentos.organizacaoId, value('organizacaoId')),
        eq(posicionamentos.minutaId, value('minutaId')),
      ),
    )
    .orderBy(asc(posicionamentos.pageNumber), asc(posicionamentos.id));
});

export type PositionRow = Awaited<ReturnType<typeof positionsOf>>[number];

/** A document's chain for external verification: each row's own text. */
export async function chainTexts(db: Queryable, organizacaoId: number, contratoId: number) {
  const { historico } = db.tables;
  return db
    .select({ id: historico.id, n: historico.n, texto: historico.texto, hash: historico.hash })
    .from(historico)
    .where(and(eq(historico.organizacaoId, organizacaoId), eq(historico.contratoId, contratoId)))
    .orderBy(asc(historico.n));
}

/** Totals of the items of several versions in cents, in one query; null without items. */
export async function itemTotals(db: Queryable, organizacaoId: number, minutaIds: readonly number[]) {
  const rows = minutaIds.length === 0 ? [] : await totalsOfVersions(db, { organizacaoId, minutaIds });
  const totals = new Map(rows.map(({ minutaId, total }) => [minutaId, Number(total)]));
  return (minutaId: number) => totals.get(minutaId) ?? null;
}

const totalsOfVersions = preparedQuery<ManyVersions>()((db, value) => {
  const { itens } = db.tables;
  return db
    .select({ minutaId: itens.minutaId, total: sum(itens.totalCentavos) })
    .from(itens)
    .where(
      and(eq(itens.organizacaoId, value('organizacaoId')), inArray(itens.minutaId, value.each('minutaIds'))),
    )
    .groupBy(itens.minutaId);
});

/** Files of a version's attachments and sanctions, oldest first. */
export async function attachedFilesOf(db: Queryable, organizacaoId: number, minutaId: number) {
  const { anexos, sancoes } = db.tables;
  const attached = await db
    .select({ nome: anexos.nomeArqOriginal, sha256: anexos.sha256, tamanho: anexos.tamanho })
    .from(anexos)
    .where(and(eq(anexos.organizacaoId, organizacaoId), eq(anexos.minutaId, minutaId)))
    .orderBy(asc(anexos.id));
  const proofs = await db
    .select({ nome: sancoes.nomeArqOriginal, sha256: sancoes.sha256, tamanho: sancoes.tamanho })
    .from(sancoes)
    .where(and(eq(sancoes.organizacaoId, organizacaoId), eq(sancoes.minutaId, minutaId)))
    .orderBy(asc(sancoes.id));
  return {
    anexos: attached,
    sancoes: proofs.flatMap(({ nome, sha256, tamanho }) =>
      nome === null || sha256 === null || tamanho === null ? [] : [{ nome, sha256, tamanho }],
    ),
  };
}

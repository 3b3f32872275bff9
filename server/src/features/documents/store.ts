import type { StatusSignatario } from '@lavra/client/types';
import { administratorProfile } from '@lavra/domain';
import { and, asc, eq, exists, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Principal } from '../../platform/context/context.ts';
import {
  type DocumentScope,
  documentScope,
  onlyDocumentOf,
  scopeProfile,
  systemScope,
} from './document-scope-store.ts';

/**
 * The columns to show of a document, without those that only writes need, because each column of a list costs time.
 */
function shownColumns({ tables: { contratos: c } }: Queryable) {
  return {
    id: c.id,
    organizacaoId: c.organizacaoId,
    nome: c.nome,
    nomeNormalizado: c.nomeNormalizado,
    pastaId: c.pastaId,
    autorId: c.autorId,
    arquivado: c.arquivado,
    extinto: c.extinto,
    dataCriacao: c.dataCriacao,
    dataAtualizacao: c.dataAtualizacao,
    minutaId: c.minutaId,
    ultimaVersao: c.ultimaVersao,
    situacaoFormalizacao: c.situacaoFormalizacao,
    fimAssinatura: c.fimAssinatura,
    totalSignatarios: c.totalSignatarios,
    totalAssinaturas: c.totalAssinaturas,
    totalRejeicoes: c.totalRejeicoes,
    minutaVigenteId: c.minutaVigenteId,
    inicioVigencia: c.inicioVigencia,
    fimVigencia: c.fimVigencia,
    fimVigenciaOrdem: c.fimVigenciaOrdem,
    valorItens: c.valorItens,
  };
}

/** Most documents have no tags and need no query for them. */
function hasTags(db: Queryable) {
  const { contratos, contratosTags } = db.tables;
  const tags = db
    .select({ um: sql`1` })
    .from(contratosTags)
    .where(eq(contratosTags.contratoId, contratos.id));
  return sql<boolean>`${exists(tags)}`.mapWith(Boolean);
}

/** Documents of a scope that match `condition`, with the names to show and the notifications that the user chose. */
export function selectDocuments(
  db: Queryable,
  { scope, usuarioId }: { readonly scope: DocumentScope; readonly usuarioId: number | SQL },
  condition: SQL | undefined,
) {
  const { contratos, usuarios, pastas, organizacoes, minutas, notificacoesContratos: bells } = db.tables;
  return db
    .select({
      contrato: shownColumns(db),
      temTags: hasTags(db),
      autorNome: usuarios.nome,
      autorEmail: usuarios.email,
      pastaNome: pastas.nome,
      organizacaoNome: organizacoes.nome,
      situacaoProcessamento: minutas.situacaoProcessamento,
      escolha: bells.notificar,
    })
    .from(contratos)
    .innerJoin(usuarios, eq(usuarios.id, contratos.autorId))
    .innerJoin(organizacoes, eq(organizacoes.id, contratos.organizacaoId))
    .leftJoin(minutas, eq(minutas.id, contratos.minutaId))
    .leftJoin(pastas, eq(pastas.id, contratos.pastaId))
    .leftJoin(bells, and(eq(bells.contratoId, contratos.id), eq(bells.usuarioId, usuarioId)))
    .where(and(scope, condition));
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

export async function findDocument(db: Queryable, principal: Principal, contratoId: number) {
  const { organizacaoId, usuarioId } = principal;
  const read =
    scopeProfile(principal) === administratorProfile ? documentForAdministrators : documentForOthers;
  const onlyContratoId = onlyDocumentOf(principal) ?? contratoId;
  const [row] = await read(db, { organizacaoId, usuarioId, contratoId, onlyContratoId });
  return row ?? null;
}

interface AskedDocument {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly contratoId: number;
  /** The one document of an embed token; for anyone else the requested one. */
  readonly onlyContratoId: number;
}

const documentFor = (perfil: Principal['perfil']) =>
  preparedQuery<AskedDocument>()((db, value) => {
    const { contratos } = db.tables;
    const usuarioId = value('usuarioId');
    const scope = documentScope(db, {
      organizacaoId: value('organizacaoId'),
      usuarioId,
      perfil,
      onlyContratoId: value('onlyContratoId'),
    });
    return selectDocuments(db, { scope, usuarioId }, eq(contratos.id, value('contratoId'))).limit(1);
  });

const documentForAdministrators = documentFor(administratorProfile);
const documentForOthers = documentFor('Visualizador');

/** Ids of the given documents that the principal can see. */
export async function visibleDocumentIds(
  db: Queryable,
  principal: Principal,
  contratoIds: readonly number[],
): Promise<number[]> {
  const { contratos } = db.tables;
  const rows = await db
    .select({ id: contratos.id })
    .from(contratos)
    .where(and(documentScope(db, principal), inArray(contratos.id, [...contratoIds])));
  return rows.map(({ id }) => id);
}

/** The bare row, for rules inside a write whose caller has checked access. */
export async function findDocumentState(db: Queryable, organizacaoId: number, contratoId: number) {
  const [row] = await documentState(db, { organizacaoId, contratoId });
  return row ?? null;
}

const documentState = preparedQuery<{ readonly organizacaoId: number; readonly contratoId: number }>()(
  (db, value) => {
    const { contratos } = db.tables;
    return db
      .select()
      .from(contratos)
      .where(and(systemScope(db, value('organizacaoId')), eq(contratos.id, value('contratoId'))))
      .limit(1);
  },
);

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

export async function moveDocumentRow(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly contratoId: number },
  pastaId: number | null,
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .update(contratos)
    .set({ pastaId })
    .where(and(eq(contratos.id, key.contratoId), eq(contratos.organizacaoId, key.organizacaoId)))
    .returning({ id: contratos.id });
}

export async function setArchived(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly contratoId: number },
  arquivado: boolean,
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .update(contratos)
    .set({ arquivado })
    .where(and(eq(contratos.id, key.contratoId), eq(contratos.organizacaoId, key.organizacaoId)))
    .returning({ id: contratos.id });
}

/** Bytes referenced by a version's rows; other versions may refer to the same. */
export async function hashesOfVersion(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<string[]> {
  const { arquivos, revisoes, anexos, sancoes } = db.tables;
  const uploads = await db
    .select({ sha256: arquivos.sha256 })
    .from(arquivos)
    .where(and(eq(arquivos.organizacaoId, organizacaoId), eq(arquivos.minutaId, minutaId)));
  const states = await db
    .select({ sha256: revisoes.sha256 })
    .from(revisoes)
    .where(and(eq(revisoes.organizacaoId, organizacaoId), eq(revisoes.minutaId, minutaId)));
  const attached = await db
    .select({ sha256: anexos.sha256 })
    .from(anexos)
    .where(and(eq(anexos.organizacaoId, organizacaoId), eq(anexos.minutaId, minutaId)));
  const sanctions = await db
    .select({ sha256: sancoes.sha256 })
    .from(sancoes)
    .where(and(eq(sancoes.organizacaoId, organizacaoId), eq(sancoes.minutaId, minutaId)));
  return [...uploads, ...states, ...attached, ...sanctions].flatMap(({ sha256 }) => sha256 ?? []);
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

/** A signatory's data in a list row. */
export interface RowSigner {
  readonly nome: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly status: StatusSignatario;
  /** Typed when signing, otherwise declared. */
  readonly cpf: string | null;
  readonly cpfConfere: boolean | null;
}

/** Signatories of these versions, in order, in one query for list rows. Excludes observers. */
export async function signersOfVersions(db: Queryable, organizacaoId: number, minutaIds: readonly number[]) {
  const found = new Map<number, RowSigner[]>();
  if (minutaIds.length === 0) return found;
  const rows = await rowsOfSigners(db, { organizacaoId, minutaIds });
  for (const { minutaId, ...signer } of rows) {
    const signers = found.get(minutaId);
    if (signers) signers.push(signer);
    else found.set(minutaId, [signer]);
  }
  return found;
}

interface ManyVersions {
  readonly organizacaoId: number;
  readonly minutaIds: readonly number[];
}

const rowsOfSigners = preparedQuery<ManyVersions>()((db, value) => {
  const { signatarios, assinaturas } = db.tables;
  return db
    .select({
      minutaId: signatarios.minutaId,
      nome: signatarios.nome,
      email: signatarios.email,
      telefone: signatarios.telefone,
      status: signatarios.statusSignatario,
      cpf: sql<string | null>`coalesce(${assinaturas.cpf}, ${signatarios.cpf})`,
      cpfConfere: assinaturas.cpfConfere,
    })
    .from(signatarios)
    .leftJoin(assinaturas, eq(assinaturas.signatarioId, signatarios.id))
    .where(
      and(
        eq(signatarios.organizacaoId, value('organizacaoId')),
        inArray(signatarios.minutaId, value.each('minutaIds')),
        eq(signatarios.observador, false),
      ),
    )
    .orderBy(sql`${signatarios.ordemEnvio} is null`, asc(signatarios.ordemEnvio), asc(signatarios.id));
});

/** The number of the newest history row, 0 if there is none. */
export async function historyHead(db: Queryable, organizacaoId: number, contratoId: number): Promise<number> {
  const { historico } = db.tables;
  const [row] = await db
    .select({ n: max(historico.n) })
    .from(historico)
    .where(and(eq(historico.organizacaoId, organizacaoId), eq(historico.contratoId, contratoId)));
  return row?.n ?? 0;
}

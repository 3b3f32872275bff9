import { and, asc, eq, getTableColumns, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { keptQuery } from '../../db/kept-query.ts';
import type { Tables } from '../../db/tables.ts';
import type { VersionKey } from '../versions/index.ts';

function selectSigners(db: Queryable) {
  const { signatarios, papeisSignatarios, tiposDocumento } = db.tables;
  return db
    .select({
      ...getTableColumns(signatarios),
      papel: papeisSignatarios.nome,
      documento: tiposDocumento.nome,
    })
    .from(signatarios)
    .innerJoin(papeisSignatarios, eq(papeisSignatarios.id, signatarios.papelId))
    .innerJoin(tiposDocumento, eq(tiposDocumento.id, signatarios.documentoId));
}

export type SignerRow = Awaited<ReturnType<typeof selectSigners>>[number];

/** Who signs a version, in their order. Observers do not sign and are not here. */
export function listSignerRows(db: Queryable, organizacaoId: number, minutaId: number): Promise<SignerRow[]> {
  return signersOfVersion(db, { organizacaoId, minutaId });
}

interface VersionIds {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

const signersOfVersion = keptQuery<VersionIds>()((db, value) => {
  const { signatarios } = db.tables;
  return selectSigners(db)
    .where(
      and(
        eq(signatarios.organizacaoId, value('organizacaoId')),
        eq(signatarios.minutaId, value('minutaId')),
        eq(signatarios.observador, false),
      ),
    )
    .orderBy(sql`${signatarios.ordemEnvio} is null`, asc(signatarios.ordemEnvio), asc(signatarios.id));
});

type SignerValues = Tables['signatarios']['$inferInsert'];

/** Adds signatories; answers their ids in the given order. */
export async function insertSigners(tx: Queryable, values: readonly SignerValues[]): Promise<number[]> {
  const rows = await tx
    .insert(tx.tables.signatarios)
    .values([...values])
    .returning({ id: tx.tables.signatarios.id });
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

export type SignerChange = Partial<Omit<SignerValues, 'id' | 'organizacaoId' | 'contratoId' | 'minutaId'>>;

export interface SignerKey extends VersionKey {
  readonly signatarioId: number;
}

const ofSigner = ({ tables: { signatarios } }: Queryable, key: SignerKey) =>
  and(
    eq(signatarios.id, key.signatarioId),
    eq(signatarios.minutaId, key.minutaId),
    eq(signatarios.organizacaoId, key.organizacaoId),
  );

export async function updateSigner(tx: Queryable, key: SignerKey, change: SignerChange): Promise<void> {
  await tx
    .update(tx.tables.signatarios)
    .set(change)
    .where(ofSigner(tx, key))
    .returning({ id: tx.tables.signatarios.id });
}

/** Removes a signatory; links, codes and boxes go with the row. */
export async function deleteSigner(tx: Queryable, key: SignerKey): Promise<void> {
  await tx.delete(tx.tables.signatarios).where(ofSigner(tx, key));
}

export async function setVersionOrder(
  tx: Queryable,
  key: VersionKey,
  change: { readonly ordemAssinaturas?: boolean; readonly envioConvitesIniciados?: boolean },
): Promise<void> {
  const { minutas } = tx.tables;
  await tx
    .update(minutas)
    .set(change)
    .where(and(eq(minutas.id, key.minutaId), eq(minutas.organizacaoId, key.organizacaoId)))
    .returning({ id: minutas.id });
}

export interface NewLink extends SignerKey {
  readonly tokenHash: string;
  readonly meioEnvio: 'EMAIL' | 'PRESENCIAL';
  readonly destino: string;
  readonly autorId: number | null;
  readonly dataCriacao: Date;
}

/** Records a sending; answers the link's id. */
export async function insertLink(tx: Queryable, link: NewLink): Promise<number> {
  const { linksAssinatura } = tx.tables;
  const [row] = await tx.insert(linksAssinatura).values(link).returning({ id: linksAssinatura.id });
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}

/** Ends every link of a signatory, and the codes sent beside them: they went to another destination. */
export async function revokeLinks(
  tx: Queryable,
  key: SignerKey,
  { motivo, now }: { readonly motivo: string; readonly now: Date },
): Promise<void> {
  const { linksAssinatura, tokensValidacao } = tx.tables;
  await tx
    .update(linksAssinatura)
    .set({ dataRevogacao: now, motivoRevogacao: motivo })
    .where(
      and(
        eq(linksAssinatura.signatarioId, key.signatarioId),
        eq(linksAssinatura.organizacaoId, key.organizacaoId),
        isNull(linksAssinatura.dataRevogacao),
      ),
    )
    .returning({ id: linksAssinatura.id });
  await tx.delete(tokensValidacao).where(eq(tokensValidacao.signatarioId, key.signatarioId));
}

/** The last message to each signatory of a version, by signatory. */
export async function lastMessages(db: Queryable, organizacaoId: number, signatarioIds: readonly number[]) {
  if (signatarioIds.length === 0) return new Map<number, LastMessage>();
  const { mensagens } = db.tables;
  const newest = db
    .select({ id: max(mensagens.id) })
    .from(mensagens)
    .where(inArray(mensagens.signatarioId, [...signatarioIds]))
    .groupBy(mensagens.signatarioId);
  const rows = await db
    .select({
      signatarioId: mensagens.signatarioId,
      situacao: mensagens.situacao,
      dataCriacao: mensagens.dataCriacao,
    })
    .from(mensagens)
    .where(and(eq(mensagens.organizacaoId, organizacaoId), inArray(mensagens.id, newest)));
  return new Map<number, LastMessage>(
    rows.map(({ signatarioId, ...message }) => [signatarioId ?? 0, message]),
  );
}

export interface LastMessage {
  readonly situacao: 'PENDENTE' | 'ENVIADA' | 'FALHA';
  readonly dataCriacao: Date;
}

/** What an invitation's e-mail needs of its link, with the name of who sent it. */
export async function findLinkById(db: Queryable, organizacaoId: number, linkId: number) {
  const { linksAssinatura, usuarios } = db.tables;
  const [row] = await db
    .select({ ...getTableColumns(linksAssinatura), autorNome: usuarios.nome })
    .from(linksAssinatura)
    .leftJoin(usuarios, eq(usuarios.id, linksAssinatura.autorId))
    .where(and(eq(linksAssinatura.organizacaoId, organizacaoId), eq(linksAssinatura.id, linkId)));
  return row ?? null;
}

/** Who made the document: in whose name the server writes when nobody pressed a button. */
export async function findAuthor(db: Queryable, organizacaoId: number, contratoId: number) {
  const [row] = await authorOf(db, { organizacaoId, contratoId });
  return row ?? null;
}

const authorOf = keptQuery<{ readonly organizacaoId: number; readonly contratoId: number }>()((db, value) => {
  const { contratos, usuarios } = db.tables;
  return db
    .select({ usuarioId: usuarios.id, nome: usuarios.nome, email: usuarios.email })
    .from(contratos)
    .innerJoin(usuarios, eq(usuarios.id, contratos.autorId))
    .where(and(eq(contratos.organizacaoId, value('organizacaoId')), eq(contratos.id, value('contratoId'))));
});

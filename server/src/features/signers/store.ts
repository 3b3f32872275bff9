import type { Mensagem, MotivoFalhaEntrega } from '@lavra/client/types';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';
import { systemScope } from '../documents/index.ts';
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

/** Signatories of a version, in order. Excludes observers. */
export function listSignerRows(db: Queryable, organizacaoId: number, minutaId: number): Promise<SignerRow[]> {
  return signersOfVersion(db, { organizacaoId, minutaId });
}

interface VersionIds {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

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
    .orderBy(...inOrder(signatarios));
});

/** Signatories of several versions, each version's in order. Excludes observers. */
export function listSignersOfVersions(
  db: Queryable,
  organizacaoId: number,
  minutaIds: readonly number[],
): Promise<SignerRow[]> {
  const { signatarios } = db.tables;
  return selectSigners(db)
    .where(
      and(
        eq(signatarios.organizacaoId, organizacaoId),
        inArray(signatarios.minutaId, [...minutaIds]),
        eq(signatarios.observador, false),
      ),
    )
    .orderBy(...inOrder(signatarios));
}

/** Signatories without a place in the order come last. */
const inOrder = ({ ordemEnvio, id }: Tables['signatarios']) => [
  sql`${ordemEnvio} is null`,
  asc(ordemEnvio),
  asc(id),
];

/** The CPF that each signatory of a version typed when signing. */
export function signedCpfs(db: Queryable, organizacaoId: number, minutaId: number) {
  return cpfsOfSignatures(db, { organizacaoId, minutaId });
}

const cpfsOfSignatures = preparedQuery<VersionIds>()((db, value) => {
  const { assinaturas } = db.tables;
  return db
    .select({
      signatarioId: assinaturas.signatarioId,
      cpf: assinaturas.cpf,
      cpfConfere: assinaturas.cpfConfere,
    })
    .from(assinaturas)
    .where(
      and(eq(assinaturas.organizacaoId, value('organizacaoId')), eq(assinaturas.minutaId, value('minutaId'))),
    );
});

/** Signatories and observers of a version, in order: the bare rows. */
export async function listPeople(db: Queryable, organizacaoId: number, minutaId: number) {
  const { signatarios } = db.tables;
  return db
    .select()
    .from(signatarios)
    .where(and(eq(signatarios.organizacaoId, organizacaoId), eq(signatarios.minutaId, minutaId)))
    .orderBy(...inOrder(signatarios));
}

type SignerValues = Tables['signatarios']['$inferInsert'];

/** Adds signatories; returns their ids in the given order. */
export async function insertSigners(tx: Queryable, values: readonly SignerValues[]): Promise<number[]> {
  const rows = await addSigners(tx, { values });
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

const addSigners = preparedQuery<{ readonly values: readonly SignerValues[] }>()((tx, value) => {
  const { signatarios } = tx.tables;
  return tx.insert(signatarios).values(value.rows('values')).returning({ id: signatarios.id });
});

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
  await changeSigner(tx, { ...key, change });
}

const changeSigner = preparedQuery<SignerKey & { readonly change: SignerChange }>()((tx, value) => {
  const { signatarios } = tx.tables;
  return tx
    .update(signatarios)
    .set(value.columns('change'))
    .where(
      and(
        eq(signatarios.id, value('signatarioId')),
        eq(signatarios.minutaId, value('minutaId')),
        eq(signatarios.organizacaoId, value('organizacaoId')),
      ),
    )
    .returning({ id: signatarios.id });
});

/** Removes a signatory; links, codes and boxes go with the row. */
export async function deleteSigner(tx: Queryable, key: SignerKey): Promise<void> {
  await tx.delete(tx.tables.signatarios).where(ofSigner(tx, key));
}

/** The kind of the newest event about a signatory, null before the first. */
export async function newestEventOf(db: Queryable, key: SignerKey): Promise<string | null> {
  const { historico: h } = db.tables;
  const [row] = await db
    .select({ tipo: h.tipo })
    .from(h)
    .where(
      and(
        eq(h.organizacaoId, key.organizacaoId),
        eq(h.contratoId, key.contratoId),
        eq(h.signatarioId, key.signatarioId),
      ),
    )
    .orderBy(desc(h.n))
    .limit(1);
  return row?.tipo ?? null;
}

/** The last e-mail or invitation to each signatory of a version, by signatory. */
export async function lastMessages(db: Queryable, organizacaoId: number, signatarioIds: readonly number[]) {
  if (signatarioIds.length === 0) return new Map<number, LastMessage>();
  const rows = await newestMessages(db, { organizacaoId, signatarioIds });
  return new Map<number, LastMessage>(
    rows.map(({ signatarioId, ...message }) => [signatarioId ?? 0, message]),
  );
}

interface SignersOfOrganization {
  readonly organizacaoId: number;
  readonly signatarioIds: readonly number[];
}

const newestMessages = preparedQuery<SignersOfOrganization>()((db, value) => {
  const { mensagens } = db.tables;
  const newest = db
    .select({ id: max(mensagens.id) })
    .from(mensagens)
    .where(
      and(
        inArray(mensagens.signatarioId, value.each('signatarioIds')),
        // Excludes notices to users about the signatory.
        isNull(mensagens.usuarioId),
        // Of the SMS only invitations: a code by SMS says nothing about the invitation.
        or(
          eq(mensagens.meioEnvio, 'EMAIL'),
          inArray(mensagens.tipoServico, ['ENVIO_CONVITE', 'REENVIO_CONVITE', 'LEMBRETE_ASSINATURA']),
        ),
      ),
    )
    .groupBy(mensagens.signatarioId);
  return db
    .select({
      signatarioId: mensagens.signatarioId,
      situacao: mensagens.situacao,
      motivoFalha: mensagens.motivoFalha,
      meioEnvio: mensagens.meioEnvio,
      dataCriacao: mensagens.dataCriacao,
    })
    .from(mensagens)
    .where(and(eq(mensagens.organizacaoId, value('organizacaoId')), inArray(mensagens.id, newest)));
});

export interface LastMessage {
  readonly situacao: 'PENDENTE' | 'ENVIADA' | 'FALHA';
  readonly motivoFalha: MotivoFalhaEntrega | null;
  readonly meioEnvio: Mensagem['meioEnvio'];
  readonly dataCriacao: Date;
}

/** The document's author, in whose name the server acts automatically. */
export async function findAuthor(db: Queryable, organizacaoId: number, contratoId: number) {
  const [row] = await authorOf(db, { organizacaoId, contratoId });
  return row ?? null;
}

const authorOf = preparedQuery<{ readonly organizacaoId: number; readonly contratoId: number }>()(
  (db, value) => {
    const { contratos, usuarios } = db.tables;
    return db
      .select({ usuarioId: usuarios.id, nome: usuarios.nome, email: usuarios.email })
      .from(contratos)
      .innerJoin(usuarios, eq(usuarios.id, contratos.autorId))
      .where(and(systemScope(db, value('organizacaoId')), eq(contratos.id, value('contratoId'))));
  },
);

import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';
import type { SignerKey } from '../signers/index.ts';

/**
 * A link by its token's hash, with its sender and openings. The token determines the organisation, because nobody
 * is logged in.
 */
export async function findLink(db: Queryable, tokenHash: string) {
  const [row] = await linkByToken(db, { tokenHash });
  return row ?? null;
}

const linkByToken = preparedQuery<{ readonly tokenHash: string }>()((db, value) => {
  const { linksAssinatura, usuarios, tokensApi } = db.tables;
  return db
    .select({
      ...getTableColumns(linksAssinatura),
      autorNome: usuarios.nome,
      sistema: tokensApi.nome,
      sistemaRevogacao: tokensApi.dataRevogacao,
      sistemaExpiracao: tokensApi.dataExpiracao,
    })
    .from(linksAssinatura)
    .leftJoin(usuarios, eq(usuarios.id, linksAssinatura.autorId))
    .leftJoin(tokensApi, eq(tokensApi.id, linksAssinatura.tokenApiId))
    .where(and(eq(linksAssinatura.tokenHash, value('tokenHash')), isNull(linksAssinatura.dataRevogacao)));
});

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export type NewSignature = Omit<Tables['assinaturas']['$inferInsert'], 'id'>;

export async function insertSignature(tx: Queryable, signature: NewSignature): Promise<void> {
  await addSignature(tx, { signature });
}

const addSignature = preparedQuery<{ readonly signature: NewSignature }>()((tx, value) => {
  const { assinaturas } = tx.tables;
  return tx.insert(assinaturas).values(value.columns('signature')).returning({ id: assinaturas.id });
});

/** The CPF of each signatory of a version: the typed one, otherwise the declared one. */
export async function cpfsOfVersion(tx: Queryable, key: Pick<SignerKey, 'organizacaoId' | 'minutaId'>) {
  return cpfsOf(tx, key);
}

const cpfsOf = preparedQuery<Pick<SignerKey, 'organizacaoId' | 'minutaId'>>()((tx, value) => {
  const { signatarios, assinaturas } = tx.tables;
  return tx
    .select({
      id: signatarios.id,
      email: signatarios.email,
      declarado: signatarios.cpf,
      informado: assinaturas.cpf,
    })
    .from(signatarios)
    .leftJoin(assinaturas, eq(assinaturas.signatarioId, signatarios.id))
    .where(
      and(
        eq(signatarios.organizacaoId, value('organizacaoId')),
        eq(signatarios.minutaId, value('minutaId')),
        eq(signatarios.observador, false),
      ),
    );
});

export async function findSignature(db: Queryable, { organizacaoId, signatarioId }: SignerKey) {
  const { assinaturas } = db.tables;
  const [row] = await db
    .select({ nome: assinaturas.nome, dataAssinatura: assinaturas.dataAssinatura })
    .from(assinaturas)
    .where(and(eq(assinaturas.organizacaoId, organizacaoId), eq(assinaturas.signatarioId, signatarioId)));
  return row ?? null;
}

/** Erases the selfies of signatures, whose hashes stay in the evidence; returns the files to release. */
export async function eraseSelfies(
  tx: Queryable,
  { organizacaoId, ids }: { readonly organizacaoId: number; readonly ids: readonly number[] },
): Promise<string[]> {
  const { assinaturas } = tx.tables;
  const { signatarioId, selfieSha256 } = assinaturas;
  const these = and(
    eq(assinaturas.organizacaoId, organizacaoId),
    inArray(signatarioId, [...ids]),
    isNotNull(selfieSha256),
  );
  const found = await tx.select({ selfieSha256 }).from(assinaturas).where(these);
  if (found.length > 0) await tx.update(assinaturas).set({ selfieSha256: null }).where(these);
  return found.flatMap((row) => row.selfieSha256 ?? []);
}

/** Maximum signatures shown in their places; the rest are in the signed copy. */
const MAX_PLACED = 50;

/** Signatures of a version that have handwriting, in the order in which they were made. */
export async function placedHandwriting(
  db: Queryable,
  { organizacaoId, minutaId }: Pick<SignerKey, 'organizacaoId' | 'minutaId'>,
) {
  const { assinaturas } = db.tables;
  const { signatarioId, nome, dataAssinatura, manuscritaSha256, rubricaSha256 } = assinaturas;
  return db
    .select({ signatarioId, nome, dataAssinatura, manuscritaSha256, rubricaSha256 })
    .from(assinaturas)
    .where(
      and(
        eq(assinaturas.organizacaoId, organizacaoId),
        eq(assinaturas.minutaId, minutaId),
        or(isNotNull(manuscritaSha256), isNotNull(rubricaSha256)),
      ),
    )
    .orderBy(asc(assinaturas.id))
    .limit(MAX_PLACED);
}

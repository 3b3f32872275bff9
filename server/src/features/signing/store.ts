import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';
import type { SignerKey } from '../signers/index.ts';

/** A link by its token's hash, with who sent or opened it. The token names the organisation: nobody is logged in. */
export async function findLink(db: Queryable, tokenHash: string) {
  const [row] = await linkByToken(db, { tokenHash });
  return row ?? null;
}

const linkByToken = preparedQuery<{ readonly tokenHash: string }>()((db, value) => {
  const { linksAssinatura, usuarios } = db.tables;
  return db
    .select({ ...getTableColumns(linksAssinatura), autorNome: usuarios.nome })
    .from(linksAssinatura)
    .leftJoin(usuarios, eq(usuarios.id, linksAssinatura.autorId))
    .where(and(eq(linksAssinatura.tokenHash, value('tokenHash')), isNull(linksAssinatura.dataRevogacao)));
});

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Marks the first display of a link's page; false when it was displayed before. */
export async function markOpened(tx: Queryable, link: LinkRow, now: Date): Promise<boolean> {
  const { id, organizacaoId } = link;
  const opened = await openLink(tx, { id, organizacaoId, now });
  return opened.length > 0;
}

const openLink = preparedQuery<{ readonly id: number; readonly organizacaoId: number; readonly now: Date }>()(
  (tx, value) => {
    const { linksAssinatura } = tx.tables;
    return tx
      .update(linksAssinatura)
      .set({ dataAbertura: value('now') })
      .where(
        and(
          eq(linksAssinatura.id, value('id')),
          eq(linksAssinatura.organizacaoId, value('organizacaoId')),
          isNull(linksAssinatura.dataAbertura),
        ),
      )
      .returning({ id: linksAssinatura.id });
  },
);

/** The newest code that was sent to a signatory: the only one that counts. */
export async function newestCode(db: Queryable, signatarioId: number) {
  const [row] = await newestCodeOf(db, { signatarioId });
  return row ?? null;
}

const newestCodeOf = preparedQuery<{ readonly signatarioId: number }>()((db, value) => {
  const { tokensValidacao } = db.tables;
  return db
    .select()
    .from(tokensValidacao)
    .where(eq(tokensValidacao.signatarioId, value('signatarioId')))
    .orderBy(desc(tokensValidacao.id))
    .limit(1);
});

export type CodeRow = NonNullable<Awaited<ReturnType<typeof newestCode>>>;

export async function findCode(
  db: Queryable,
  signatarioId: number,
  tokenId: number,
): Promise<CodeRow | null> {
  const [row] = await codeById(db, { signatarioId, tokenId });
  return row ?? null;
}

const codeById = preparedQuery<{ readonly signatarioId: number; readonly tokenId: number }>()((db, value) => {
  const { tokensValidacao } = db.tables;
  return db
    .select()
    .from(tokensValidacao)
    .where(
      and(eq(tokensValidacao.id, value('tokenId')), eq(tokensValidacao.signatarioId, value('signatarioId'))),
    );
});

type NewCode = Tables['tokensValidacao']['$inferInsert'];

export async function insertCode(tx: Queryable, code: NewCode): Promise<number> {
  const [row] = await addCode(tx, { code });
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}

const addCode = preparedQuery<{ readonly code: NewCode }>()((tx, value) => {
  const { tokensValidacao } = tx.tables;
  return tx.insert(tokensValidacao).values(value.columns('code')).returning({ id: tokensValidacao.id });
});

/** Counts a try of a code; null when it has had them all. */
export async function takeCodeTry(tx: Queryable, tokenId: number, most: number): Promise<number | null> {
  const [row] = await countCodeTry(tx, { tokenId, most });
  return row?.tentativas ?? null;
}

const countCodeTry = preparedQuery<{ readonly tokenId: number; readonly most: number }>()((tx, value) => {
  const { tokensValidacao } = tx.tables;
  return tx
    .update(tokensValidacao)
    .set({ tentativas: sql`${tokensValidacao.tentativas} + 1` })
    .where(and(eq(tokensValidacao.id, value('tokenId')), lt(tokensValidacao.tentativas, value('most'))))
    .returning({ tentativas: tokensValidacao.tentativas });
});

export async function confirmCode(tx: Queryable, tokenId: number, now: Date): Promise<void> {
  await markConfirmed(tx, { tokenId, now });
}

const markConfirmed = preparedQuery<{ readonly tokenId: number; readonly now: Date }>()((tx, value) => {
  const { tokensValidacao } = tx.tables;
  return tx
    .update(tokensValidacao)
    .set({ dataValidacao: value('now') })
    .where(and(eq(tokensValidacao.id, value('tokenId')), isNull(tokensValidacao.dataValidacao)))
    .returning({ id: tokensValidacao.id });
});

export interface KeyTries {
  /** This try's number, from 1. */
  readonly tentativas: number;
  /** When the count begins anew. */
  readonly ate: Date;
}

const keyCounter = (signatarioId: number) => `chave-assinatura:${signatarioId}`;

/**
 * Counts a try of a security key in one statement, before it is compared, so that tries at once are all counted.
 * Each of the first `most` moves the end of the pause to `pauseMs` from now; those after it no longer do.
 */
export async function takeKeyTry(
  db: Queryable,
  signatarioId: number,
  { most, pauseMs, now }: { readonly most: number; readonly pauseMs: number; readonly now: Date },
): Promise<KeyTries> {
  const { limites } = db.tables;
  const nowMs = now.getTime();
  const endMs = nowMs + pauseMs;
  const [row] = await db
    .insert(limites)
    .values({ chave: keyCounter(signatarioId), contagem: 1, dataExpiracao: new Date(endMs) })
    .onConflictDoUpdate({
      target: limites.chave,
      set: {
        contagem: sql`case when ${limites.dataExpiracao} <= ${nowMs} then 1 else ${limites.contagem} + 1 end`,
        dataExpiracao: sql`case when ${limites.dataExpiracao} <= ${nowMs} or ${limites.contagem} < ${most} then ${endMs} else ${limites.dataExpiracao} end`,
      },
    })
    .returning({ tentativas: limites.contagem, ate: limites.dataExpiracao });
  if (!row) throw new Error('An upsert gave no row.');
  return row;
}

export async function forgetKeyTries(db: Queryable, signatarioId: number): Promise<void> {
  await db.delete(db.tables.limites).where(eq(db.tables.limites.chave, keyCounter(signatarioId)));
}

/** Looks at the tries of a security key without taking one; null when none counts. */
export async function readKeyTries(db: Queryable, signatarioId: number, now: Date): Promise<KeyTries | null> {
  const { limites } = db.tables;
  const [row] = await db
    .select({ tentativas: limites.contagem, ate: limites.dataExpiracao })
    .from(limites)
    .where(eq(limites.chave, keyCounter(signatarioId)));
  return row && row.ate > now ? row : null;
}

/** One statement, not a write of the document; an answer given meanwhile wins. */
export async function keepProgress(
  db: Queryable,
  { organizacaoId, signatarioId }: SignerKey,
  andamento: Record<string, unknown>,
): Promise<void> {
  const { signatarios } = db.tables;
  await db
    .update(signatarios)
    .set({ andamento })
    .where(
      and(
        eq(signatarios.id, signatarioId),
        eq(signatarios.organizacaoId, organizacaoId),
        notInArray(signatarios.statusSignatario, ['ASSINADO', 'REJEITADO']),
      ),
    )
    .returning({ id: signatarios.id });
}

/** Forgets the progress of all that can no longer be signed, over all organisations: answered, closed or late. */
export async function forgetEndedProgress({
  db,
  clock,
}: {
  readonly db: Queryable;
  readonly clock: { now(): Date };
}): Promise<void> {
  const now = clock.now();
  const { signatarios, minutas } = db.tables;
  const ended = db
    .select({ id: minutas.id })
    .from(minutas)
    .where(
      and(
        eq(minutas.id, signatarios.minutaId),
        or(
          lt(minutas.fimAssinatura, now),
          inArray(minutas.situacaoFormalizacao, ['FORMALIZADO', 'CANCELADO']),
        ),
      ),
    );
  await db
    .update(signatarios)
    .set({ andamento: null })
    .where(
      and(
        isNotNull(signatarios.andamento),
        or(
          inArray(signatarios.statusSignatario, ['ASSINADO', 'REJEITADO']),
          inArray(signatarios.minutaId, ended),
        ),
      ),
    )
    .returning({ id: signatarios.id });
}

export type NewSignature = Omit<Tables['assinaturas']['$inferInsert'], 'id'>;

export async function insertSignature(tx: Queryable, signature: NewSignature): Promise<void> {
  await addSignature(tx, { signature });
}

const addSignature = preparedQuery<{ readonly signature: NewSignature }>()((tx, value) => {
  const { assinaturas } = tx.tables;
  return tx.insert(assinaturas).values(value.columns('signature')).returning({ id: assinaturas.id });
});

export async function findSignature(db: Queryable, { organizacaoId, signatarioId }: SignerKey) {
  const { assinaturas } = db.tables;
  const [row] = await db
    .select({ nome: assinaturas.nome, dataAssinatura: assinaturas.dataAssinatura })
    .from(assinaturas)
    .where(and(eq(assinaturas.organizacaoId, organizacaoId), eq(assinaturas.signatarioId, signatarioId)));
  return row ?? null;
}

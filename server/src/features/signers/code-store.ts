import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

/** The newest code sent to a signer, the only valid one. */
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
  const row = insertedRow(await addCode(tx, { code }));
  return row.id;
}

const addCode = preparedQuery<{ readonly code: NewCode }>()((tx, value) => {
  const { tokensValidacao } = tx.tables;
  return tx.insert(tokensValidacao).values(value.columns('code')).returning({ id: tokensValidacao.id });
});

/** The codes sent to a signer after an instant, oldest first. */
export async function codesAfter(db: Queryable, signatarioId: number, after: Date): Promise<CodeUse[]> {
  return codesOf(db, { signatarioId, after });
}

export type CodeUse = Pick<CodeRow, 'dataCriacao' | 'tentativas' | 'dataValidacao'>;

const codesOf = preparedQuery<{ readonly signatarioId: number; readonly after: Date }>()((db, value) => {
  const { tokensValidacao } = db.tables;
  return db
    .select({
      dataCriacao: tokensValidacao.dataCriacao,
      tentativas: tokensValidacao.tentativas,
      dataValidacao: tokensValidacao.dataValidacao,
    })
    .from(tokensValidacao)
    .where(
      and(
        eq(tokensValidacao.signatarioId, value('signatarioId')),
        gt(tokensValidacao.dataCriacao, value('after', tokensValidacao.dataCriacao)),
      ),
    )
    .orderBy(tokensValidacao.id);
});

/** Counts an attempt at a code; null if none is left. */
export async function takeCodeTry(tx: Queryable, tokenId: number, max: number): Promise<number | null> {
  const [row] = await countCodeTry(tx, { tokenId, max });
  return row?.tentativas ?? null;
}

const countCodeTry = preparedQuery<{ readonly tokenId: number; readonly max: number }>()((tx, value) => {
  const { tokensValidacao } = tx.tables;
  return tx
    .update(tokensValidacao)
    .set({ tentativas: sql`${tokensValidacao.tentativas} + 1` })
    .where(and(eq(tokensValidacao.id, value('tokenId')), lt(tokensValidacao.tentativas, value('max'))))
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

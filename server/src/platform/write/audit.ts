import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { ChainPosition } from '../../events/channels.ts';
import type { EventPayload } from '../../events/define-event.ts';
import type { EventKind } from '../../events/registry/index.ts';
import type { AnyCtx } from '../context/context.ts';
import { canonicalJson, type JsonObject } from './canonical-json.ts';
import type { Root } from './root.ts';

/** An event as its row stores it. */
type StoredEvent = Omit<EventPayload, 'transient'> & { readonly tipo: EventKind };

interface HistoryOrigin {
  readonly ctx: Pick<AnyCtx, 'principal' | 'request'>;
  readonly root: Root;
  readonly now: Date;
}

/** The predecessor hash of every chain's first row. */
export const CHAIN_START = '0'.repeat(64);

/** Appends to the chain of a document, or of the organisation (contratoId 0). Called by `write()`. */
export async function appendHistory(
  tx: Queryable,
  origin: HistoryOrigin,
  event: StoredEvent,
): Promise<ChainPosition> {
  const { organizacaoId, contratoId } = chainOf(origin.root, event);
  const [last] = await lastOfChain(tx, { organizacaoId, contratoId });
  const n = (last?.n ?? 0) + 1;
  const hashAnterior = last?.hash ?? CHAIN_START;
  const personal = commit(personalValues(origin.ctx, event));
  const texto = canonicalJson({
    v: 1,
    organizacaoId,
    contratoId,
    n,
    anterior: hashAnterior,
    data: origin.now.toISOString(),
    tipo: event.tipo,
    minutaId: event.minutaId,
    signatarioId: event.signatarioId,
    autor: actor(origin.ctx, event),
    dados: event.dados ?? {},
    compromissos: Object.fromEntries(personal.map((p) => [p.campo, commitment(p.sal, p.valor)])),
  });
  const hash = sha256(texto);
  const [row] = await historyInsert(tx, {
    organizacaoId,
    contratoId,
    n,
    minutaId: event.minutaId ?? null,
    signatarioId: event.signatarioId ?? null,
    tipo: event.tipo,
    texto,
    hash,
    hashAnterior,
    dataCriacao: origin.now,
  });
  if (row && personal.length > 0)
    await personalInsert(tx, { pessoais: personal.map((one) => ({ historicoId: row.id, ...one })) });
  return { organizacaoId, contratoId, n };
}

interface ChainKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
}

const lastOfChain = preparedQuery<ChainKey>()((tx, value) => {
  const { historico } = tx.tables;
  return tx
    .select({ n: historico.n, hash: historico.hash })
    .from(historico)
    .where(
      and(eq(historico.organizacaoId, value('organizacaoId')), eq(historico.contratoId, value('contratoId'))),
    )
    .orderBy(desc(historico.n))
    .limit(1);
});

interface NewHistoryRow extends ChainKey {
  readonly n: number;
  readonly minutaId: number | null;
  readonly signatarioId: number | null;
  readonly tipo: string;
  readonly texto: string;
  readonly hash: string;
  readonly hashAnterior: string;
  readonly dataCriacao: Date;
}

const historyInsert = preparedQuery<NewHistoryRow>()((tx, value) => {
  const { historico } = tx.tables;
  return tx
    .insert(historico)
    .values({
      organizacaoId: value('organizacaoId'),
      contratoId: value('contratoId'),
      n: value('n'),
      minutaId: value('minutaId'),
      signatarioId: value('signatarioId'),
      tipo: value('tipo'),
      texto: value('texto'),
      hash: value('hash'),
      hashAnterior: value('hashAnterior'),
      dataCriacao: value('dataCriacao'),
    })
    .returning({ id: historico.id });
});

interface NewPersonalValue {
  readonly historicoId: number;
  readonly campo: string;
  readonly sal: string;
  readonly valor: string;
}

const personalInsert = preparedQuery<{ readonly pessoais: readonly NewPersonalValue[] }>()((tx, value) => {
  const { historicoPessoais } = tx.tables;
  return tx
    .insert(historicoPessoais)
    .values(value.rows('pessoais'))
    .returning({ historicoId: historicoPessoais.historicoId });
});

function chainOf(root: Root, event: StoredEvent) {
  if (!('organizacao' in root))
    throw new Error('A user belongs to no organisation and has no history chain.');
  const contratoId = 'contrato' in root ? root.contrato : (event.contratoId ?? 0);
  return { organizacaoId: root.organizacao, contratoId };
}

function actor({ principal, request }: HistoryOrigin['ctx'], event: StoredEvent): JsonObject {
  if (principal?.tipo === 'usuario') return { tipo: 'usuario', usuarioId: principal.usuarioId };
  if (principal) return { tipo: principal.tipo, usuarioId: principal.usuarioId, tokenId: principal.tokenId };
  if (!request) return { tipo: 'sistema' };
  return event.signatarioId === undefined
    ? { tipo: 'anonimo' }
    : { tipo: 'signatario', signatarioId: event.signatarioId };
}

function personalValues({ principal, request }: HistoryOrigin['ctx'], event: StoredEvent) {
  return {
    ip: request?.ip,
    userAgent: request?.userAgent,
    autorNome: principal?.usuarioNome,
    autorEmail: principal?.usuarioEmail,
    ...event.pessoais,
  };
}

const SALT_BYTES = 16;

function commit(values: Readonly<Record<string, string | null | undefined>>) {
  const given = Object.entries(values).flatMap(([campo, valor]) => (valor == null ? [] : [{ campo, valor }]));
  // One call, because each asks the system for entropy.
  const salts = randomBytes(SALT_BYTES * given.length);
  return given.map(({ campo, valor }, index) => ({
    campo,
    sal: salts.toString('hex', index * SALT_BYTES, (index + 1) * SALT_BYTES),
    valor,
  }));
}

/** SHA-256 of a text, in hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The commitment of a history row to a personal value: it proves the value without revealing it. */
export const commitment = (sal: string, valor: string) => sha256(`${sal}:${valor}`);

/** A row of the history as read back, newest first. Erased personal values are missing from `pessoais`. */
export interface HistoryRow {
  readonly n: number;
  readonly tipo: string;
  readonly data: Date;
  readonly minutaId: number | null;
  readonly signatarioId: number | null;
  readonly autor: JsonObject;
  readonly dados: JsonObject;
  readonly pessoais: Readonly<Record<string, string>>;
  readonly hash: string;
}

export interface HistoryQuery {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly minutaId?: number;
  readonly signatarioId?: number;
  /** Only rows after this n, oldest first (for a resumed event stream). */
  readonly afterN?: number;
  readonly limit?: number;
}

/** A document's history: newest first, or in order after `afterN`. */
export async function readHistory(db: Queryable, query: HistoryQuery): Promise<HistoryRow[]> {
  const { organizacaoId, contratoId, minutaId, signatarioId, afterN, limit = 500 } = query;
  const isStream = minutaId === undefined && signatarioId === undefined && afterN !== undefined;
  const rows = isStream
    ? await historyAfter(db, { organizacaoId, contratoId, afterN, limit })
    : await selectHistory(db, query);
  return withPersonal(db, rows);
}

/** Rows of several documents by their positions, in no order. */
export async function readHistoryAt(
  db: Queryable,
  organizacaoId: number,
  positions: readonly { readonly contratoId: number; readonly n: number }[],
): Promise<(HistoryRow & { readonly contratoId: number })[]> {
  if (positions.length === 0) return [];
  const { historico: h } = db.tables;
  const rows = await db
    .select()
    .from(h)
    .where(
      and(
        eq(h.organizacaoId, organizacaoId),
        or(...positions.map(({ contratoId, n }) => and(eq(h.contratoId, contratoId), eq(h.n, n)))),
      ),
    );
  const read = await withPersonal(db, rows);
  return read.map((row, at) => ({ ...row, contratoId: rows[at]!.contratoId }));
}

type StoredRow = Queryable['tables']['historico']['$inferSelect'];

async function withPersonal(db: Queryable, rows: readonly StoredRow[]): Promise<HistoryRow[]> {
  const personal = await readPersonal(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { autor, dados } = JSON.parse(row.texto) as { autor: JsonObject; dados: JsonObject };
    const values = (personal.get(row.id) ?? []).flatMap((p) =>
      p.valor === null ? [] : [[p.campo, p.valor]],
    );
    return {
      n: row.n,
      tipo: row.tipo,
      data: row.dataCriacao,
      minutaId: row.minutaId,
      signatarioId: row.signatarioId,
      autor,
      dados,
      pessoais: Object.fromEntries(values),
      hash: row.hash,
    };
  });
}

function selectHistory(db: Queryable, query: HistoryQuery) {
  const { historico } = db.tables;
  return db
    .select()
    .from(historico)
    .where(
      and(
        eq(historico.organizacaoId, query.organizacaoId),
        eq(historico.contratoId, query.contratoId),
        query.minutaId === undefined ? undefined : eq(historico.minutaId, query.minutaId),
        query.signatarioId === undefined ? undefined : eq(historico.signatarioId, query.signatarioId),
        query.afterN === undefined ? undefined : gt(historico.n, query.afterN),
      ),
    )
    .orderBy(query.afterN === undefined ? desc(historico.n) : asc(historico.n))
    .limit(query.limit ?? 500);
}

/** Read by every event stream of a document after each change. */
const historyAfter = preparedQuery<ChainKey & { readonly afterN: number; readonly limit: number }>()(
  (db, value) => {
    const { historico } = db.tables;
    return db
      .select()
      .from(historico)
      .where(
        and(
          eq(historico.organizacaoId, value('organizacaoId')),
          eq(historico.contratoId, value('contratoId')),
          gt(historico.n, value('afterN')),
        ),
      )
      .orderBy(asc(historico.n))
      .limit(value('limit') as unknown as number);
  },
);

/** A personal value with its salt; both null once erased. */
export interface PersonalRow {
  readonly historicoId: number;
  readonly campo: string;
  readonly sal: string | null;
  readonly valor: string | null;
}

/** The personal values of rows, by row. */
export async function readPersonal(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, PersonalRow[]>> {
  const found = new Map<number, PersonalRow[]>();
  const rows = await inSlices(ids, (slice) => personalOfRows(db, { ids: slice }));
  for (const row of rows) found.set(row.historicoId, [...(found.get(row.historicoId) ?? []), row]);
  return found;
}

const personalOfRows = preparedQuery<{ readonly ids: readonly number[] }>()((db, value) => {
  const { historicoPessoais } = db.tables;
  return db
    .select()
    .from(historicoPessoais)
    .where(inArray(historicoPessoais.historicoId, value.each('ids')));
});

/** Erases the personal values of rows; their chains stay whole (LGPD art. 18). */
export async function erasePersonalData(tx: Queryable, historicoIds: readonly number[]): Promise<void> {
  const { historicoPessoais } = tx.tables;
  await inSlices(historicoIds, (slice) =>
    tx
      .update(historicoPessoais)
      .set({ sal: null, valor: null })
      .where(inArray(historicoPessoais.historicoId, [...slice]))
      .returning({ id: historicoPessoais.historicoId }),
  );
}

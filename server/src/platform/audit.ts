import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Root } from '../db/write.ts';
import { canonicalJson, type JsonObject } from './canonical-json.ts';
import type { AnyCtx } from './context.ts';

/** What happened. Personal values go into `pessoais` alone: they can be erased, `dados` never. */
export interface HistoryEvent {
  /** The event's name in the contract's words, such as CONTRATO_CRIADO. */
  readonly tipo: string;
  /** Only when the write's root is not the document itself (a create). */
  readonly contratoId?: number;
  readonly minutaId?: number;
  readonly signatarioId?: number;
  readonly dados?: JsonObject;
  readonly pessoais?: Readonly<Record<string, string | null | undefined>>;
}

interface HistoryOrigin {
  readonly ctx: Pick<AnyCtx, 'principal' | 'request'>;
  readonly root: Root;
  readonly now: Date;
}

/** What the first row of every chain follows. */
export const CHAIN_START = '0'.repeat(64);

/** Appends to the chain of a document, or of the organisation (contratoId 0). Called by `write()`. */
export async function appendHistory(
  tx: Queryable,
  origin: HistoryOrigin,
  event: HistoryEvent,
): Promise<void> {
  const { historico, historicoPessoais } = tx.tables;
  const { organizacaoId, contratoId } = chainOf(origin.root, event);
  const [last] = await tx
    .select({ n: historico.n, hash: historico.hash })
    .from(historico)
    .where(and(eq(historico.organizacaoId, organizacaoId), eq(historico.contratoId, contratoId)))
    .orderBy(desc(historico.n))
    .limit(1);
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
  const [row] = await tx
    .insert(historico)
    .values({
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
    })
    .returning({ id: historico.id });
  if (!row || personal.length === 0) return;
  await tx.insert(historicoPessoais).values(personal.map((p) => ({ historicoId: row.id, ...p })));
}

function chainOf(root: Root, event: HistoryEvent) {
  if (!('organizacao' in root))
    throw new Error('A user belongs to no organisation and has no history chain.');
  const contratoId = 'contrato' in root ? root.contrato : (event.contratoId ?? 0);
  return { organizacaoId: root.organizacao, contratoId };
}

function actor({ principal, request }: HistoryOrigin['ctx'], event: HistoryEvent): JsonObject {
  if (principal?.tipo === 'usuario') return { tipo: 'usuario', usuarioId: principal.usuarioId };
  if (principal) return { tipo: principal.tipo, usuarioId: principal.usuarioId, tokenId: principal.tokenId };
  if (!request) return { tipo: 'sistema' };
  return event.signatarioId === undefined
    ? { tipo: 'anonimo' }
    : { tipo: 'signatario', signatarioId: event.signatarioId };
}

function personalValues({ principal, request }: HistoryOrigin['ctx'], event: HistoryEvent) {
  return {
    ip: request?.ip,
    userAgent: request?.userAgent,
    autorNome: principal?.usuarioNome,
    autorEmail: principal?.usuarioEmail,
    ...event.pessoais,
  };
}

function commit(values: Readonly<Record<string, string | null | undefined>>) {
  return Object.entries(values).flatMap(([campo, valor]) =>
    valor == null ? [] : [{ campo, sal: randomBytes(16).toString('hex'), valor }],
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const commitment = (sal: string, valor: string) => sha256(`${sal}:${valor}`);

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
  /** Only rows after this n, oldest first (an event stream that resumes). */
  readonly afterN?: number;
  readonly limit?: number;
}

/** A document's history: newest first, or from `afterN` on in order. */
export async function readHistory(db: Queryable, query: HistoryQuery): Promise<HistoryRow[]> {
  const { historico } = db.tables;
  const rows = await db
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

interface PersonalRow {
  readonly historicoId: number;
  readonly campo: string;
  readonly sal: string | null;
  readonly valor: string | null;
}

async function readPersonal(db: Queryable, ids: readonly number[]): Promise<Map<number, PersonalRow[]>> {
  const found = new Map<number, PersonalRow[]>();
  if (ids.length === 0) return found;
  const { historicoPessoais } = db.tables;
  const rows = await db
    .select()
    .from(historicoPessoais)
    .where(inArray(historicoPessoais.historicoId, [...ids]));
  for (const row of rows) found.set(row.historicoId, [...(found.get(row.historicoId) ?? []), row]);
  return found;
}

/** What a chain is found to be: whole, or the first row at which it is not, and why. */
export type ChainVerdict =
  | { readonly ok: true; readonly n: number; readonly hash: string }
  | { readonly ok: false; readonly n: number; readonly motivo: ChainFault };
export type ChainFault = 'NUMERACAO' | 'ENCADEAMENTO' | 'HASH' | 'DADO_PESSOAL' | 'CAUDA_CORTADA';

/** Checks a document's whole chain: numbering, links, hashes, commitments, and the last anchored head. */
export async function verifyChain(db: Queryable, chain: ChainKey): Promise<ChainVerdict> {
  const { historico } = db.tables;
  const rows = await db
    .select()
    .from(historico)
    .where(and(eq(historico.organizacaoId, chain.organizacaoId), eq(historico.contratoId, chain.contratoId)))
    .orderBy(asc(historico.n));
  const personal = await readPersonal(
    db,
    rows.map((row) => row.id),
  );
  let hash = CHAIN_START;
  let n = 0;
  for (const row of rows) {
    n += 1;
    const motivo = faultOf(row, { n, hash }, personal.get(row.id) ?? []);
    if (motivo) return { ok: false, n, motivo };
    hash = row.hash;
  }
  const anchored = await anchoredHead(db, chain);
  if (!anchored) return { ok: true, n, hash };
  const kept = rows[anchored.n - 1];
  if (!kept) return { ok: false, n: n + 1, motivo: 'CAUDA_CORTADA' };
  return kept.hash === anchored.hash ? { ok: true, n, hash } : { ok: false, n: anchored.n, motivo: 'HASH' };
}

export interface ChainKey {
  readonly organizacaoId: number;
  /** 0 is the organisation's own chain. */
  readonly contratoId: number;
}

interface ChainRow {
  readonly n: number;
  readonly texto: string;
  readonly hash: string;
  readonly hashAnterior: string;
}

function faultOf(
  row: ChainRow,
  expected: { n: number; hash: string },
  personal: readonly PersonalRow[],
): ChainFault | null {
  if (row.n !== expected.n) return 'NUMERACAO';
  if (sha256(row.texto) !== row.hash) return 'HASH';
  const text = JSON.parse(row.texto) as { n: number; anterior: string; compromissos: Record<string, string> };
  if (text.n !== row.n) return 'NUMERACAO';
  if (row.hashAnterior !== expected.hash || text.anterior !== expected.hash) return 'ENCADEAMENTO';
  const honest = personal.every(
    ({ campo, sal, valor }) =>
      sal === null || valor === null || text.compromissos[campo] === commitment(sal, valor),
  );
  return honest ? null : 'DADO_PESSOAL';
}

/** Erases the personal values of rows; their chains stay whole (LGPD art. 18). */
export async function erasePersonalData(tx: Queryable, historicoIds: readonly number[]): Promise<void> {
  if (historicoIds.length === 0) return;
  const { historicoPessoais } = tx.tables;
  await tx
    .update(historicoPessoais)
    .set({ sal: null, valor: null })
    .where(inArray(historicoPessoais.historicoId, [...historicoIds]));
}

interface AnchorText {
  readonly cabecas: readonly { readonly contratoId: number; readonly n: number; readonly hash: string }[];
}

const ANCHOR_ROWS = 1000;

/**
 * Writes the heads of the chains that moved since the last anchor into the organisation's chain of anchors.
 * Run inside `write(ctx, { organizacao })`. Returns how many rows it covered.
 */
export async function anchorHeads(tx: Queryable, organizacaoId: number, now: Date): Promise<number> {
  const { historico, ancoras } = tx.tables;
  const rows = await tx
    .select({ id: historico.id, contratoId: historico.contratoId, n: historico.n, hash: historico.hash })
    .from(historico)
    .where(and(eq(historico.organizacaoId, organizacaoId), isNull(historico.ancoraN)))
    .orderBy(asc(historico.contratoId), asc(historico.n))
    .limit(ANCHOR_ROWS);
  if (rows.length === 0) return 0;
  const heads = new Map(rows.map(({ contratoId, n, hash }) => [contratoId, { contratoId, n, hash }]));
  const [last] = await tx
    .select({ n: ancoras.n, hash: ancoras.hash })
    .from(ancoras)
    .where(eq(ancoras.organizacaoId, organizacaoId))
    .orderBy(desc(ancoras.n))
    .limit(1);
  const n = (last?.n ?? 0) + 1;
  const hashAnterior = last?.hash ?? CHAIN_START;
  const texto = canonicalJson({
    v: 1,
    organizacaoId,
    n,
    anterior: hashAnterior,
    data: now.toISOString(),
    cabecas: [...heads.values()],
  });
  await tx
    .insert(ancoras)
    .values({ organizacaoId, n, texto, hash: sha256(texto), hashAnterior, dataCriacao: now });
  await tx
    .update(historico)
    .set({ ancoraN: n })
    .where(
      inArray(
        historico.id,
        rows.map((row) => row.id),
      ),
    );
  return rows.length;
}

/** The newest head of a chain that an anchor names. Anchors are few: one a minute at most. */
async function anchoredHead(db: Queryable, { organizacaoId, contratoId }: ChainKey) {
  const { ancoras } = db.tables;
  const rows = await db
    .select({ texto: ancoras.texto })
    .from(ancoras)
    .where(eq(ancoras.organizacaoId, organizacaoId))
    .orderBy(desc(ancoras.n));
  for (const { texto } of rows) {
    const head = (JSON.parse(texto) as AnchorText).cabecas.find((cabeca) => cabeca.contratoId === contratoId);
    if (head) return head;
  }
  return null;
}

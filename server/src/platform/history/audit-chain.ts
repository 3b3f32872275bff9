import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { CHAIN_START, commitment, type PersonalRow, readPersonal, sha256 } from '../write/audit.ts';
import { canonicalJson } from '../write/canonical-json.ts';

/** Result of a chain check: intact, or the first bad row and the reason. */
export type ChainVerdict =
  | { readonly ok: true; readonly n: number; readonly hash: string }
  | { readonly ok: false; readonly n: number; readonly motivo: ChainFault };
export type ChainFault = 'NUMERACAO' | 'ENCADEAMENTO' | 'HASH' | 'DADO_PESSOAL' | 'CAUDA_CORTADA';

/**
 * Checks a document's whole chain: numbering, links, hashes, commitments, and the last anchored head. To
 * check many chains, read the `heads` of their organisation once (`verifyAnchors`).
 */
export async function verifyChain(
  db: Queryable,
  chain: ChainKey,
  heads?: AnchoredHeads,
): Promise<ChainVerdict> {
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
  const anchored = heads ? (heads.get(chain.contratoId) ?? null) : await anchoredHead(db, chain);
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

interface AnchoredHead {
  readonly contratoId: number;
  readonly n: number;
  readonly hash: string;
}
interface AnchorText {
  readonly n: number;
  readonly anterior: string;
  readonly cabecas: readonly AnchoredHead[];
}
/** The newest anchored head of each document in an organisation. */
export type AnchoredHeads = ReadonlyMap<number, AnchoredHead>;

/** Checks an organisation's chain of anchors and returns the newest head of each document. */
export async function verifyAnchors(
  db: Queryable,
  organizacaoId: number,
): Promise<{ readonly verdict: ChainVerdict; readonly heads: AnchoredHeads }> {
  const heads = new Map<number, AnchoredHead>();
  let hash = CHAIN_START;
  let n = 0;
  for (;;) {
    const rows = await anchorsAfter(db, organizacaoId, n);
    for (const row of rows) {
      n += 1;
      const text = JSON.parse(row.texto) as AnchorText;
      const motivo = faultOfAnchor(row, text, { n, hash });
      if (motivo) return { verdict: { ok: false, n, motivo }, heads };
      for (const head of text.cabecas) heads.set(head.contratoId, head);
      hash = row.hash;
    }
    if (rows.length < ANCHORS_READ) return { verdict: { ok: true, n, hash }, heads };
  }
}

/** Page size: an anchor per minute makes half a million per year. */
const ANCHORS_READ = 1_000;

async function anchorsAfter(db: Queryable, organizacaoId: number, n: number) {
  const { ancoras } = db.tables;
  return db
    .select()
    .from(ancoras)
    .where(and(eq(ancoras.organizacaoId, organizacaoId), gt(ancoras.n, n)))
    .orderBy(asc(ancoras.n))
    .limit(ANCHORS_READ);
}

function faultOfAnchor(
  row: ChainRow,
  text: AnchorText,
  expected: { n: number; hash: string },
): ChainFault | null {
  if (row.n !== expected.n || text.n !== expected.n) return 'NUMERACAO';
  if (sha256(row.texto) !== row.hash) return 'HASH';
  return row.hashAnterior === expected.hash && text.anterior === expected.hash ? null : 'ENCADEAMENTO';
}

const ANCHOR_ROWS = 1000;

/**
 * Appends the heads of chains that changed since the last anchor to the organisation's chain of anchors. Run
 * inside `write(ctx, { organizacao })`. Returns how many rows it covered.
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

/**
 * `verifyChain` for readers: against the anchor that the chain's own rows name, because searching all anchors of the
 * organisation takes longer each day. Only an operator's check notices that anchored rows at the end are missing.
 */
export async function verifyOneChain(db: Queryable, chain: ChainKey): Promise<ChainVerdict> {
  const { historico, ancoras } = db.tables;
  const { organizacaoId, contratoId } = chain;
  const [newest] = await db
    .select({ n: historico.n, ancoraN: historico.ancoraN })
    .from(historico)
    .where(
      and(
        eq(historico.organizacaoId, organizacaoId),
        eq(historico.contratoId, contratoId),
        isNotNull(historico.ancoraN),
      ),
    )
    .orderBy(desc(historico.n))
    .limit(1);
  if (newest?.ancoraN == null) return verifyChain(db, chain, new Map());
  const [anchor] = await db
    .select({ texto: ancoras.texto, hash: ancoras.hash })
    .from(ancoras)
    .where(and(eq(ancoras.organizacaoId, organizacaoId), eq(ancoras.n, newest.ancoraN)));
  const isSound = anchor !== undefined && sha256(anchor.texto) === anchor.hash;
  const heads = isSound ? (JSON.parse(anchor.texto) as AnchorText).cabecas : [];
  const head = heads.find((one) => one.contratoId === contratoId);
  const verdict = await verifyChain(db, chain, new Map(head ? [[contratoId, head]] : []));
  // The chain's own faults come first. Without its anchor, or with an older one, nothing proves these rows.
  if (!verdict.ok || (head && head.n >= newest.n)) return verdict;
  return { ok: false, n: newest.n, motivo: 'ENCADEAMENTO' };
}

/** Returns the newest anchored head of a chain. There is at most one anchor per minute. */
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

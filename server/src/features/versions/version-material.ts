import type { EvidenciaAssinatura } from '@lavra/client/types';
import type { Queryable } from '../../db/database.ts';
import { type HistoryRow, readHistory } from '../../platform/write/audit.ts';
import {
  findVersionById,
  type PositionRow,
  positionsOf,
  type SignatureRow,
  type SignerRow,
  signaturesOf,
  signersOf,
  type VersionBytes,
  type VersionRow,
  versionBytes,
} from './store.ts';

/** All data for a version's stamps, evidence sheet and evidence file. */
export interface VersionMaterial {
  readonly row: VersionRow;
  readonly bytes: VersionBytes;
  readonly signers: readonly SignerRow[];
  readonly signatures: readonly SignatureRow[];
  readonly positions: readonly PositionRow[];
  /** Oldest first, of the document as a whole and of this version. */
  readonly events: readonly HistoryRow[];
  readonly head: { readonly n: number; readonly hash: string };
}

const allRows = 100_000;
const maxReads = 50;

/**
 * The material of one state of the document. Read again if the document was written meanwhile, so that history and data
 * agree. Null if the version does not exist.
 */
export async function readMaterial(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<VersionMaterial | null> {
  for (let read = 1; read <= maxReads; read += 1) {
    const material = await readOnce(db, organizacaoId, minutaId);
    const after = await findVersionById(db, organizacaoId, minutaId);
    if (after?.contrato.revisao === material?.row.contrato.revisao) return material;
  }
  throw new Error('A document was written during each reading.');
}

async function readOnce(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<VersionMaterial | null> {
  const row = await findVersionById(db, organizacaoId, minutaId);
  if (!row) return null;
  const contratoId = row.contrato.id;
  // Sequential, because a write has one connection.
  const bytes = (await versionBytes(db, organizacaoId, [minutaId]))(minutaId);
  const signers = await signersOf(db, organizacaoId, minutaId);
  const signatures = await signaturesOf(db, organizacaoId, minutaId);
  const positions = await positionsOf(db, organizacaoId, minutaId);
  const history = await readHistory(db, { organizacaoId, contratoId, afterN: 0, limit: allRows });
  // Taken from the rows read, because a later row would be named but not shown.
  const head = history.at(-1);
  if (!head) throw new Error('A document has no history.');
  const events = history.filter((event) => event.minutaId === null || event.minutaId === minutaId);
  return { row, bytes, signers, signatures, positions, events, head };
}

/** Title and organisation at formalization, otherwise the current ones. */
export function namesOf({ events, row }: Pick<VersionMaterial, 'events' | 'row'>) {
  const { pessoais } = events.findLast(({ tipo }) => tipo === 'MINUTA_FORMALIZADA') ?? { pessoais: {} };
  const {
    nomeContrato = row.contrato.nome,
    organizacaoNome = row.organizacaoNome,
  }: Readonly<Record<string, string>> = pessoais;
  return { titulo: nomeContrato, organizacaoNome };
}

/** The evidence stored with a signature (canonical JSON of the contract's shape). */
export function evidenceOf(signature: SignatureRow): EvidenciaAssinatura {
  return JSON.parse(signature.evidencia) as EvidenciaAssinatura;
}

import type { PosicionamentoDadoEntrada, PosicionamentoEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  DomainError,
  isNewPositionId,
  type PageGeometry,
  signerCan,
  versionCan,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { readSigningState, rootOf, type SigningState } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { isUnchanged, toBoxValues } from './box-values.ts';
import { type BoxRow, type BoxValues, deleteBoxes, insertBoxes, listBoxes, updateBox } from './store.ts';

/** Maximum boxes of a version in the contract. */
const MAX_BOXES = 20_000;

interface Changes {
  readonly added: readonly BoxValues[];
  readonly moved: readonly (BoxValues & { readonly id: number })[];
  readonly deleted: readonly number[];
}

/**
 * Places the first boxes. @throws DomainError 409 if the version already has some; otherwise like
 * `updatePositioning`
 */
export async function createPositioning(
  ctx: Ctx,
  key: VersionKey,
  entrada: PosicionamentoEntrada,
): Promise<void> {
  await savePositioning(ctx, key, async (db) => {
    const boxes = await listBoxes(db, key);
    if (boxes.length > 0) throw new DomainError('EstadoInvalidoException');
    return readChanges(await readSigningState(db, key), boxes, entrada);
  });
}

/**
 * Adds, moves and deletes boxes in one step. A signatory's boxes freeze when they answer, all boxes when the
 * version closes (0-decisions §4). @throws DomainError 404, 409, 422
 */
export async function updatePositioning(
  ctx: Ctx,
  key: VersionKey,
  entrada: PosicionamentoEntrada,
): Promise<void> {
  await savePositioning(ctx, key, async (db) =>
    readChanges(await readSigningState(db, key), await listBoxes(db, key), entrada),
  );
}

async function savePositioning(
  ctx: Ctx,
  key: VersionKey,
  read: (db: Queryable) => Promise<Changes>,
): Promise<void> {
  await read(ctx.db);
  await write(ctx, rootOf(key), async (work) => {
    const { added, moved, deleted } = await read(work.tx);
    // Saving confirms boxes that came from an earlier version.
    await updateVersionRow(work.tx, key, { posicionamentosRevisar: false });
    if (added.length + moved.length + deleted.length === 0) return;
    await deleteBoxes(work.tx, key, deleted);
    for (const box of moved) await updateBox(work.tx, key, box);
    await insertBoxes(work.tx, key, added);
    await work.history({
      tipo: 'POSICIONAMENTO_ALTERADO',
      minutaId: key.minutaId,
      dados: { adicionados: added.length, alterados: moved.length, removidos: deleted.length },
    });
  });
}

function readChanges(
  state: SigningState,
  boxes: readonly BoxRow[],
  { posicionamentoDados, posicionamentoDadosDeletadosId }: PosicionamentoEntrada,
): Changes {
  assertAllowed(versionCan.editPositions(state.minuta, state.signatarios));
  const present = new Map(boxes.map((box) => [box.id, box]));
  const paginas = (state.versao.minuta.geometria ?? []) as readonly PageGeometry[];
  const deleted = posicionamentoDadosDeletadosId.map((id) => requireBox(present, id));
  const added: BoxValues[] = [];
  const moved: (BoxValues & { id: number })[] = [];
  const named = [...posicionamentoDadosDeletadosId];
  for (const entrada of posicionamentoDados) {
    if (isNewPositionId(entrada.id)) {
      added.push(toBoxValues(entrada, paginas));
      continue;
    }
    const box = requireBox(present, Number(entrada.id));
    named.push(box.id);
    const values = toBoxValues(entrada, paginas, box);
    if (!isUnchanged(box, values)) moved.push({ ...values, id: box.id });
  }
  assertNamedOnce(named);
  const before = moved.map(({ id }) => requireBox(present, id));
  assertEditable(state, [...added, ...moved, ...before, ...deleted]);
  assertBound(boxes.length + added.length - deleted.length);
  return { added, moved, deleted: deleted.map(({ id }) => id) };
}

function requireBox(present: ReadonlyMap<number, BoxRow>, id: number): BoxRow {
  const box = present.get(id);
  if (!box) throw new DomainError('PosicionamentoNaoEncontradoException');
  return box;
}

/** Every signatory whose boxes change must belong to the version and not have answered. */
function assertEditable(
  { minuta, signatarios }: SigningState,
  touched: readonly Pick<PosicionamentoDadoEntrada, 'signatarioId'>[],
): void {
  for (const signatarioId of new Set(touched.map((box) => box.signatarioId))) {
    const signatario = signatarios.find(({ id }) => id === signatarioId);
    if (!signatario) throw new DomainError('PosicionamentoSignatarioException');
    assertAllowed(signerCan.editPositions(minuta, signatario));
  }
}

function assertNamedOnce(ids: readonly number[]): void {
  if (new Set(ids).size === ids.length) return;
  throw new DomainError('RequisicaoInvalidaException', {
    campos: [{ caminho: 'posicionamentoDados', mensagem: 'O mesmo posicionamento aparece duas vezes.' }],
  });
}

function assertBound(total: number): void {
  if (total <= MAX_BOXES) return;
  throw new DomainError('RegraVioladaException', {
    campos: [
      { caminho: 'posicionamentoDados', mensagem: `O documento tem no máximo ${MAX_BOXES} posições.` },
    ],
  });
}

import type { ItemAlteracao, ItemEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkItem,
  checkItemName,
  cleanName,
  DomainError,
  type ItemFields,
  ItemNames,
  itemTotal,
  limits,
  normalizeName,
  toCents,
  versionCan,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { saveItemTotal } from '../documents/index.ts';
import { findVersionById, requireVersion, toVersionFacts, type VersionKey } from '../versions/index.ts';
import { deleteItem, type ItemRow, type ItemValues, insertItems, listItemRows, updateItem } from './store.ts';

export interface VersionPath {
  readonly contratoId: number;
  readonly minutaId: number;
}

/** Adds an item. @throws DomainError 404, 409, 422 */
export async function addItem(ctx: Ctx, path: VersionPath, entrada: ItemEntrada): Promise<ItemRow> {
  assertAllowed(checkItem(entrada));
  return changeItems(ctx, path, async ({ tx }, key) => {
    assertAllowed(checkItemName(entrada.descricao, await listItemRows(tx, key)));
    const [row] = await insertItems(tx, key, [toItemValues(entrada)]);
    return { result: row!, incluidos: 1 };
  });
}

/** Changes an item. @throws DomainError 404, 409, 422 */
export async function editItem(ctx: Ctx, path: VersionPath, entrada: ItemAlteracao): Promise<ItemRow> {
  assertAllowed(checkItem(entrada));
  return changeItems(ctx, path, async ({ tx }, key) => {
    const others = (await listItemRows(tx, key)).filter(({ id }) => id !== entrada.id);
    assertAllowed(checkItemName(entrada.descricao, others));
    const row = await updateItem(tx, key, entrada.id, toItemValues(entrada));
    if (!row) throw new DomainError('ItemNaoEncontradoException');
    return { result: row, alterados: 1 };
  });
}

/** Deletes an item. @throws DomainError 404, 409 */
export async function removeItem(ctx: Ctx, path: VersionPath, itemId: number): Promise<void> {
  await changeItems(ctx, path, async ({ tx }, key) => {
    if (!(await deleteItem(tx, key, itemId))) throw new DomainError('ItemNaoEncontradoException');
    return { result: null, excluidos: 1 };
  });
}

/** Copies the items of another version of the document, except those with a used name. @throws DomainError 404, 409 */
export async function importItems(ctx: Ctx, path: VersionPath, minutaOrigemId: number): Promise<ItemRow[]> {
  await requireVersion(ctx.db, ctx.principal, path.contratoId, minutaOrigemId);
  return changeItems(ctx, path, async ({ tx }, key) => {
    const present = await listItemRows(tx, key);
    const source = await listItemRows(tx, { ...key, minutaId: minutaOrigemId });
    const names = new ItemNames(present);
    const added = source.filter(({ descricao }) => names.check(descricao).ok);
    await insertItems(
      tx,
      key,
      added.map(({ id: _id, organizacaoId: _org, minutaId: _minuta, ...values }) => values),
    );
    return { result: await listItemRows(tx, key), incluidos: added.length };
  });
}

/** Adds several items, all or none. @throws DomainError 404, 409, 422 */
export async function addItems(ctx: Ctx, path: VersionPath, items: readonly ItemFields[]): Promise<number> {
  return changeItems(ctx, path, async ({ tx }, key) => {
    const names = new ItemNames(await listItemRows(tx, key));
    for (const item of items) {
      assertAllowed(checkItem(item));
      assertAllowed(names.check(item.descricao));
      names.add(item.descricao);
    }
    await insertItems(tx, key, items.map(toItemValues));
    return { result: items.length, incluidos: items.length };
  });
}

interface Change<T> {
  readonly result: T;
  readonly incluidos?: number;
  readonly alterados?: number;
  readonly excluidos?: number;
}

/** One write on a version's items: rule, change, limit, the document's total and the history. */
async function changeItems<T>(
  ctx: Ctx,
  { contratoId, minutaId }: VersionPath,
  change: (work: Work, key: VersionKey) => Promise<Change<T>>,
): Promise<T> {
  const { organizacaoId } = ctx.principal;
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.attach(toVersionFacts(row)));
  const key = { organizacaoId, contratoId, minutaId };
  return write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.attach(toVersionFacts(present)));
    const { result, incluidos = 0, alterados = 0, excluidos = 0 } = await change(work, key);
    if (incluidos + alterados + excluidos === 0) return result;
    const { length } = await listItemRows(work.tx, key);
    if (length > limits.itemsPerVersion)
      throw new DomainError('LimiteItensException', { parametros: [String(limits.itemsPerVersion)] });
    await saveItemTotal(work.tx, key);
    const dados = { incluidos, alterados, excluidos };
    await work.history({ tipo: 'ITENS_ALTERADOS', minutaId, dados });
    return result;
  });
}

function toItemValues({ descricao, quantidade, valor }: ItemFields): ItemValues {
  const valorCentavos = toCents(valor) ?? 0;
  const name = cleanName(descricao);
  return {
    descricao: name,
    descricaoNormalizada: normalizeName(name),
    quantidade,
    valorCentavos,
    totalCentavos: itemTotal(quantidade, valorCentavos),
  };
}

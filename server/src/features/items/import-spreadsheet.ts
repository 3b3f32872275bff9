import type { LinhaPlanilha, PlanilhaEntrada, PlanilhaLida } from '@lavra/client/types';
import {
  checkItemFields,
  checkItemName,
  cleanName,
  clip,
  DomainError,
  firstRefusal,
  type ItemFields,
  itemTotal,
  limits,
  parseAmount,
  shownCellLength,
  toCents,
  toReais,
  verdictMessage,
} from '@lavra/domain';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.ts';
import { requireVersion } from '../versions/index.ts';
import { addItems, type VersionPath } from './change-items.ts';
import { columnsOf } from './item-columns.ts';
import { listItemRows } from './store.ts';

/** Enough for the items of a version and blank rows among them. */
const MAX_ROWS = 5000;

/**
 * Reads items from a spreadsheet; with `confirmar`, adds all or, if any row has an error, none.
 * @throws DomainError 404, 409, 422
 */
export async function importSpreadsheet(
  ctx: Ctx,
  path: VersionPath,
  { confirmar }: PlanilhaEntrada,
  upload: UploadedFile | undefined,
): Promise<PlanilhaLida> {
  const { organizacaoId } = ctx.principal;
  await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
  if (!upload) throw new DomainError('NenhumArquivoSelecionadoException');
  const rows = await readSpreadsheet(upload, MAX_ROWS);
  const present = await listItemRows(ctx.db, { organizacaoId, minutaId: path.minutaId });
  const { linhas, items } = toLines(rows, present);
  if (linhas.length === 0) throw new DomainError('PlanilhaVaziaException', { parametros: [upload.nome] });
  if (linhas.length > limits.itemsPerVersion)
    throw new DomainError('LimiteItensException', { parametros: [String(limits.itemsPerVersion)] });
  if (!confirmar) return { linhas, incluidos: 0 };
  if (linhas.some(({ erro }) => erro !== null)) throw new DomainError('PlanilhaComErrosException');
  return { linhas, incluidos: await addItems(ctx, path, items) };
}

function toLines(
  rows: readonly string[][],
  present: readonly Pick<ItemFields, 'descricao'>[],
): { readonly linhas: LinhaPlanilha[]; readonly items: ItemFields[] } {
  const { columns, first } = columnsOf(rows);
  const seen = [...present];
  const items: ItemFields[] = [];
  const linhas = rows.flatMap((cells, index): LinhaPlanilha[] => {
    if (index < first || cells.every((cell) => cell.trim() === '')) return [];
    const [quantidadeTexto, valorTexto] = [cells[columns.quantidade] ?? '', cells[columns.valor] ?? ''];
    const item = {
      descricao: cleanName(cells[columns.descricao] ?? '').slice(0, 1000),
      quantidade: parseAmount(quantidadeTexto),
      valor: parseAmount(valorTexto),
    };
    const { descricao, quantidade, valor } = checkItemFields(item, []);
    const name = checkItemName(item.descricao, seen);
    const erro = verdictMessage(firstRefusal(descricao, quantidade, valor, name));
    seen.push(item);
    if (erro === null) items.push(item);
    const hasTotal = quantidade.ok && valor.ok;
    const written = { quantidadeTexto: shown(quantidadeTexto), valorTexto: shown(valorTexto) };
    return [{ ...readable(item, hasTotal), ...written, linha: index + 1, erro }];
  });
  return { linhas, items };
}

const shown = (cell: string) => clip(cleanName(cell), shownCellLength);

/** Shows the numbers that could be read, wrong ones included, and the total of right ones. */
function readable({ descricao, quantidade, valor }: ItemFields, hasTotal: boolean) {
  return {
    descricao,
    quantidade: Number.isFinite(quantidade) ? quantidade : null,
    valor: Number.isFinite(valor) ? valor : null,
    valorTotal: hasTotal ? toReais(itemTotal(quantidade, toCents(valor) ?? 0)) : null,
  };
}

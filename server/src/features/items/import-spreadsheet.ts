import type { LinhaPlanilha, PlanilhaEntrada, PlanilhaLida } from '@lavra/client/types';
import {
  checkItemFields,
  cleanName,
  clip,
  DomainError,
  firstRefusal,
  type ItemFields,
  ItemNames,
  itemTotal,
  limits,
  numberStyleOf,
  parseAmount,
  shownCellLength,
  styleWithin,
  toCents,
  toReais,
  verdictMessage,
} from '@lavra/domain';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireVersion } from '../versions/index.ts';
import { addItems, type VersionPath } from './change-items.ts';
import { columnsOf, type ItemColumns } from './item-columns.ts';
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
  const rows = await ctx.spreadsheets.read(upload, { maxRows: MAX_ROWS, organizacaoId });
  const present = await listItemRows(ctx.db, { organizacaoId, minutaId: path.minutaId });
  const { columns, first, moeda } = columnsOf(rows);
  const written = writtenRows(rows, first);
  if (written.length === 0) throw new DomainError('PlanilhaVaziaException', { parametros: [upload.nome] });
  if (written.length > limits.itemsPerVersion)
    throw new DomainError('LimiteItensException', { parametros: [String(limits.itemsPerVersion)] });
  const { linhas, items } = toLines(written, { ...columns, moeda }, present);
  if (!confirmar) return { linhas, incluidos: 0 };
  if (linhas.some(({ erro }) => erro !== null)) throw new DomainError('PlanilhaComErrosException');
  return { linhas, incluidos: await addItems(ctx, path, items) };
}

interface WrittenRow {
  readonly linha: number;
  readonly cells: readonly string[];
}

/** The rows with an item. */
function writtenRows(rows: readonly string[][], first: number): WrittenRow[] {
  const numbered = rows.map((cells, index) => ({ linha: index + 1, cells }));
  return numbered.slice(first).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function toLines(
  rows: readonly WrittenRow[],
  columns: ItemColumns & { readonly moeda: string },
  present: readonly Pick<ItemFields, 'descricao'>[],
): { readonly linhas: LinhaPlanilha[]; readonly items: ItemFields[] } {
  const names = new ItemNames(present);
  const items: ItemFields[] = [];
  const styles = stylesOf(rows, columns);
  const linhas = rows.map(({ linha, cells }): LinhaPlanilha => {
    const [quantidadeTexto, valorTexto] = [cells[columns.quantidade] ?? '', cells[columns.valor] ?? ''];
    const quantidadeLida = parseAmount(quantidadeTexto, styles.quantidade);
    const valorLido = parseAmount(`${valorTexto} ${columns.moeda}`, styles.valor);
    const item = {
      descricao: cleanName(cells[columns.descricao] ?? '').slice(0, 1000),
      quantidade: quantidadeLida.value,
      valor: valorLido.value,
    };
    const { descricao, quantidade, valor } = checkItemFields(item, []);
    const doubts = [quantidadeLida.doubt, valorLido.doubt];
    const repeated = names.check(item.descricao);
    const erro = verdictMessage(firstRefusal(descricao, ...doubts, quantidade, valor, repeated));
    names.add(item.descricao);
    if (erro === null) items.push(item);
    const hasTotal = quantidade.ok && valor.ok;
    const written = { quantidadeTexto: shown(quantidadeTexto), valorTexto: shown(valorTexto) };
    return { ...readable(item, hasTotal), ...written, linha, erro };
  });
  return { linhas, items };
}

/** How the columns of numbers are written: a column that does not show it is written like the other. */
function stylesOf(rows: readonly WrittenRow[], columns: ItemColumns) {
  const styleOf = (column: number) => numberStyleOf(rows.map(({ cells }) => cells[column] ?? ''));
  const [quantidade, valor] = [styleOf(columns.quantidade), styleOf(columns.valor)];
  return { quantidade: styleWithin(quantidade, [valor]), valor: styleWithin(valor, [quantidade]) };
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

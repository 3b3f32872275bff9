import { normalizeName, parseAmount } from '@lavra/domain';

/** Positions of the columns. */
export interface ItemColumns {
  readonly descricao: number;
  readonly quantidade: number;
  readonly valor: number;
}

const names: Readonly<Record<keyof ItemColumns, readonly string[]>> = {
  descricao: ['descricao', 'item', 'produto', 'nome', 'description'],
  quantidade: ['quantidade', 'qtd', 'qtde', 'qtd.', 'quantity', 'qty'],
  valor: ['valor', 'valor unitario', 'preco', 'preco unitario', 'value', 'price', 'unit price'],
};

const unitAtEnd = /\(([^()]*)\)\s*$/;

/** The currency that a header names if it is not the real: 'USD' of 'Price (USD)'; otherwise empty. */
function otherCurrencyOf(header: string): string {
  const [, unit = ''] = unitAtEnd.exec(header) ?? [];
  const { doubt } = parseAmount(`1 ${unit}`);
  return !doubt.ok && doubt.motivo === 'MoedaNaoAceitaException' ? unit : '';
}

/** Column positions: by the names in the first row, otherwise descrição, quantidade, valor. */
export function columnsOf(rows: readonly string[][]): {
  readonly columns: ItemColumns;
  readonly first: number;
  /** Another currency of all values; empty if there is none. */
  readonly moeda: string;
} {
  const cells = rows[0] ?? [];
  // Without a unit, as in 'Valor (R$)'.
  const header = cells.map((cell) => normalizeName(cell.replace(unitAtEnd, '')));
  const place = (column: keyof ItemColumns) => header.findIndex((name) => names[column].includes(name));
  const columns = { descricao: place('descricao'), quantidade: place('quantidade'), valor: place('valor') };
  const isNamed = Object.values(columns).every((index) => index >= 0);
  if (!isNamed) return { columns: { descricao: 0, quantidade: 1, valor: 2 }, first: 0, moeda: '' };
  return { columns, first: 1, moeda: otherCurrencyOf(cells[columns.valor] ?? '') };
}

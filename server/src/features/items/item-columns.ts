import { normalizeName } from '@lavra/domain';

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

/** Column positions: by the names in the first row, otherwise descrição, quantidade, valor. */
export function columnsOf(rows: readonly string[][]): {
  readonly columns: ItemColumns;
  readonly first: number;
} {
  // Without a unit, as in 'Valor (R$)'.
  const header = (rows[0] ?? []).map((cell) => normalizeName(cell.replace(/\([^()]*\)\s*$/, '')));
  const place = (column: keyof ItemColumns) => header.findIndex((name) => names[column].includes(name));
  const columns = { descricao: place('descricao'), quantidade: place('quantidade'), valor: place('valor') };
  const isNamed = Object.values(columns).every((index) => index >= 0);
  return isNamed ? { columns, first: 1 } : { columns: { descricao: 0, quantidade: 1, valor: 2 }, first: 0 };
}

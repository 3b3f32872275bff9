import { pageSizes } from '@lavra/domain';
import { useState } from 'react';
import type { TableSort } from '../primitives/data/Table.tsx';

type Order = 'titulo' | 'dataHora';

/** Which templates are shown, by search, order and page; a new search or order begins at the first page. */
export function useTemplateList() {
  const [titulo, setTitulo] = useState('');
  const [page, setPage] = useState(0);
  const [rowsPerPage, setRowsPerPage] = useState<number>(pageSizes.templates);
  const [sort, setSort] = useState<TableSort>({ columnId: 'titulo', direction: 'ascending' });
  const fromStart =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(0);
    };
  return {
    titulo,
    page,
    rowsPerPage,
    sort,
    query: {
      page,
      rowsPerPage,
      sortBy: sort.columnId as Order,
      descending: sort.direction === 'descending',
      ...(titulo === '' ? {} : { titulo }),
    },
    setPage,
    search: fromStart(setTitulo),
    order: fromStart(setSort),
    setRowsPerPage: fromStart(setRowsPerPage),
  };
}

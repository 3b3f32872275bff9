import { useState } from 'react';

/** Which part of a list is shown: its search and page. */
export type AddressListState = {
  readonly nome: string;
  readonly page: number;
  /** The query of the list's operation. */
  readonly query: { readonly nome?: string; readonly page: number; readonly rowsPerPage: number };
  readonly search: (nome: string) => void;
  readonly setPage: (page: number) => void;
};

const rowsPerPage = 10;

/** Search and page of a list; a search begins at the first page. */
export function useAddressList(): AddressListState {
  const [{ nome, page }, setState] = useState({ nome: '', page: 0 });
  return {
    nome,
    page,
    query: { page, rowsPerPage, ...(nome === '' ? {} : { nome }) },
    search: (text) => setState({ nome: text, page: 0 }),
    setPage: (next) => setState({ nome, page: next }),
  };
}

import { useState } from 'react';

/** The dialog that is open over a list: for a new row, a spreadsheet, or one of the rows. */
type Asked<Row> =
  | { readonly kind: 'add' | 'sheet' }
  | { readonly kind: 'edit' | 'remove'; readonly row: Row };

/** Which part of a list is shown, by search and page, and the dialog over it. */
export type AddressListState<Row> = {
  readonly nome: string;
  readonly page: number;
  /** The query of the list's operation. */
  readonly query: { readonly nome?: string; readonly page: number; readonly rowsPerPage: number };
  readonly search: (nome: string) => void;
  readonly setPage: (page: number) => void;
  readonly asked: Asked<Row> | undefined;
  readonly ask: (asked: Asked<Row>) => void;
  readonly close: () => void;
};

const rowsPerPage = 10;

/** The state of a list of the address book; a search begins at the first page. */
export function useAddressList<Row>(): AddressListState<Row> {
  const [{ nome, page }, setState] = useState({ nome: '', page: 0 });
  const [asked, setAsked] = useState<Asked<Row>>();
  return {
    nome,
    page,
    query: { page, rowsPerPage, ...(nome === '' ? {} : { nome }) },
    search: (text) => setState({ nome: text, page: 0 }),
    setPage: (next) => setState({ nome, page: next }),
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
  };
}

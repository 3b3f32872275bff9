import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { SearchField } from '../documents/SearchField.tsx';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { List } from '../primitives/data/List.tsx';
import { Pagination } from '../primitives/data/Pagination.tsx';
import { type RowReading, SearchedRows } from '../primitives/data/SearchedRows.tsx';
import { useExistingPage } from '../primitives/data/use-existing-page.ts';
import type { IconComponent } from '../primitives/icon.ts';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { type AddressView, useAddressTexts } from './address-view.ts';
import styles from './Contacts.module.css';
import type { AddressListState } from './use-address-list.ts';

type AddressListProps<Row> = {
  readonly view: AddressView;
  readonly list: AddressListState<Row>;
  /** The operation that reads the rows. */
  readonly read: RowReading<Row>;
  readonly canAdd: boolean;
  /** Actions besides adding. */
  readonly more?: ReactNode;
  readonly icon: IconComponent;
  readonly children: (row: Row) => ReactNode;
};

/** A list of the address book with its search, pages, and what it says when it is empty. */
export function AddressList<Row>(props: AddressListProps<Row>) {
  const { view, list, read, canAdd, more, icon, children } = props;
  const { data } = read;
  const texts = useMessages(contactsMessages);
  const own = useAddressTexts(view);
  const { page, setPage } = list;
  useExistingPage({ page, totalPages: data?.totalPages, setPage });
  const adder = useRef<HTMLButtonElement>(null);
  useFocusFallback(adder, data && `${data.totalElements} ${list.asked?.kind}`);
  const add = canAdd && (
    <Button ref={adder} variant="primary" icon={Plus} onClick={() => list.ask({ kind: 'add' })}>
      {own.add}
    </Button>
  );
  const isEmpty = data?.content.length === 0 && list.nome === '';
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          label={own.search}
          clearLabel={texts.clearSearch}
          value={list.nome}
          onSearch={list.search}
          onClear={() => list.search('')}
        />
        <div className={styles.actions}>
          {more}
          {!isEmpty && add}
        </div>
      </div>
      <SearchedRows
        read={read}
        searched={list.nome}
        onClearSearch={() => list.search('')}
        icon={icon}
        add={add}
        texts={{ ...texts, ...own }}
      >
        {(rows) => <List label={own.title}>{rows.map(children)}</List>}
      </SearchedRows>
      {data && data.totalPages > 1 && (
        <Pagination label={own.pages} page={page} totalPages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}

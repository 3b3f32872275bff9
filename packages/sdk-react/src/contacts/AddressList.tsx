import type { Problema } from '@lavra/client/types';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { SearchField } from '../documents/SearchField.tsx';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { List } from '../primitives/data/List.tsx';
import { Pagination } from '../primitives/data/Pagination.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import type { IconComponent } from '../primitives/icon.ts';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { type AddressView, useAddressTexts } from './address-view.ts';
import styles from './Contacts.module.css';
import type { AddressListState } from './use-address-list.ts';

type RowPage<Row> = {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly totalPages: number;
};

type AddressListProps<Row> = {
  readonly view: AddressView;
  readonly list: AddressListState<Row>;
  /** The operation that reads the rows. */
  readonly read: {
    readonly data: RowPage<Row> | undefined;
    readonly problem: Problema | undefined;
    readonly refresh: () => void;
  };
  readonly canAdd: boolean;
  /** Actions besides adding. */
  readonly more?: ReactNode;
  readonly icon: IconComponent;
  readonly children: (row: Row) => ReactNode;
};

/** A list of the address book with its search, pages, and what it says when it is empty. */
export function AddressList<Row>(props: AddressListProps<Row>) {
  const { view, list, canAdd, more, icon, children } = props;
  const { data, problem, refresh } = props.read;
  const texts = useMessages(contactsMessages);
  const own = useAddressTexts(view);
  const rows = data?.content;
  const lastPage = Math.max(0, (data?.totalPages ?? 1) - 1);
  const { page, setPage } = list;
  // The last row of the last page was deleted.
  useEffect(() => {
    if (data && page > lastPage) setPage(lastPage);
  });
  const adder = useRef<HTMLButtonElement>(null);
  useFocusFallback(adder, data && `${data.totalElements} ${list.asked?.kind}`);
  const add = canAdd && (
    <Button ref={adder} variant="primary" icon={Plus} onClick={() => list.ask({ kind: 'add' })}>
      {own.add}
    </Button>
  );
  const isEmpty = rows?.length === 0 && list.nome === '';
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
      {!rows ? (
        <LoadState
          title={own.loadFailed}
          loadingLabel={own.loading}
          problem={problem}
          onRetry={refresh}
          heights={['56px', '56px', '56px', '56px']}
        />
      ) : isEmpty ? (
        <EmptyState icon={icon} title={own.empty} action={add}>
          {own.emptyText}
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={icon}
          title={own.notFound}
          action={<Button onClick={() => list.search('')}>{texts.clearSearch}</Button>}
        >
          {texts.notFoundText}
        </EmptyState>
      ) : (
        <List label={own.title}>{rows.map(children)}</List>
      )}
      {data && data.totalPages > 1 && (
        <Pagination label={own.pages} page={page} totalPages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}

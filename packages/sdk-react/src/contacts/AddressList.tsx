import type { Problema } from '@lavra/client/types';
import { type ReactNode, useEffect } from 'react';
import { SearchField } from '../documents/SearchField.tsx';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Pagination } from '../primitives/data/Pagination.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import type { IconComponent } from '../primitives/icon.ts';
import styles from './Contacts.module.css';
import type { AddressListState } from './use-address-list.ts';

type AddressListProps<Row> = {
  readonly list: AddressListState;
  readonly data: { readonly content: readonly Row[]; readonly totalPages: number } | undefined;
  readonly problem: Problema | undefined;
  readonly onRetry: () => void;
  readonly searchLabel: string;
  /** The first action, and others. */
  readonly add: ReactNode;
  readonly more?: ReactNode;
  readonly texts: {
    readonly loadFailed: string;
    readonly loading: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly notFound: string;
    readonly pages: string;
  };
  readonly icon: IconComponent;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** A list of the address book with its search, pages, and what it says when it is empty. */
export function AddressList<Row>({
  list,
  data,
  problem,
  onRetry,
  searchLabel,
  add,
  more,
  texts: own,
  icon,
  children,
}: AddressListProps<Row>) {
  const texts = useMessages(contactsMessages);
  const rows = data?.content;
  const lastPage = Math.max(0, (data?.totalPages ?? 1) - 1);
  const { page, setPage } = list;
  // The last row of the last page was deleted.
  useEffect(() => {
    if (data && page > lastPage) setPage(lastPage);
  });
  const isEmpty = rows?.length === 0 && list.nome === '';
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          label={searchLabel}
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
          onRetry={onRetry}
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
        children(rows)
      )}
      {data && data.totalPages > 1 && (
        <Pagination label={own.pages} page={page} totalPages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}

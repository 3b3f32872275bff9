import type { Problema } from '@lavra/client/types';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import type { IconComponent } from '../icon.ts';

/** A page of rows as `useOperation` reads it. */
export type RowReading<Row> = {
  readonly data:
    | { readonly content: readonly Row[]; readonly totalElements: number; readonly totalPages: number }
    | undefined;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
};

type SearchedRowsProps<Row> = {
  readonly read: RowReading<Row>;
  readonly searched: string;
  readonly onClearSearch: () => void;
  readonly icon: IconComponent;
  /** The first action of an empty list. */
  readonly add: ReactNode;
  readonly texts: {
    readonly loadFailed: string;
    readonly loading: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly notFound: string;
    readonly notFoundText: string;
    readonly clearSearch: string;
  };
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a list with a search, or why it shows none. */
export function SearchedRows<Row>(props: SearchedRowsProps<Row>) {
  const { read, searched, onClearSearch, icon, add, texts, children } = props;
  const rows = read.data?.content;
  if (!rows) {
    return (
      <LoadState
        title={texts.loadFailed}
        loadingLabel={texts.loading}
        problem={read.problem}
        onRetry={read.refresh}
        heights={['56px', '56px', '56px', '56px']}
      />
    );
  }
  if (rows.length > 0) return children(rows);
  if (searched === '') {
    return (
      <EmptyState icon={icon} title={texts.empty} action={add}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={texts.notFound}
      action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
    >
      {texts.notFoundText}
    </EmptyState>
  );
}

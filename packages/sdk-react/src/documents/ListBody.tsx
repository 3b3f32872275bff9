import { FilePlus2, FolderOpen, Plus, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import styles from './DocumentList.module.css';
import {
  DocumentCards,
  DocumentRowSkeletons,
  DocumentRows,
  type DocumentRowsProps,
} from './DocumentRows.tsx';
import { type DocumentFilters, isNarrowed } from './document-filters.ts';
import type { DocumentListing } from './use-document-list.ts';
import type { ListLayout } from './use-list-preferences.ts';

type ListBodyProps = Omit<DocumentRowsProps, 'contratos'> & {
  readonly listing: DocumentListing;
  readonly filters: DocumentFilters;
  readonly onCreate?: (() => void) | undefined;
  readonly layout: ListLayout;
  readonly onClear: () => void;
  /** Shows the list of all documents. */
  readonly onShowAll: () => void;
  /** Whether the folders above hold documents of the list. */
  readonly isBelow: boolean;
};

/** Rows or cards; while loading, after a failure and in an empty list, what replaces them. */
export function ListBody({ listing, layout, ...rest }: ListBodyProps) {
  const { filters, onCreate, onClear, onShowAll, isBelow, ...rows } = rest;
  const texts = useMessages(documentsMessages);
  const { contratos, isLoading, problem, refresh } = listing;
  if (problem && contratos.length === 0) {
    return <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />;
  }
  if (isLoading) return <DocumentRowSkeletons width={rows.width} />;
  if (contratos.length === 0) {
    return <NothingHere {...{ filters, onCreate, onClear, onShowAll, isBelow }} />;
  }
  const Rows = layout === 'CARD' ? DocumentCards : DocumentRows;
  return (
    <>
      <Rows contratos={contratos} {...rows} />
      <MoreSentinel listing={listing} />
    </>
  );
}

type NothingProps = Pick<ListBodyProps, 'filters' | 'onCreate' | 'onClear' | 'onShowAll' | 'isBelow'>;

function NothingHere({ filters, onCreate, onClear, onShowAll, isBelow }: NothingProps) {
  const texts = useMessages(documentsMessages);
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={SearchX}
        title={texts.nothingTitle}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.nothingFiltered}
      </EmptyState>
    );
  }
  if (isBelow) return null;
  const creation = onCreate && (
    <Button icon={Plus} onClick={onCreate}>
      {texts.newDocument}
    </Button>
  );
  const isAll = filters.formalizacao === 'MEUS';
  if (!isAll || filters.pasta !== null) {
    return (
      <EmptyState
        icon={FolderOpen}
        title={texts.folderEmptyTitle}
        action={isAll ? creation : <Button onClick={onShowAll}>{texts.showAll}</Button>}
      >
        {texts.lists[filters.formalizacao].vazia}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={FilePlus2} title={texts.welcomeTitle} action={creation}>
      {texts.welcomeText}
    </EmptyState>
  );
}

/** Loads more before the end scrolls into view. Also a button, for users who do not scroll. */
function MoreSentinel({ listing }: Pick<ListBodyProps, 'listing'>) {
  const texts = useMessages(documentsMessages);
  const sentinel = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, loadMore } = listing;
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !hasMore || isLoadingMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: '400px', scrollMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, loadMore]);
  if (!hasMore) return null;
  return (
    <div ref={sentinel} className={styles.more}>
      <Button variant="ghost" busy={isLoadingMore} onClick={loadMore}>
        {texts.loadMore}
      </Button>
    </div>
  );
}

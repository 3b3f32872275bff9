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
  readonly hasFolders: boolean;
};

/** Rows or cards, or what stands in their place while loading, after a failure, and in an empty list. */
export function ListBody({
  listing,
  filters,
  layout,
  onCreate,
  onClear,
  hasFolders,
  ...rows
}: ListBodyProps) {
  const texts = useMessages(documentsMessages);
  const { contratos, isLoading, problem, refresh } = listing;
  if (problem && contratos.length === 0) {
    return <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />;
  }
  if (isLoading) return <DocumentRowSkeletons width={rows.width} />;
  if (contratos.length === 0) {
    return <NothingHere filters={filters} onCreate={onCreate} onClear={onClear} hasFolders={hasFolders} />;
  }
  const Rows = layout === 'CARD' ? DocumentCards : DocumentRows;
  return (
    <>
      <Rows contratos={contratos} {...rows} />
      <MoreSentinel listing={listing} />
    </>
  );
}

function NothingHere({
  filters,
  onCreate,
  onClear,
  hasFolders,
}: Pick<ListBodyProps, 'filters' | 'onCreate' | 'onClear' | 'hasFolders'>) {
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
  if (hasFolders) return null;
  if (filters.formalizacao !== 'MEUS' || filters.pasta !== null) {
    const isFolder = filters.pasta !== null && filters.formalizacao === 'MEUS';
    return (
      <EmptyState
        icon={FolderOpen}
        title={texts.folderEmptyTitle}
        action={
          isFolder &&
          onCreate && (
            <Button icon={Plus} onClick={onCreate}>
              {texts.newDocument}
            </Button>
          )
        }
      >
        {isFolder ? texts.folderEmptyText : texts.lists[filters.formalizacao].inclui}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FilePlus2}
      title={texts.welcomeTitle}
      action={
        onCreate && (
          <Button icon={Plus} onClick={onCreate}>
            {texts.newDocument}
          </Button>
        )
      }
    >
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
      { rootMargin: '400px' },
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

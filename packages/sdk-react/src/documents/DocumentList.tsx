'use client';
import type { ContratoResumo } from '@lavra/client/types';
import { isSectionOpen, mobileBreakpointPx } from '@lavra/domain';
import { FilePlus2, Plus, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { failureText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { LimitDialog, useCreationLimit } from './CreationLimit.tsx';
import styles from './DocumentList.module.css';
import {
  DocumentCards,
  DocumentRowSkeletons,
  DocumentRows,
  type DocumentRowsProps,
} from './DocumentRows.tsx';
import { type DocumentFilters, isNarrowed, noFilters, withoutFilters } from './document-filters.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { type ListLayout, ListToolbar } from './ListToolbar.tsx';
import { useLifecycle } from './lifecycle/use-lifecycle.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { SearchField } from './SearchField.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import { type DocumentListing, useDocumentList } from './use-document-list.ts';
import { useInlineSize } from './use-inline-size.ts';

/** List width below which tags would crowd the title, in CSS pixels. */
const TAGS_FROM_PX = 980;

/** Props of {@link DocumentList}. */
export type DocumentListProps = {
  readonly onOpen: (contrato: ContratoResumo) => void;
  /** Starts a creation, after the check of the plan's limit; without it no creation is offered. */
  readonly onCreate?: (() => void) | undefined;
  /** Opens the screen that creates a new version; not offered when absent. */
  readonly onRenew?: ((contratoId: number) => void) | undefined;
  readonly onOpenPlans?: (() => void) | undefined;
  /** Controlled filters, kept for example in the host's address. Uncontrolled when absent. */
  readonly filters?: DocumentFilters | undefined;
  readonly onFiltersChange?: ((filters: DocumentFilters) => void) | undefined;
  readonly layout?: ListLayout | undefined;
  readonly onLayoutChange?: ((layout: ListLayout) => void) | undefined;
};

/** Documents of the organisation that the session may see. */
export function DocumentList({ onOpen, onCreate, onRenew, onOpenPlans, ...kept }: DocumentListProps) {
  const texts = useMessages(documentsMessages);
  const notify = useToast();
  const [ownFilters, setOwnFilters] = useState(noFilters);
  const [ownLayout, setOwnLayout] = useState<ListLayout>('LISTA');
  const filters = kept.filters ?? ownFilters;
  const layout = kept.layout ?? ownLayout;
  const user = useCurrentUser();
  const listing = useDocumentList(filters);
  const actions = useDocumentActions();
  const lifecycle = useLifecycle({ onRenew });
  const limit = useCreationLimit(onCreate ?? noop);
  const [renaming, setRenaming] = useState<ContratoResumo>();
  const [removing, setRemoving] = useState<ContratoResumo>();
  const changeFilters = (next: DocumentFilters) => {
    setOwnFilters(next);
    kept.onFiltersChange?.(next);
  };
  const remove = async (contrato: ContratoResumo) => {
    const result = await actions.remove(contrato.contratoId);
    setRemoving(undefined);
    notify(
      result.ok
        ? { text: texts.removed }
        : { text: failureText(result.problem, texts.removeFailed), tone: 'danger' },
    );
  };
  return (
    <>
      <DocumentListView
        filters={filters}
        onFiltersChange={changeFilters}
        layout={layout}
        onLayoutChange={(next) => {
          setOwnLayout(next);
          kept.onLayoutChange?.(next);
        }}
        listing={listing}
        user={user}
        onOpen={onOpen}
        onCreate={onCreate && isSectionOpen('NOVO_DOCUMENTO', user.may) ? limit.ask : undefined}
        onRename={setRenaming}
        onRemove={setRemoving}
        lifecycle={lifecycle}
        onDownload={(contrato, file) => void actions.download(contrato, file)}
      />
      {renaming && (
        <RenameDialog
          nome={renaming.nome}
          onClose={() => setRenaming(undefined)}
          onRename={async (nome) => {
            const result = await actions.rename(renaming.contratoId, nome);
            if (result.ok) notify({ text: texts.renamed });
            return result;
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        tone="danger"
        confirmLabel={texts.removeYes}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => (removing ? remove(removing) : undefined)}
      >
        {removing && texts.removeText(removing.nome)}
      </ConfirmDialog>
      {lifecycle.dialog}
      <LimitDialog state={limit.state} onClose={limit.close} onOpenPlans={onOpenPlans} />
    </>
  );
}

function noop() {}

/** Props of {@link DocumentListView}. */
export type DocumentListViewProps = Omit<DocumentRowsProps, 'contratos' | 'density'> & {
  readonly filters: DocumentFilters;
  readonly onFiltersChange: (filters: DocumentFilters) => void;
  readonly layout: ListLayout;
  readonly onLayoutChange: (layout: ListLayout) => void;
  readonly listing: DocumentListing;
  readonly onCreate?: (() => void) | undefined;
};

/** Presentation of a document list: search, filters, rows or cards, and empty, loading and error states. */
export function DocumentListView(props: DocumentListViewProps) {
  const { filters, onFiltersChange, layout, onLayoutChange, listing, onCreate, ...rows } = props;
  const texts = useMessages(documentsMessages);
  const root = useRef<HTMLDivElement>(null);
  const width = useInlineSize(root);
  const [isFiltering, setIsFiltering] = useState(false);
  const density = width >= TAGS_FROM_PX ? 'wide' : 'narrow';
  const { titulo, inclui } = texts.lists[filters.formalizacao];
  return (
    <div ref={root} className={styles.list}>
      <PageHeader title={filters.formalizacao === 'MEUS' ? texts.heading : titulo} sub={inclui}>
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={filters.nome}
          onSearch={(nome) => onFiltersChange({ ...filters, nome })}
          onClear={() => onFiltersChange(withoutFilters(filters))}
        />
      </PageHeader>
      <ListToolbar
        filters={filters}
        onFiltersChange={onFiltersChange}
        layout={layout}
        onLayoutChange={onLayoutChange}
        onOpenFilters={() => setIsFiltering(true)}
        onCreate={onCreate}
        shape={width > 0 && width < mobileBreakpointPx ? 'phone' : 'wide'}
      />
      <ListBody
        listing={listing}
        filters={filters}
        onCreate={onCreate}
        onClear={() => onFiltersChange(withoutFilters(filters))}
        layout={layout}
        density={density}
        {...rows}
      />
      {isFiltering && (
        <FilterSheet
          filters={filters}
          onClose={() => setIsFiltering(false)}
          onApply={(next) => {
            setIsFiltering(false);
            onFiltersChange(next);
          }}
        />
      )}
    </div>
  );
}

type ListBodyProps = Omit<DocumentRowsProps, 'contratos'> &
  Pick<DocumentListViewProps, 'listing' | 'filters' | 'layout' | 'onCreate'> & {
    readonly onClear: () => void;
  };

function ListBody({ listing, filters, layout, onCreate, onClear, ...rows }: ListBodyProps) {
  const texts = useMessages(documentsMessages);
  const { contratos, isLoading, problem, refresh } = listing;
  if (problem && contratos.length === 0) {
    return <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />;
  }
  if (isLoading) return <DocumentRowSkeletons density={rows.density} />;
  if (contratos.length === 0) {
    return <NothingHere filters={filters} onCreate={onCreate} onClear={onClear} />;
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
}: Pick<ListBodyProps, 'filters' | 'onCreate' | 'onClear'>) {
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
  if (filters.formalizacao !== 'MEUS') {
    return (
      <EmptyState icon={SearchX} title={texts.nothingTitle}>
        {texts.nothingHere}
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

/** Loads more before the end scrolls into view. Also a button, for people who do not scroll. */
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

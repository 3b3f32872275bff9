'use client';
import type { ContratoResumo, Pasta } from '@lavra/client/types';
import { isSectionOpen, mobileBreakpointPx, type Section } from '@lavra/domain';
import { type Ref, useContext, useRef, useState } from 'react';
import type { Drop } from '../folders/DroppedMove.tsx';
import type { FolderTarget, Movable } from '../folders/dragged.ts';
import { FolderMenu } from '../folders/FolderMenu.tsx';
import { FolderPath, useFolder } from '../folders/FolderPath.tsx';
import type { FolderTask } from '../folders/FolderTasks.tsx';
import { FolderTiles, factsOf } from '../folders/FolderTiles.tsx';
import { DroppedMove, FolderTasks, MoveDialog } from '../folders/later.ts';
import { type FolderLevel, useFolderLevel } from '../folders/use-folder-level.ts';
import { useRootName } from '../folders/use-root-name.ts';
import { documentsMessages } from '../messages/documents.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { BellButton } from '../notifications/BellButton.tsx';
import { bellOfFolder } from '../notifications/bell-target.ts';
import { useBells } from '../notifications/use-bells.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { type NextEntry, useRemoval } from '../primitives/use-next-entry.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PhoneBalance } from '../shell/phone-balance.ts';
import styles from './DocumentList.module.css';
import type { DocumentRowsProps } from './DocumentRows.tsx';
import { type DocumentFilters, isNarrowed, noFilters, withoutFilters } from './document-filters.ts';
import { ListBody } from './ListBody.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { FilterSheet, loadDialogs, RenameDialog, SelectionBar } from './later.ts';
import { LimitDialog, RemoveDialog } from './lifecycle/later.ts';
import { useLifecycle } from './lifecycle/use-lifecycle.tsx';
import { aboutFolder } from './notice-subjects.ts';
import { ProgressCounts } from './ProgressCounts.tsx';
import { SearchField } from './SearchField.tsx';
import { useCreationLimit } from './use-creation-limit.ts';
import { useDocumentActions } from './use-document-actions.ts';
import { type DocumentListing, useDocumentList } from './use-document-list.ts';
import { useInlineSize } from './use-inline-size.ts';
import { useLeaveIfRefused } from './use-leave-if-refused.ts';
import { type ListPreferences, useListPreferences } from './use-list-preferences.ts';
import { useSelection } from './use-selection.ts';

/** The open folder, in which a creation starts; null for the root. */
type CreationPlace = { readonly pastaId: number | null };

/** Props of {@link DocumentList}. */
export type DocumentListProps = {
  readonly onOpen: (contrato: ContratoResumo) => void;
  /** Starts a creation in the open folder, after checking the plan's limit; without it, the list offers none. */
  readonly onCreate?: ((place: CreationPlace) => void) | undefined;
  /** Starts the creation of many documents at once; without it, the list offers only single ones. */
  readonly onCreateBatch?: ((place: CreationPlace) => void) | undefined;
  /** Opens the screen that creates a new version; without it, the list offers none. */
  readonly onRenew?: ((contratoId: number) => void) | undefined;
  readonly onOpenPlans?: (() => void) | undefined;
  /** Controlled filters, kept for example in the host's address. Without them, the list keeps its own. */
  readonly filters?: DocumentFilters | undefined;
  readonly onFiltersChange?: ((filters: DocumentFilters) => void) | undefined;
  /** Leaves a folder that does not exist or is closed to the user; by default the list goes to the root. */
  readonly onFolderMissing?: (() => void) | undefined;
  /** The document from which the user returns to this list: its row is shown and focused. */
  readonly returnFrom?: number | undefined;
};

/** Documents of the organisation that the user may see. */
export function DocumentList({ onOpen, onRenew, onOpenPlans, ...kept }: DocumentListProps) {
  const [ownFilters, setOwnFilters] = useState(noFilters);
  const filters = kept.filters ?? ownFilters;
  const user = useCurrentUser();
  const { preferences, isReady, save } = useListPreferences();
  const listing = useDocumentList(filters, isReady ? preferences : null);
  const isLevel = isReady && preferences.reach === 'LEVEL' && !isNarrowed(filters);
  const selection = useSelection(JSON.stringify(filters));
  const level = useFolderLevel(isLevel ? filters : null);
  const folder = useFolder(filters.pasta);
  const rootName = useRootName();
  const actions = useDocumentActions();
  const lifecycle = useLifecycle({ onRenew, onOpenPlans });
  const bells = useBells();
  const [dropped, setDropped] = useState<Drop>();
  const [moving, setMoving] = useState<ContratoResumo>();
  const [task, setTask] = useState<FolderTask>();
  const limit = useCreationLimit();
  const creation = (section: Section, start: DocumentListProps['onCreate']) =>
    start && isSectionOpen(section, user.may)
      ? () => limit.ask(() => start({ pastaId: filters.pasta }))
      : undefined;
  const [renaming, setRenaming] = useState<ContratoResumo>();
  const [removing, setRemoving] = useState<ContratoResumo>();
  const changeFilters = (next: DocumentFilters) => {
    setOwnFilters(next);
    kept.onFiltersChange?.(next);
  };
  const isMissing = folder.problem?.status === 404;
  const { contratos } = listing;
  const documentRemoval = useRemoval(
    (id) => contratos.some(({ contratoId }) => contratoId === id),
    kept.returnFrom,
  );
  const folderRemoval = useRemoval((id) => level.pastas.some(({ pastaId }) => pastaId === id));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(
    heading,
    [
      ...[filters.pasta, selection.contratos.length, moving, removing, task, lifecycle.moment],
      ...[documentRemoval.moment, folderRemoval.moment],
    ]
      .map(String)
      .join(),
  );
  const isRemovingFolder = useRef(false);
  isRemovingFolder.current = task?.kind === 'REMOVE';
  useLeaveIfRefused(
    isMissing ? folder.problem : undefined,
    () => (kept.onFolderMissing ? kept.onFolderMissing() : changeFilters({ ...filters, pasta: null })),
    {
      entry: folder.pasta && { nome: folder.pasta.pastaNome, about: aboutFolder(folder.pasta.pastaId) },
      isExpected: isRemovingFolder,
    },
  );
  return (
    <>
      {useContext(PhoneBalance)}
      <DocumentListView
        headingRef={heading}
        filters={filters}
        onFiltersChange={changeFilters}
        preferences={preferences}
        onPreferencesChange={save}
        selection={selection}
        listing={listing}
        level={level}
        folder={folder}
        onFolderTask={setTask}
        onMoveTo={(movable, target) => setDropped({ movable, target })}
        onCreateFolder={
          user.may('Pasta.Novo')
            ? () => setTask({ kind: 'CREATE', place: placeOf(folder.pasta, rootName) })
            : undefined
        }
        user={user}
        next={documentRemoval.next}
        nextFolder={folderRemoval.next}
        onOpen={onOpen}
        onCreate={creation('NOVO_DOCUMENTO', kept.onCreate)}
        onCreateBatch={creation('LOTE', kept.onCreateBatch)}
        onRename={setRenaming}
        onMove={setMoving}
        onRemove={setRemoving}
        lifecycle={lifecycle}
        bells={bells}
        onDownload={(contrato, file) => void actions.download(contrato, file)}
      />
      {renaming && (
        <RenameDialog
          nome={renaming.nome}
          onClose={() => setRenaming(undefined)}
          onRename={(...names) => actions.rename(renaming.contratoId, ...names)}
        />
      )}
      {selection.contratos.length > 0 && (
        <SelectionBar
          selection={selection}
          onClose={selection.clear}
          shown={listing.contratos}
          rootName={rootName}
        />
      )}
      {moving && (
        <MoveDialog
          movable={{ kind: 'DOCUMENTS', contratos: [moving] }}
          rootName={rootName}
          onClose={() => setMoving(undefined)}
        />
      )}
      {dropped && <DroppedMove {...dropped} onClose={() => setDropped(undefined)} />}
      {task && (
        <FolderTasks
          task={task}
          onClose={() => setTask(undefined)}
          onRemoved={({ pastaId, pastaPaiId }) => {
            const shown = level.pastas.map((pasta) => pasta.pastaId);
            folderRemoval.note(pastaId, shown);
            if (pastaId === filters.pasta) changeFilters({ ...withoutFilters(filters), pasta: pastaPaiId });
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          contrato={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            const shown = contratos.map(({ contratoId }) => contratoId);
            documentRemoval.note(removing.contratoId, shown);
          }}
        />
      )}
      {lifecycle.dialog}
      {bells.dialog}
      {limit.state !== 'none' && (
        <LimitDialog state={limit.state} onClose={limit.close} onOpenPlans={onOpenPlans} />
      )}
    </>
  );
}

function placeOf(pasta: Pasta | undefined, rootName: string): FolderTarget {
  return { pastaId: pasta?.pastaId ?? null, nome: pasta?.pastaNome ?? rootName };
}

/** Props of {@link DocumentListView}. */
export type DocumentListViewProps = Omit<DocumentRowsProps, 'contratos' | 'width'> & {
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly filters: DocumentFilters;
  readonly onFiltersChange: (filters: DocumentFilters) => void;
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
  readonly listing: DocumentListing;
  /** Folders directly inside the open folder. */
  readonly level: FolderLevel;
  /** The folder whose tile is shown and focused. */
  readonly nextFolder?: NextEntry | undefined;
  readonly folder: ReturnType<typeof useFolder>;
  readonly onFolderTask: (task: FolderTask) => void;
  readonly onMoveTo: (movable: Movable, target: FolderTarget) => void;
  readonly onCreate?: (() => void) | undefined;
  readonly onCreateBatch?: (() => void) | undefined;
  readonly onCreateFolder?: (() => void) | undefined;
};

/** Document list: search, filters, rows or cards, and empty, loading and error states. */
export function DocumentListView(props: DocumentListViewProps) {
  const { filters, onFiltersChange, preferences, onPreferencesChange, listing, onCreate, ...others } = props;
  const { level, nextFolder, folder, onFolderTask, onMoveTo, onCreateBatch, onCreateFolder, ...rows } =
    others;
  const texts = useMessages(documentsMessages);
  const folderTexts = useMessages(foldersMessages);
  const root = useRef<HTMLDivElement>(null);
  const width = useInlineSize(root);
  const [isFiltering, setIsFiltering] = useState(false);
  const { titulo, inclui } = texts.lists[filters.formalizacao];
  const { pasta } = folder;
  const openFolder = (pastaId: number | null) =>
    onFiltersChange({ ...withoutFilters(filters), pasta: pastaId });
  const isAll = filters.formalizacao === 'MEUS';
  const listTitle = isAll ? texts.heading : titulo;
  const folderFacts = pasta && (isAll ? factsOf(pasta, folderTexts) : `${listTitle}: ${inclui}`);
  return (
    <div ref={root} className={styles.list} onPointerEnter={loadDialogs} onFocus={loadDialogs}>
      {filters.pasta !== null && (
        <div className={styles.path}>
          <FolderPath folder={folder} onOpen={openFolder} />
          {pasta && (
            <>
              <BellButton target={bellOfFolder(pasta)} bells={rows.bells} size="small" />
              <FolderMenu pasta={pasta} onTask={onFolderTask} />
            </>
          )}
        </div>
      )}
      <PageHeader
        headingRef={props.headingRef}
        title={pasta?.pastaNome ?? listTitle}
        sub={folderFacts ?? inclui}
      >
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          clearLabel={texts.clearSearch}
          value={filters.nome}
          onSearch={(nome) => onFiltersChange({ ...filters, nome })}
          onClear={() => onFiltersChange(withoutFilters(filters))}
        />
      </PageHeader>
      <ProgressCounts filters={filters} onFiltersChange={onFiltersChange} />
      <ListToolbar
        filters={filters}
        onFiltersChange={onFiltersChange}
        preferences={preferences}
        onPreferencesChange={onPreferencesChange}
        onOpenFilters={() => setIsFiltering(true)}
        onCreate={onCreate}
        onCreateBatch={onCreateBatch}
        onCreateFolder={onCreateFolder}
        shape={width > 0 && width < mobileBreakpointPx ? 'phone' : 'wide'}
      />
      <FolderTiles
        {...level}
        next={nextFolder}
        onLoadMore={level.loadMore}
        onOpen={({ pastaId }) => openFolder(pastaId)}
        onTask={onFolderTask}
        bells={rows.bells}
        onMove={rows.user.may('Contrato.Mover') ? onMoveTo : undefined}
      />
      <ListBody
        isBelow={level.pastas.some(({ quantidadeContratos }) => quantidadeContratos !== 0)}
        naming={preferences.reach === 'BELOW' || isNarrowed(filters) ? 'FOLDER' : 'AUTHOR'}
        listing={listing}
        filters={filters}
        onCreate={onCreate}
        onClear={() => onFiltersChange(withoutFilters(filters))}
        onShowAll={() => onFiltersChange({ ...filters, formalizacao: 'MEUS' })}
        layout={preferences.layout}
        width={width}
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

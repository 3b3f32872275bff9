import { documentLists } from '@lavra/domain';
import {
  ArrowDownWideNarrow,
  FolderPlus,
  Layers,
  LayoutGrid,
  List,
  Mail,
  Plus,
  SlidersHorizontal,
} from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { Chip } from '../primitives/data/Chip.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { SavedSearches } from '../search/SavedSearches.tsx';
import styles from './DocumentList.module.css';
import {
  type DocumentFilters,
  type DocumentOrder,
  documentOrders,
  filterChips,
  isNarrowed,
} from './document-filters.ts';
import { ListTotal } from './ListTotal.tsx';
import type { ListPreferences } from './use-list-preferences.ts';

/** Props of {@link ListToolbar}. */
export type ListToolbarProps = {
  readonly filters: DocumentFilters;
  readonly onFiltersChange: (filters: DocumentFilters) => void;
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
  readonly onOpenFilters: () => void;
  readonly onCreate?: (() => void) | undefined;
  readonly onCreateBatch?: (() => void) | undefined;
  readonly onCreateFolder?: (() => void) | undefined;
  /** 'phone' shows icons only and has no layout switch, since rows always appear as cards. */
  readonly shape: 'wide' | 'phone';
};

/** Toolbar: filters at the start; sorting, layout and creation at the end. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, onFiltersChange, preferences, onPreferencesChange, onOpenFilters, shape } = props;
  const { layout, ordem, reach } = preferences;
  const texts = useMessages(documentsMessages);
  const folderTexts = useMessages(foldersMessages);
  const orders = Object.entries(documentOrders) as [DocumentOrder, { rotulo: string }][];
  return (
    <div className={styles.toolbar}>
      <div className={styles.group}>
        <span className={styles.listChoice}>
          <Menu
            label={texts.list}
            placement="bottom-start"
            items={documentLists.map((formalizacao) => ({
              id: formalizacao,
              label: texts.lists[formalizacao].titulo,
              onSelect: () => onFiltersChange({ ...filters, formalizacao }),
            }))}
            trigger={
              <Button variant="ghost" icon={List}>
                {texts.lists[filters.formalizacao].titulo}
              </Button>
            }
          />
        </span>
        {filterChips(filters).map((chip) => (
          <Chip key={chip.id} onRemove={() => onFiltersChange(chip.without)}>
            {chip.rotulo}
          </Chip>
        ))}
        {shape === 'wide' && (
          <Button variant="ghost" icon={SlidersHorizontal} onClick={onOpenFilters}>
            {texts.filters}
          </Button>
        )}
        <SavedSearches filters={filters} onApply={onFiltersChange} shape={shape} />
        {!isNarrowed(filters) && (
          <Switch
            label={folderTexts.includeSubfolders}
            checked={reach === 'BELOW'}
            onChange={(isOn) => onPreferencesChange({ reach: isOn ? 'BELOW' : 'LEVEL' })}
          />
        )}
        <ListTotal filters={filters} view={preferences} shape={shape} />
      </div>
      <div className={styles.group} data-place="end">
        {shape === 'phone' && (
          <IconButton icon={SlidersHorizontal} label={texts.filters} onClick={onOpenFilters} />
        )}
        <Menu
          label={texts.sort}
          items={orders.map(([id, { rotulo }]) => ({
            id,
            label: rotulo,
            onSelect: () => onPreferencesChange({ ordem: id }),
          }))}
          trigger={
            shape === 'phone' ? (
              <IconButton icon={ArrowDownWideNarrow} label={texts.sortedBy(documentOrders[ordem].rotulo)} />
            ) : (
              <Button
                variant="ghost"
                icon={ArrowDownWideNarrow}
                aria-label={texts.sortedBy(documentOrders[ordem].rotulo)}
              >
                {documentOrders[ordem].rotulo}
              </Button>
            )
          }
        />
        {shape === 'wide' && (
          <IconButton
            variant="secondary"
            icon={layout === 'LISTA' ? LayoutGrid : List}
            label={layout === 'LISTA' ? texts.asCards : texts.asList}
            onClick={() => onPreferencesChange({ layout: layout === 'LISTA' ? 'CARD' : 'LISTA' })}
          />
        )}
        <CreationMenu {...props} />
      </div>
    </div>
  );
}

/** Creates documents and folders: two buttons, or one menu on a phone (1 §2). */
function CreationMenu({ shape, onCreate, onCreateBatch, onCreateFolder }: ListToolbarProps) {
  const texts = useMessages(documentsMessages);
  const { newFolder } = useMessages(foldersMessages);
  const documents = [
    onCreate && { id: 'email', label: texts.createByEmail, icon: Mail, onSelect: onCreate },
    onCreateBatch && { id: 'lote', label: texts.createBatch, icon: Layers, onSelect: onCreateBatch },
  ].filter((item) => item !== undefined);
  const folder = onCreateFolder && {
    id: 'pasta',
    label: newFolder,
    icon: FolderPlus,
    onSelect: onCreateFolder,
  };
  if (shape === 'phone') {
    const items: readonly MenuItem[] = folder ? [...documents, { ...folder, startsGroup: true }] : documents;
    if (items.length === 0) return null;
    return (
      <Menu
        label={texts.create}
        items={[...items]}
        trigger={<IconButton variant="primary" icon={Plus} label={texts.create} />}
      />
    );
  }
  const button = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={documents.length === 1 ? documents[0]?.onSelect : undefined}
    >
      {texts.newDocument}
    </Button>
  );
  return (
    <>
      {folder && (
        <Button icon={FolderPlus} onClick={folder.onSelect}>
          {newFolder}
        </Button>
      )}
      {documents.length === 1 && button}
      {documents.length > 1 && <Menu label={texts.newDocument} items={documents} trigger={button} />}
    </>
  );
}

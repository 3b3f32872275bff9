import { documentLists } from '@lavra/domain';
import { ArrowDownWideNarrow, FolderPlus, LayoutGrid, List, Plus, SlidersHorizontal } from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { Chip } from '../primitives/data/Chip.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
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
  readonly onCreateFolder?: (() => void) | undefined;
  /** 'phone' shows icons only and has no layout switch, since rows always appear as cards. */
  readonly shape: 'wide' | 'phone';
};

/** Toolbar: filters at the start; sorting, layout and creation at the end. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, onFiltersChange, preferences, onPreferencesChange, onOpenFilters, shape } = props;
  const { onCreate, onCreateFolder } = props;
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
        <ListTotal filters={filters} view={preferences} />
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
        {onCreateFolder &&
          (shape === 'phone' ? (
            <IconButton icon={FolderPlus} label={folderTexts.newFolder} onClick={onCreateFolder} />
          ) : (
            <Button icon={FolderPlus} onClick={onCreateFolder}>
              {folderTexts.newFolder}
            </Button>
          ))}
        {onCreate && (
          <span className={styles.create}>
            <Button variant="primary" icon={Plus} onClick={onCreate}>
              {texts.newDocument}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

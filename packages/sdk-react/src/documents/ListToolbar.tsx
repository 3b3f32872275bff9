import { documentLists } from '@lavra/domain';
import { ArrowDownWideNarrow, LayoutGrid, List, Plus, SlidersHorizontal } from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { Chip } from '../primitives/data/Chip.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
import styles from './DocumentList.module.css';
import { type DocumentFilters, type DocumentOrder, documentOrders, filterChips } from './document-filters.ts';

/** Layout of the document list (user preference `layoutLista`). */
export type ListLayout = 'CARD' | 'LISTA';

/** Props of {@link ListToolbar}. */
export type ListToolbarProps = {
  readonly filters: DocumentFilters;
  readonly onFiltersChange: (filters: DocumentFilters) => void;
  readonly layout: ListLayout;
  readonly onLayoutChange: (layout: ListLayout) => void;
  readonly onOpenFilters: () => void;
  readonly onCreate?: (() => void) | undefined;
  /** 'phone' shows icons only and has no layout switch, since rows always appear as cards. */
  readonly shape: 'wide' | 'phone';
};

/** Toolbar: filters at the start; sorting, layout and creation at the end. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, onFiltersChange, layout, onLayoutChange, onOpenFilters, onCreate, shape } = props;
  const texts = useMessages(documentsMessages);
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
      </div>
      <div className={styles.group} data-place="end">
        {shape === 'phone' && (
          <IconButton icon={SlidersHorizontal} label={texts.filters} onClick={onOpenFilters} />
        )}
        <Menu
          label={texts.sort}
          items={orders.map(([ordem, { rotulo }]) => ({
            id: ordem,
            label: rotulo,
            onSelect: () => onFiltersChange({ ...filters, ordem }),
          }))}
          trigger={
            shape === 'phone' ? (
              <IconButton
                icon={ArrowDownWideNarrow}
                label={texts.sortedBy(documentOrders[filters.ordem].rotulo)}
              />
            ) : (
              <Button
                variant="ghost"
                icon={ArrowDownWideNarrow}
                aria-label={texts.sortedBy(documentOrders[filters.ordem].rotulo)}
              >
                {documentOrders[filters.ordem].rotulo}
              </Button>
            )
          }
        />
        {shape === 'wide' && (
          <IconButton
            variant="secondary"
            icon={layout === 'LISTA' ? LayoutGrid : List}
            label={layout === 'LISTA' ? texts.asCards : texts.asList}
            onClick={() => onLayoutChange(layout === 'LISTA' ? 'CARD' : 'LISTA')}
          />
        )}
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

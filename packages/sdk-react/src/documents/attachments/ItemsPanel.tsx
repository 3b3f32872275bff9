import type { Item, Minuta } from '@lavra/client/types';
import { formatReais } from '@lavra/domain';
import { Copy, Ellipsis, FileSpreadsheet, Import, Package, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../primitives/Button.tsx';
import { Table, type TableColumn, TableRow } from '../../primitives/data/Table.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Menu, type MenuItem } from '../../primitives/overlays/Menu.tsx';
import { useAction, useOperation } from '../../provider/queries.ts';
import styles from './Attachments.module.css';
import { ImportItemsDialog } from './ImportItemsDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { PanelState } from './PanelState.tsx';
import { offersChange, type VersionPanelProps } from './panel-props.ts';
import { UpgradeNotice } from './UpgradeNotice.tsx';

/** Props of {@link ItemsPanel}. */
export type ItemsPanelProps = VersionPanelProps & {
  /** Other versions of the document, whose items can be copied. */
  readonly otherVersions: readonly Minuta[];
};

type Open = { readonly kind: 'add' | 'spreadsheet' } | { readonly kind: 'edit'; readonly item: Item };

/** Items of a version with their totals: add, edit, delete, import. */
export function ItemsPanel({ otherVersions, ...props }: ItemsPanelProps) {
  const { minuta, funcionalidades, onOpenPlans } = props;
  const texts = useMessages(attachmentsMessages);
  const path = { contratoId: minuta.contratoId, minutaId: minuta.id };
  const reading = useOperation('listItems', { path });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const acts = useItemActs(path);
  const canAdd = offersChange(props, 'itemMinuta', 'Contrato.Item.Novo');
  const imports: readonly MenuItem[] = [
    {
      id: 'spreadsheet',
      label: texts.importSpreadsheet,
      icon: FileSpreadsheet,
      onSelect: () => setOpen({ kind: 'spreadsheet' }),
    },
    ...otherVersions.map(({ id, versao }) => ({
      id: `version-${id}`,
      label: texts.importVersion(versao),
      icon: Copy,
      onSelect: () => void acts.importFrom({ id, versao }, reading.data?.length ?? 0),
    })),
  ];
  const adding = canAdd && (
    <div className={styles.head}>
      <Button icon={Plus} size="small" onClick={() => setOpen({ kind: 'add' })}>
        {texts.addItem}
      </Button>
      <Menu
        label={texts.importItems}
        items={imports}
        trigger={
          <Button icon={Import} size="small" variant="ghost">
            {texts.importItems}
          </Button>
        }
      />
    </div>
  );
  const itemsOf = (item: Item): readonly MenuItem[] => [
    ...(offersChange(props, 'itemMinuta', 'Contrato.Item.Editar')
      ? [{ id: 'edit', label: texts.edit, icon: Pencil, onSelect: () => setOpen({ kind: 'edit', item }) }]
      : []),
    ...(offersChange(props, 'itemMinuta', 'Contrato.Item.Excluir')
      ? [
          {
            id: 'remove',
            label: texts.remove,
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => void acts.remove(item),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.panel}>
      {!funcionalidades.itemMinuta && (
        <UpgradeNotice onOpenPlans={onOpenPlans}>{texts.itemsPaid}</UpgradeNotice>
      )}
      <PanelState reading={reading}>
        {(itens) =>
          itens.length === 0 ? (
            <EmptyState icon={Package} title={texts.itemsEmptyTitle} action={adding}>
              {adding && texts.itemsEmptyText}
            </EmptyState>
          ) : (
            <>
              {adding}
              <ItemsTable itens={itens} itemsOf={itemsOf} />
            </>
          )
        }
      </PanelState>
      {open?.kind === 'add' && <ItemDialog path={path} others={reading.data ?? []} onClose={close} />}
      {open?.kind === 'edit' && (
        <ItemDialog
          path={path}
          item={open.item}
          others={(reading.data ?? []).filter(({ id }) => id !== open.item.id)}
          onClose={close}
        />
      )}
      {open?.kind === 'spreadsheet' && <ImportItemsDialog path={path} onClose={close} />}
    </div>
  );
}

type ItemsTableProps = {
  readonly itens: readonly Item[];
  readonly itemsOf: (item: Item) => readonly MenuItem[];
};

/** Hides values from users who may not see them (1 §6). */
function ItemsTable({ itens, itemsOf }: ItemsTableProps) {
  const texts = useMessages(attachmentsMessages);
  const showsValues = itens.every(({ valorTotal }) => valorTotal !== null);
  const hasActions = itens.some((item) => itemsOf(item).length > 0);
  const columns: readonly TableColumn[] = [
    { id: 'description', label: texts.description, width: 'minmax(0, 1fr)' },
    { id: 'quantity', label: texts.quantity, width: '100px', align: 'end', numeric: true, narrow: 'below' },
    ...(showsValues
      ? ([
          { id: 'value', label: texts.value, width: '124px', align: 'end', numeric: true, narrow: 'below' },
          { id: 'total', label: texts.total, width: '124px', align: 'end', numeric: true, narrow: 'below' },
        ] as const)
      : []),
    ...(hasActions
      ? ([{ id: 'actions', label: texts.actions, width: '64px', align: 'end', narrow: 'end' }] as const)
      : []),
  ];
  const total = itens.reduce((sum, { valorTotal }) => sum + Math.round((valorTotal ?? 0) * 100), 0) / 100;
  return (
    <>
      <Table label={texts.items} columns={columns}>
        {itens.map((item) => (
          <TableRow
            key={item.id}
            cells={[
              item.descricao,
              String(item.quantidade),
              ...(showsValues ? [formatReais(item.valor ?? 0), formatReais(item.valorTotal ?? 0)] : []),
              ...(hasActions
                ? [
                    <Menu
                      key="menu"
                      label={texts.actionsOf(item.descricao)}
                      items={itemsOf(item)}
                      trigger={
                        <IconButton icon={Ellipsis} size="small" label={texts.actionsOf(item.descricao)} />
                      }
                    />,
                  ]
                : []),
            ]}
          />
        ))}
      </Table>
      {showsValues && (
        <p className={styles.totalRow}>
          <span>{texts.total}</span>
          <span>{formatReais(total)}</span>
        </p>
      )}
    </>
  );
}

/** Deleting an item can be undone by adding it again. */
function useItemActs(path: { readonly contratoId: number; readonly minutaId: number }) {
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const add = useAction('addItem');
  const remove = useAction('removeItem');
  const copy = useAction('importItems');
  return {
    remove: async ({ id, descricao, quantidade, valor }: Item) => {
      const result = await remove.run({ path: { ...path, itemId: id } });
      if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
      const addAgain = async () => {
        const body = { descricao, quantidade, valor: valor ?? 0 };
        const again = await add.run({ path, body });
        if (!again.ok) notify({ text: problemText(again.problem), tone: 'danger' });
      };
      const action = { onPress: () => void addAgain() };
      notify(valor === null ? { text: texts.itemRemoved } : { text: texts.itemRemoved, action });
    },
    importFrom: async ({ id, versao }: Pick<Minuta, 'id' | 'versao'>, before: number) => {
      const result = await copy.run({ path: { ...path, minutaOrigemId: id } });
      if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
      const after = result.data.length;
      if (after > before) return notify({ text: texts.itemsImported(after - before) });
      // An item whose description is already here is not copied.
      const text = after === 0 ? texts.versionWithoutItems(versao) : texts.nothingNewIn(versao);
      notify({ text, tone: 'danger' });
    },
  };
}

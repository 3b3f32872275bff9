'use client';
import type { Modelo } from '@lavra/client/types';
import { formatDateTime, pageSizes } from '@lavra/domain';
import { Copy, Ellipsis, Eye, FileStack, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { SearchField } from '../documents/SearchField.tsx';
import { problemText } from '../messages/problem-text.ts';
import { templatesMessages } from '../messages/templates.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { Pagination } from '../primitives/data/Pagination.tsx';
import { SearchedRows } from '../primitives/data/SearchedRows.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { RowTarget, Table, TableRow } from '../primitives/data/Table.tsx';
import { useExistingPage } from '../primitives/data/use-existing-page.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { RemoveDialog } from '../primitives/overlays/RemoveDialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import styles from './Templates.module.css';
import { useTemplateList } from './use-template-list.ts';

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'view' | 'edit' | 'remove'; readonly modelo: Modelo };

/** The organisation's templates. */
export function Templates() {
  const texts = useMessages(templatesMessages);
  const { may } = useCurrentUser();
  const list = useTemplateList();
  const read = useOperation('listTemplates', { query: list.query }, { keepPrevious: true });
  const [asked, setAsked] = useState<Asked>();
  const adder = useRef<HTMLButtonElement>(null);
  const { data } = read;
  useFocusFallback(adder, data && `${data.totalElements} ${asked?.kind}`);
  const { page, setPage } = list;
  useExistingPage({ page, totalPages: data?.totalPages, setPage });
  const add = may('Modelo.Editar') && (
    <Button ref={adder} variant="primary" icon={Plus} onClick={() => setAsked({ kind: 'add' })}>
      {texts.create}
    </Button>
  );
  const isEmpty = data?.totalElements === 0 && list.titulo === '';
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} sub={texts.sub}>
        {!isEmpty && add}
      </PageHeader>
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={list.titulo}
        onSearch={list.search}
        onClear={() => list.search('')}
      />
      <SearchedRows
        read={read}
        searched={list.titulo}
        onClearSearch={() => list.search('')}
        icon={FileStack}
        add={add}
        texts={texts}
      >
        {(rows) => <Rows list={list} rows={rows} ask={setAsked} />}
      </SearchedRows>
      {data && data.totalElements > pageSizes.templatesOnMobile && (
        <Pagination
          label={texts.pagination}
          page={page}
          totalPages={data.totalPages}
          onPage={setPage}
          rowsPerPage={{ value: list.rowsPerPage, options: pageSizes.offered, onChange: list.setRowsPerPage }}
        />
      )}
      <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

type RowsProps = {
  readonly list: ReturnType<typeof useTemplateList>;
  readonly rows: readonly Modelo[];
  readonly ask: (asked: Asked) => void;
};

function Rows({ list, rows, ask }: RowsProps) {
  const texts = useMessages(templatesMessages);
  const { may } = useCurrentUser();
  const notify = useToast();
  const copy = useAction('duplicateTemplate');
  const duplicate = async ({ id }: Modelo) => {
    const result = await copy.run({ path: { modeloId: id } });
    notify(result.ok ? { text: texts.duplicated } : { text: problemText(result.problem), tone: 'danger' });
  };
  const itemsOf = (modelo: Modelo): MenuItem[] => [
    { id: 'view', label: texts.view, icon: Eye, onSelect: () => ask({ kind: 'view', modelo }) },
    ...(may('Modelo.Editar')
      ? [
          { id: 'edit', label: texts.rename, icon: Pencil, onSelect: () => ask({ kind: 'edit', modelo }) },
          { id: 'copy', label: texts.duplicate, icon: Copy, onSelect: () => void duplicate(modelo) },
          {
            id: 'remove',
            label: texts.remove,
            icon: Trash2,
            tone: 'danger' as const,
            startsGroup: true,
            onSelect: () => ask({ kind: 'remove', modelo }),
          },
        ]
      : []),
  ];
  return (
    <Table
      label={texts.list}
      sort={list.sort}
      onSort={list.order}
      columns={[
        { id: 'titulo', label: texts.name, width: 'minmax(0, 1fr)', sortable: true },
        { id: 'dataHora', label: texts.when, width: '190px', sortable: true, narrow: 'below' },
        { id: 'situacao', label: texts.state, width: '120px', narrow: 'below' },
        { id: 'acoes', label: texts.actions, width: '72px', align: 'end', interactive: true, narrow: 'end' },
      ]}
    >
      {rows.map((modelo) => (
        <TableRow
          key={modelo.id}
          interactive
          cells={[
            <RowTarget
              key="titulo"
              title={modelo.titulo}
              sub={texts.pages(modelo.totalPaginas)}
              onOpen={() => ask({ kind: 'view', modelo })}
            />,
            formatDateTime(modelo.dataHora),
            <StatusDot key="situacao" tone={modelo.situacao === 'ATIVO' ? 'success' : 'neutral'}>
              {texts.states[modelo.situacao]}
            </StatusDot>,
            <Menu
              key="acoes"
              label={texts.actionsOf(modelo.titulo)}
              items={itemsOf(modelo)}
              trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(modelo.titulo)} />}
            />,
          ]}
        />
      ))}
    </Table>
  );
}

function AskedDialog({
  asked,
  onClose,
}: {
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
}) {
  const texts = useMessages(templatesMessages);
  const remove = useAction('deleteTemplate');
  if (!asked) return null;
  if (asked.kind === 'view') return <TemplatePreview modelo={asked.modelo} onClose={onClose} />;
  if (asked.kind === 'remove')
    return (
      <RemoveDialog onClose={onClose} onRemove={() => remove.run({ path: { modeloId: asked.modelo.id } })}>
        {texts.removeText(asked.modelo.titulo)}
      </RemoveDialog>
    );
  return <TemplateDialog modelo={asked.kind === 'edit' ? asked.modelo : undefined} onClose={onClose} />;
}

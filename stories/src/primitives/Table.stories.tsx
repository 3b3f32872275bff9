import {
  Chip,
  IconButton,
  Loading,
  Menu,
  Pagination,
  RowTarget,
  SegmentBar,
  Skeleton,
  StatusDot,
  Table,
  type TableColumn,
  TableRow,
  type TableSort,
} from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const columns: readonly TableColumn[] = [
  { id: 'title', label: 'Título', width: 'minmax(0, 1fr)', sortable: true },
  { id: 'signatures', label: 'Assinaturas', width: '250px', narrow: 'below' },
  { id: 'status', label: 'Status', width: '160px', narrow: 'below' },
  {
    id: 'value',
    label: 'Valor',
    width: '120px',
    align: 'end',
    numeric: true,
    narrow: 'below',
    sortable: true,
  },
  { id: 'tags', label: 'Tags', width: '120px', narrow: 'hide' },
  { id: 'actions', label: 'Ações', width: '48px', align: 'end', interactive: true, narrow: 'end' },
];

const rows = [
  [
    'Contrato de locação comercial · Rua Augusta 1508',
    'vence em 12 dias',
    ['done', 'done', 'pending'],
    'Parcialmente Assinando 2/3',
    184300,
    'locação',
  ],
  [
    'Prestação de serviços de limpeza · 2º aditivo',
    'vence em 38 dias',
    ['done', 'done'],
    'Assinado 2/2',
    9800.5,
    'fornecedor',
  ],
  [
    'Acordo de confidencialidade · Horizonte Tecnologia',
    'vence em 214 dias',
    ['done', 'rejected'],
    'Rejeitado',
    0,
    'NDA',
  ],
] as const;
const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

function Documents({
  sort,
  onSort,
}: {
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}) {
  const way = sort.direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted(
    (a, b) => way * (sort.columnId === 'value' ? a[4] - b[4] : a[0].localeCompare(b[0])),
  );
  return (
    <Table label="Documentos" columns={columns} sort={sort} onSort={onSort}>
      {sorted.map(([title, sub, segments, text, value, tag]) => (
        <TableRow
          key={title}
          interactive
          cells={[
            <RowTarget key="title" title={title} sub={sub} onOpen={() => undefined} />,
            <SegmentBar key="signatures" segments={segments} text={text} />,
            <StatusDot key="status" tone={text.startsWith('Assinado') ? 'success' : 'neutral'}>
              {text.startsWith('Assinado') ? 'Formalizado' : 'Não Formalizado'}
            </StatusDot>,
            real.format(value),
            <Chip key="tags" tone="neutral">
              {tag}
            </Chip>,
            <Menu
              key="actions"
              label={`Ações de ${title}`}
              trigger={<IconButton icon={Ellipsis} label={`Ações de ${title}`} />}
              items={[{ id: 'rename', label: 'Renomear', onSelect: () => undefined }]}
            />,
          ]}
        />
      ))}
    </Table>
  );
}

const meta = {
  title: 'Primitivos/Tabela e páginas',
  component: Table,
  tags: ['autodocs'],
  args: { label: 'Documentos', columns, children: null },
  argTypes: { columns: { control: false }, children: { control: false }, sort: { control: false } },
  parameters: notes({
    what: 'Rows under column titles. In a narrow container each row becomes a card. `Pagination` shows at most seven places.',
    do: [
      'Make the whole row pressable: `RowTarget` and `interactive`.',
      'Set `narrow` for a column’s place on a phone.',
      'Align figures to the end, with digits of equal width.',
    ],
    dont: ['Don’t show an empty table; use an EmptyState.', 'Don’t sort by colour.'],
    access: [
      'Table roles remain in cards; sortable titles are buttons with `aria-sort` and remain reachable on a phone.',
      'The pager keeps the focus at both ends; in a narrow container it shows "Página 3 de 12".',
    ],
  }),
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ordenavel: Story = {
  render: () => (
    <div className="story-wide">
      <Held<TableSort> first={{ columnId: 'title', direction: 'ascending' }}>
        {(sort, change) => <Documents sort={sort} onSort={change} />}
      </Held>
      <Held first={5}>
        {(page, go) => (
          <Pagination
            label="Páginas de documentos"
            page={page}
            totalPages={12}
            onPage={go}
            rowsPerPage={{ value: 10, options: [5, 10, 25], onChange: () => undefined }}
          />
        )}
      </Held>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Valor' }));
    await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(page.getByRole('button', { name: 'Próxima página' }));
    await expect(page.getByRole('button', { name: 'Página 7' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Carregando: Story = {
  render: () => (
    <div className="story-wide">
      <Table label="Documentos" columns={columns}>
        {[62, 48, 55].map((width) => (
          <TableRow
            key={width}
            cells={[
              <Loading key="title">
                <Skeleton width={`${width}%`} />
              </Loading>,
              <Skeleton key="signatures" width="140px" />,
              <Skeleton key="status" width="110px" />,
              <Skeleton key="value" width="80px" />,
              <Skeleton key="tags" width="60px" />,
              <Skeleton key="actions" width="28px" />,
            ]}
          />
        ))}
      </Table>
    </div>
  ),
};

export const Paginas: Story = {
  render: () => (
    <div className="story-wide">
      {[
        [0, 3],
        [2, 12],
        [6, 12],
        [11, 12],
      ].map(([page = 0, totalPages = 0]) => (
        <Pagination
          key={`${page}-${totalPages}`}
          label={`Páginas, ${page + 1} de ${totalPages}`}
          page={page}
          totalPages={totalPages}
          onPage={() => undefined}
        />
      ))}
    </div>
  ),
};

import { Folder, Inbox, Trash2 } from 'lucide-react';
import * as sdk from '../../src/index.ts';
import type { Example } from './example.ts';

const noop = () => undefined;
const folders = [
  { id: 'a', label: 'Locação', icon: Folder, children: [{ id: 'b', label: 'Augusta 1508' }] },
  { id: 'c', label: 'Fornecedores' },
] as const;
const columns = [
  { id: 'a', label: 'Título', width: 'minmax(0, 1fr)', sortable: true },
  { id: 'b', label: 'Valor', width: '160px', align: 'end', numeric: true, narrow: 'below' },
] as const;
const row = (
  <sdk.TableRow interactive cells={[<sdk.RowTarget key="a" title="Contrato" onOpen={noop} />, 'R$ 10,00']} />
);

/** Every exported primitive except inputs. A new one without an example fails the suite. */
export const primitives: Readonly<Record<string, Example>> = {
  Accordion: {
    draw: () => (
      <sdk.Accordion defaultOpen={['a']} items={[{ id: 'a', title: 'Dados', end: '2', content: 'Nome' }]} />
    ),
    role: ['button', 'Dados 2'],
  },
  Avatar: { draw: () => <sdk.Avatar name="Beatriz Okafor Lima" signer={2} /> },
  Badge: { draw: () => <sdk.Badge>9</sdk.Badge>, states: { danger: <sdk.Badge tone="danger">3</sdk.Badge> } },
  Banner: {
    draw: () => <sdk.Banner tone="info">Cópia parcial.</sdk.Banner>,
    states: {
      success: <sdk.Banner tone="success">Tudo certo.</sdk.Banner>,
      warning: <sdk.Banner tone="warning">Paulo ainda não tem rubrica.</sdk.Banner>,
      danger: <sdk.Banner tone="danger">Não foi possível selar.</sdk.Banner>,
    },
  },
  Breadcrumb: {
    draw: () => (
      <sdk.Breadcrumb
        label="Caminho"
        onOpen={noop}
        crumbs={['Documentos', 'Locação', '2026', 'São Paulo', 'Augusta 1508'].map((label) => ({
          id: label,
          label,
        }))}
      />
    ),
    role: ['navigation', 'Caminho'],
  },
  Button: {
    draw: (ref) => <sdk.Button ref={ref as never}>Enviar convites</sdk.Button>,
    takesRef: true,
    role: ['button', 'Enviar convites'],
    states: {
      primary: <sdk.Button variant="primary">Enviar convites</sdk.Button>,
      danger: <sdk.Button variant="danger">Excluir documento</sdk.Button>,
      ghost: <sdk.Button variant="ghost">Pular etapa</sdk.Button>,
      busy: (
        <sdk.Button busy variant="primary">
          Enviar convites
        </sdk.Button>
      ),
      'disabled with a reason': <sdk.Button disabledReason="Falta um signatário">Enviar convites</sdk.Button>,
    },
  },
  Calendar: {
    draw: () => (
      <sdk.Calendar label="Prazo" from="2026-11-21" onPick={noop} min="2026-11-03" max="2027-02-10" />
    ),
    role: ['grid', 'Prazo'],
  },
  Chip: {
    draw: () => <sdk.Chip onRemove={noop}>Tag: locação</sdk.Chip>,
    role: ['button', 'Remover Tag: locação'],
    states: { tag: <sdk.Chip tone="neutral">locação</sdk.Chip> },
  },
  ConfirmDialog: {
    draw: () => (
      <sdk.ConfirmDialog open tone="danger" onCancel={noop} onConfirm={noop}>
        Paulo Prado será removido.
      </sdk.ConfirmDialog>
    ),
    layer: true,
    role: ['alertdialog', 'Eita! Deixa eu confirmar uma coisa...'],
  },
  Dialog: {
    draw: () => (
      <sdk.Dialog
        open
        title="Renomear documento"
        onClose={noop}
        footer={<sdk.Button variant="primary">Salvar nome</sdk.Button>}
      >
        <sdk.TextField label="Nome" value="Ana" onChange={noop} />
      </sdk.Dialog>
    ),
    layer: true,
    role: ['dialog', 'Renomear documento'],
  },
  Drawer: {
    draw: () => (
      <sdk.Drawer open title="Filtros" onClose={noop}>
        Situação
      </sdk.Drawer>
    ),
    layer: true,
    role: ['dialog', 'Filtros'],
  },
  EmptyState: {
    draw: () => (
      <sdk.EmptyState icon={Inbox} title="Nada por aqui" action={<sdk.Button>Novo documento</sdk.Button>}>
        Envie o primeiro.
      </sdk.EmptyState>
    ),
  },
  Fact: {
    draw: () => (
      <dl>
        <sdk.Fact term="Prazo">28/11/2026</sdk.Fact>
      </dl>
    ),
  },
  FactList: {
    draw: () => (
      <sdk.FactList>
        <sdk.Fact term="Prazo">28/11/2026</sdk.Fact>
      </sdk.FactList>
    ),
    states: {
      strong: (
        <sdk.FactList strong ruled>
          <sdk.Fact term="Prazo">28/11/2026</sdk.Fact>
        </sdk.FactList>
      ),
    },
  },
  FormDialog: {
    draw: () => (
      <sdk.FormDialog title="Renomear documento" submitLabel="Salvar nome" onClose={noop} onSubmit={noop}>
        <sdk.TextField label="Nome" value="Ana" onChange={noop} />
      </sdk.FormDialog>
    ),
    layer: true,
    role: ['dialog', 'Renomear documento'],
    states: {
      refused: (
        <sdk.FormDialog
          title="Renomear documento"
          submitLabel="Salvar nome"
          error="Este nome já existe."
          onClose={noop}
          onSubmit={noop}
        >
          Nome
        </sdk.FormDialog>
      ),
    },
  },
  IconButton: {
    draw: (ref) => <sdk.IconButton ref={ref as never} icon={Trash2} label="Excluir" />,
    takesRef: true,
    role: ['button', 'Excluir'],
  },
  List: {
    draw: () => (
      <sdk.List label="Pessoas">
        <sdk.ListItem
          title="Ana Prado"
          sub="Locatária"
          selected
          onOpen={noop}
          start={<sdk.Avatar name="Ana Prado" />}
        />
        <sdk.ListItem title="Paulo Prado" end="Assinou" />
      </sdk.List>
    ),
    role: ['list', 'Pessoas'],
  },
  ListItem: {
    draw: () => (
      <sdk.List label="Pessoas">
        <sdk.ListItem title="Ana Prado" onOpen={noop} />
      </sdk.List>
    ),
    role: ['button', 'Ana Prado'],
  },
  Loading: {
    draw: () => (
      <sdk.Loading>
        <sdk.Skeleton />
      </sdk.Loading>
    ),
    role: ['status'],
  },
  Menu: {
    draw: () => (
      <sdk.Menu
        label="Ações"
        trigger={<sdk.Button>Ações</sdk.Button>}
        items={[{ id: 'a', label: 'Renomear', onSelect: noop }]}
      />
    ),
    role: ['button', 'Ações'],
  },
  Pagination: {
    draw: () => (
      <sdk.Pagination
        label="Páginas"
        page={5}
        totalPages={12}
        onPage={noop}
        rowsPerPage={{ value: 10, options: [5, 10, 25], onChange: noop }}
      />
    ),
    role: ['navigation', 'Páginas'],
  },
  Popover: {
    draw: () => (
      <sdk.Popover label="Ajuda" trigger={<sdk.Button>Ajuda</sdk.Button>}>
        Texto
      </sdk.Popover>
    ),
    role: ['button', 'Ajuda'],
  },
  Progress: {
    draw: () => <sdk.Progress label="Enviando" value={12} max={400} />,
    role: ['progressbar', 'Enviando'],
    states: { 'of unknown length': <sdk.Progress label="Selando" /> },
  },
  RowTarget: {
    draw: () => (
      <sdk.Table label="Documentos" columns={columns}>
        {row}
      </sdk.Table>
    ),
    role: ['button', 'Contrato'],
  },
  SegmentBar: {
    draw: () => <sdk.SegmentBar segments={['done', 'rejected', 'pending']} text="Assinado 1/3" />,
  },
  Sheet: {
    draw: () => (
      <sdk.Sheet open title="Faça sua assinatura" onClose={noop} footer={<sdk.Button>Usar</sdk.Button>}>
        Desenhe.
      </sdk.Sheet>
    ),
    layer: true,
    role: ['dialog', 'Faça sua assinatura'],
  },
  Skeleton: { draw: () => <sdk.Skeleton width="40%" /> },
  StatusDot: {
    draw: () => <sdk.StatusDot tone="success">Formalizado</sdk.StatusDot>,
    states: { danger: <sdk.StatusDot tone="danger">Cancelado</sdk.StatusDot> },
  },
  Stepper: {
    draw: () => <sdk.Stepper label="Etapas" steps={['Ler', 'Assinar']} current={1} />,
    role: ['list', 'Etapas'],
    states: { bars: <sdk.Stepper label="Etapas" layout="bars" steps={['Ler', 'Assinar']} current={1} /> },
  },
  Table: {
    draw: () => (
      <sdk.Table
        label="Documentos"
        columns={columns}
        sort={{ columnId: 'a', direction: 'ascending' }}
        onSort={noop}
      >
        {row}
      </sdk.Table>
    ),
    role: ['table', 'Documentos'],
  },
  TableRow: {
    draw: () => (
      <sdk.Table label="Documentos" columns={columns}>
        <sdk.TableRow selected cells={['Contrato', 'R$ 10,00']} />
      </sdk.Table>
    ),
    role: ['row', 'Contrato R$ 10,00'],
  },
  Tabs: {
    draw: () => (
      <sdk.Tabs
        label="Assinatura"
        value="a"
        onChange={noop}
        tabs={[
          { id: 'a', label: 'Desenhar', content: 'Quadro' },
          { id: 'b', label: 'Digitar', content: 'Campo' },
        ]}
      />
    ),
    role: ['tablist', 'Assinatura'],
  },
  Tooltip: {
    draw: () => (
      <sdk.Tooltip text="Vence em 12 dias">
        <button type="button">Prazo</button>
      </sdk.Tooltip>
    ),
    role: ['button', 'Prazo'],
  },
  Tree: {
    draw: () => (
      <sdk.Tree
        label="Pastas"
        nodes={folders}
        selected="c"
        onSelect={noop}
        expanded={['a']}
        onExpandedChange={noop}
      />
    ),
    role: ['tree', 'Pastas'],
  },
  VisuallyHidden: { draw: () => <sdk.VisuallyHidden>12 avisos</sdk.VisuallyHidden> },
};

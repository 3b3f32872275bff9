import { Folder, Inbox, Trash2 } from 'lucide-react';
import * as sdk from '../../src/index.ts';
import type { Example } from './example.ts';

const noop = () => undefined;
const field = {
  label: 'Nome',
  value: 'Ana',
  onChange: noop,
  help: 'Como no documento',
  error: 'Informe o nome',
};
const options = [
  { value: 'a', label: 'Remota', help: 'Por e-mail' },
  { value: 'b', label: 'Presencial' },
] as const;
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

/** Every exported primitive. A new one without an example fails the suite. */
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
  Checkbox: {
    draw: (ref) => (
      <sdk.Checkbox ref={ref as never} label="Aceito" checked onChange={noop} help="Leia antes" />
    ),
    takesRef: true,
    role: ['checkbox', 'Aceito'],
    states: {
      some: <sdk.Checkbox label="Todas" checked={false} indeterminate onChange={noop} />,
      wrong: <sdk.Checkbox label="Li" checked={false} error="Confirme a leitura" onChange={noop} />,
      disabled: <sdk.Checkbox label="Li" checked disabled onChange={noop} />,
    },
  },
  Chip: {
    draw: () => <sdk.Chip onRemove={noop}>Tag: locação</sdk.Chip>,
    role: ['button', 'Remover Tag: locação'],
    states: { tag: <sdk.Chip tone="neutral">locação</sdk.Chip> },
  },
  ColorField: {
    draw: (ref) => (
      <sdk.ColorField
        ref={ref as never}
        label="Cor primária"
        value="#604a99"
        defaultValue="#153c5c"
        against="#ffffff"
        onChange={noop}
      />
    ),
    takesRef: true,
    role: ['textbox', 'Cor primária'],
    states: { poor: <sdk.ColorField label="Cor" value="#ffee00" against="#ffffff" onChange={noop} /> },
  },
  ColorPicker: {
    draw: () => <sdk.ColorPicker label="Cor primária" value="#604a99" onChange={noop} />,
    role: ['slider', 'Saturação e brilho'],
  },
  Combobox: {
    draw: (ref) => (
      <sdk.Combobox
        ref={ref as never}
        label="Signatários"
        options={options}
        values={[options[0]]}
        onChange={noop}
      />
    ),
    takesRef: true,
    role: ['combobox', 'Signatários'],
    states: {
      disabled: (
        <sdk.Combobox label="Tags" disabled options={options} values={[options[0]]} onChange={noop} />
      ),
      wrong: <sdk.Combobox label="Tags" options={options} values={[]} onChange={noop} error="Escolha uma" />,
    },
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
  DateField: {
    draw: (ref) => <sdk.DateField ref={ref as never} {...field} value="2026-11-21" />,
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
  DateRangeField: {
    draw: () => (
      <sdk.DateRangeField
        label="Criado"
        value={{ from: '2026-11-01', to: '2026-11-21' }}
        onChange={noop}
        error="Escolha até 90 dias"
      />
    ),
    role: ['group', 'Criado'],
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
  Field: {
    draw: () => <sdk.Field label="Apelido">{(wiring) => <input {...wiring} />}</sdk.Field>,
    role: ['textbox', 'Apelido'],
  },
  FileDrop: {
    draw: (ref) => <sdk.FileDrop ref={ref as never} label="Arquivos" multiple onFiles={noop} />,
    takesRef: true,
    states: { disabled: <sdk.FileDrop label="Arquivos" disabled onFiles={noop} /> },
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
  MaskedField: {
    draw: (ref) => (
      <sdk.MaskedField ref={ref as never} {...field} value="529.982.247-25" format={sdk.masks.cpf} />
    ),
    takesRef: true,
    role: ['textbox', 'Nome'],
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
  MoneyField: {
    draw: (ref) => <sdk.MoneyField ref={ref as never} {...field} value={1234.5} />,
    takesRef: true,
    role: ['textbox', 'Nome'],
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
  PasswordField: {
    draw: (ref) => <sdk.PasswordField ref={ref as never} {...field} />,
    takesRef: true,
    states: { right: <sdk.PasswordField label="Senha" value="segredo" onChange={noop} /> },
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
  RadioGroup: {
    draw: () => <sdk.RadioGroup label="Forma" options={options} value="a" onChange={noop} />,
    role: ['group', 'Forma'],
    states: {
      wrong: (
        <sdk.RadioGroup label="Forma" options={options} value={undefined} onChange={noop} error="Escolha" />
      ),
    },
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
  Select: {
    draw: (ref) => (
      <sdk.Select ref={ref as never} label="Forma" options={options} value="a" onChange={noop} />
    ),
    takesRef: true,
    role: ['combobox', 'Forma'],
    states: {
      wrong: <sdk.Select label="Forma" options={options} value={undefined} onChange={noop} error="Escolha" />,
    },
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
  Switch: {
    draw: (ref) => <sdk.Switch ref={ref as never} label="Ordem" checked={false} onChange={noop} />,
    takesRef: true,
    role: ['switch', 'Ordem'],
    states: { on: <sdk.Switch label="Ordem" checked onChange={noop} /> },
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
  TextArea: {
    draw: (ref) => <sdk.TextArea ref={ref as never} {...field} maxLength={250} />,
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
  TextField: {
    draw: (ref) => <sdk.TextField ref={ref as never} {...field} />,
    takesRef: true,
    role: ['textbox', 'Nome'],
    states: { disabled: <sdk.TextField label="Organização" value="Horizonte" onChange={noop} disabled /> },
  },
  TimeField: {
    draw: (ref) => <sdk.TimeField ref={ref as never} {...field} value="14:30" />,
    takesRef: true,
    role: ['textbox', 'Nome'],
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

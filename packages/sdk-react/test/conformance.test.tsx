import { Inbox, Trash2 } from 'lucide-react';
import { createRef, type ReactElement, type Ref } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Checkbox,
  Chip,
  DateField,
  EmptyState,
  FileDrop,
  IconButton,
  Loading,
  MaskedField,
  Menu,
  PasswordField,
  Progress,
  RadioGroup,
  RowTarget,
  SegmentBar,
  Select,
  Skeleton,
  StatusDot,
  Stepper,
  Switch,
  Table,
  TableRow,
  Tabs,
  TextArea,
  TextField,
} from '../src/index.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { expectNoAxeFindings } from './axe.ts';

const noop = () => undefined;
const field = {
  label: 'Nome',
  value: 'Ana',
  onChange: noop,
  help: 'Como no documento',
  error: 'Informe o nome',
};
const options = [
  { value: 'a', label: 'Remota' },
  { value: 'b', label: 'Presencial' },
] as const;

const withRef: Record<string, (ref: Ref<never>) => ReactElement> = {
  Button: (ref) => <Button ref={ref}>Enviar convites</Button>,
  'Button, busy': (ref) => (
    <Button ref={ref} busy variant="primary">
      Enviar convites
    </Button>
  ),
  'Button, disabled with a reason': (ref) => (
    <Button ref={ref} disabledReason="Falta um signatário">
      Enviar convites
    </Button>
  ),
  IconButton: (ref) => <IconButton ref={ref} icon={Trash2} label="Excluir" />,
  TextField: (ref) => <TextField ref={ref} {...field} />,
  MaskedField: (ref) => <MaskedField ref={ref} {...field} format={(typed) => typed} />,
  PasswordField: (ref) => <PasswordField ref={ref} {...field} />,
  TextArea: (ref) => <TextArea ref={ref} {...field} maxLength={250} />,
  DateField: (ref) => <DateField ref={ref} {...field} value="2026-11-21" />,
  FileDrop: (ref) => <FileDrop ref={ref} label="Arquivos" multiple onFiles={noop} />,
  Select: (ref) => <Select ref={ref} label="Forma" options={options} value="a" onChange={noop} />,
  Checkbox: (ref) => <Checkbox ref={ref} label="Aceito" checked onChange={noop} help="Leia antes" />,
  Switch: (ref) => <Switch ref={ref} label="Ordem" checked={false} onChange={noop} />,
};

const plain: Record<string, ReactElement> = {
  RadioGroup: <RadioGroup label="Forma" options={options} value="a" onChange={noop} />,
  Tabs: (
    <Tabs
      label="Assinatura"
      value="a"
      onChange={noop}
      tabs={[
        { id: 'a', label: 'Desenhar', content: 'Quadro' },
        { id: 'b', label: 'Digitar', content: 'Campo' },
      ]}
    />
  ),
  Menu: (
    <Menu
      label="Ações"
      trigger={<Button>Ações</Button>}
      items={[{ id: 'a', label: 'Renomear', onSelect: noop }]}
    />
  ),
  Table: (
    <Table label="Documentos" columns={[{ id: 'a', label: 'Título', width: '1fr' }]}>
      <TableRow
        interactive
        cells={[<RowTarget key="a" title="Contrato" sub="vence em 12 dias" onOpen={noop} />]}
      />
    </Table>
  ),
  Chip: <Chip onRemove={noop}>Tag: locação</Chip>,
  StatusDot: <StatusDot tone="success">Formalizado</StatusDot>,
  Avatar: <Avatar name="Beatriz Okafor Lima" signer={2} />,
  Badge: <Badge>9</Badge>,
  Loading: (
    <Loading>
      <Skeleton />
    </Loading>
  ),
  Progress: <Progress label="Enviando" value={12} max={400} />,
  SegmentBar: <SegmentBar segments={['done', 'pending']} text="Parcialmente Assinando 1/2" />,
  Stepper: <Stepper label="Etapas" steps={['Ler', 'Assinar']} current={1} />,
  'Stepper, bars': <Stepper label="Etapas" layout="bars" steps={['Ler', 'Assinar']} current={1} />,
  EmptyState: (
    <EmptyState icon={Inbox} title="Nada por aqui" action={<Button>Novo documento</Button>}>
      Envie o primeiro.
    </EmptyState>
  ),
  'Banner, warning': <Banner tone="warning">Paulo ainda não tem rubrica.</Banner>,
  'Banner, danger': <Banner tone="danger">Não foi possível selar.</Banner>,
  'Banner, success': <Banner tone="success">Tudo certo.</Banner>,
  'Banner, info': <Banner tone="info">Cópia parcial.</Banner>,
};

test.each(Object.entries(withRef))('%s forwards its ref to the control', async (_name, draw) => {
  const ref = createRef<HTMLElement>();
  await render(<LavraRoot>{draw(ref as Ref<never>)}</LavraRoot>);
  expect(ref.current).toBeInstanceOf(HTMLElement);
  ref.current?.focus();
  expect(document.activeElement).toBe(ref.current);
});

for (const colorScheme of ['light', 'dark'] as const) {
  const all = [
    ...Object.entries(withRef).map(([name, draw]) => [name, draw(null)] as const),
    ...Object.entries(plain),
  ];
  test.each(all)(`%s has no axe finding (${colorScheme})`, async (_name, element) => {
    await render(<LavraRoot colorScheme={colorScheme}>{element}</LavraRoot>);
    await expectNoAxeFindings();
  });
}

test('no primitive writes an inline style into what it renders at rest', async () => {
  const { container } = await render(
    <LavraRoot>
      {Object.entries(withRef).map(([name, draw]) => (
        <div key={name}>{draw(null)}</div>
      ))}
      {Object.entries(plain).map(([name, element]) => (
        <div key={name}>{element}</div>
      ))}
    </LavraRoot>,
  );
  const styled = [...container.querySelectorAll<HTMLElement>('[style]')].filter((element) =>
    [...element.style].some((property) => !property.startsWith('--')),
  );
  expect(styled.map((element) => element.outerHTML)).toEqual([]);
});

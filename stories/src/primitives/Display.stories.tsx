import {
  Avatar,
  Badge,
  Banner,
  Button,
  Chip,
  EmptyState,
  Fact,
  FactList,
  Loading,
  Progress,
  SegmentBar,
  Skeleton,
  StatusDot,
} from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText, Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const remove = fn();
const meta = {
  title: 'Primitivos/Exibição',
  component: Banner,
  tags: ['autodocs'],
  args: { tone: 'info', title: 'Cópia parcial', children: 'Faltam 2 de 3 assinaturas.' },
  argTypes: {
    tone: { control: 'inline-radio', options: ['info', 'success', 'warning', 'danger'] },
    children: { control: 'text' },
    action: { control: false },
  },
  parameters: notes({
    what: 'Display without interaction: banners, statuses, people, counts, progress, empty states.',
    do: [
      'Show a status as a dot and a word.',
      'Give progress a count: "12 de 400".',
      'Say what an empty place is for and offer the first action.',
    ],
    dont: ['Don’t use colour alone.', 'Don’t use spinners: skeletons have the shape of the content.'],
    access: [
      'Set `live="polite"` or `"alert"` on a Banner that appears later.',
      'Avatars and skeletons are decorative; names and "Carregando" are announced.',
    ],
  }),
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mensagem: Story = {};
export const Mensagens: Story = {
  render: () => (
    <div className="story-narrow">
      <Banner tone="success">Convites enviados para 3 pessoas.</Banner>
      <Banner tone="warning">Paulo Prado ainda não tem rubrica nas páginas 1 a 4.</Banner>
      <Banner tone="danger" title="O selo falhou" action={<Button size="small">Tentar de novo</Button>}>
        O carimbo do tempo não respondeu.
      </Banner>
    </div>
  ),
};

export const Etiquetas: Story = {
  render: () => (
    <div className="story-row">
      <Chip onRemove={remove}>Tag: locação</Chip>
      <Chip onRemove={remove}>Vence em até 45 dias</Chip>
      <Chip tone="neutral">locação</Chip>
      <Badge>9</Badge>
      <Badge tone="danger">3</Badge>
      <Badge tone="neutral">1.204</Badge>
    </div>
  ),
  play: async ({ canvasElement }) => {
    remove.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remover Tag: locação' }));
    await expect(remove).toHaveBeenCalledOnce();
  },
};

export const Dados: Story = {
  render: () => (
    <div className="story-narrow">
      <FactList>
        <Fact term="Prazo para assinar">28/11/2026</Fact>
        <Fact term="Início">20/11/2026</Fact>
        <Fact term="Término">Sem término</Fact>
      </FactList>
      <FactList strong ruled>
        <Fact term="Documento">Contrato de locação comercial, sala 1204</Fact>
        <Fact term="Assinar como">Contratante</Fact>
      </FactList>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(5);
    await expect(canvas.getByText('Sem término')).toBeVisible();
  },
};

export const Situacoes: Story = {
  render: () => (
    <div className="story-narrow">
      <StatusDot tone="neutral">Rascunho</StatusDot>
      <StatusDot tone="primary">Em formalização</StatusDot>
      <StatusDot tone="success">Formalizado</StatusDot>
      <StatusDot tone="warning">Vence em breve</StatusDot>
      <StatusDot tone="danger">Cancelado</StatusDot>
      <SegmentBar segments={['done', 'done', 'pending']} text="Parcialmente Assinando 2/3" />
      <SegmentBar segments={['done', 'rejected']} text="Rejeitado" tone="danger" />
    </div>
  ),
};

const people = [
  'Horizonte Administradora',
  'Beatriz Okafor Lima',
  'Paulo Prado',
  'Rafael Nunes',
  'Ana',
  'Çelik Örs',
];

export const Pessoas: Story = {
  render: () => (
    <div className="story-row">
      {people.map((name, index) => (
        <Avatar key={name} name={name} signer={index + 1} />
      ))}
      <Avatar name="Marina Alves" size="large" />
    </div>
  ),
};

export const Andamento: Story = {
  render: () => (
    <div className="story-narrow">
      <Progress label="Enviando convites" value={12} max={400} />
      <Progress label="Enviando convites prontos" value={400} max={400} />
      <Progress label="Selando o documento" />
      <Loading>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton width="80%" height="80px" />
      </Loading>
    </div>
  ),
};

export const Vazio: Story = {
  render: () => (
    <EmptyState
      icon={FileText}
      title="Nenhum documento por aqui"
      action={
        <Button variant="primary" icon={Plus}>
          Novo documento
        </Button>
      }
    >
      Envie um PDF, diga quem assina e acompanhe tudo desta lista.
    </EmptyState>
  ),
};

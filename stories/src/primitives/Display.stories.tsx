import {
  Avatar,
  Badge,
  Banner,
  Button,
  Chip,
  EmptyState,
  IconButton,
  Loading,
  Menu,
  Progress,
  RowTarget,
  SegmentBar,
  Skeleton,
  StatusDot,
  Stepper,
  Table,
  type TableColumn,
  TableRow,
  Tabs,
} from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

const meta = { title: 'Primitivos/Exibição' } satisfies Meta;
export default meta;
type Story = StoryObj;

const columns: readonly TableColumn[] = [
  { id: 'title', label: 'Título', width: 'minmax(0, 1fr)' },
  { id: 'signatures', label: 'Assinaturas', width: '262px', narrow: 'below' },
  { id: 'status', label: 'Status', width: '160px', narrow: 'below' },
  { id: 'tags', label: 'Tags', width: '150px', narrow: 'hide' },
  { id: 'actions', label: 'Ações', width: '64px', align: 'end', interactive: true, narrow: 'end' },
];

const rows = [
  [
    'Contrato de locação comercial · Rua Augusta 1508',
    'Marina Alves · vence em 12 dias',
    ['done', 'done', 'pending'],
    'Parcialmente Assinando 2/3',
    'neutral',
    false,
    'locação',
  ],
  [
    'Prestação de serviços de limpeza · 2º aditivo',
    'João Prado · vence em 38 dias',
    ['done', 'done'],
    'Assinado 2/2',
    'primary',
    true,
    'fornecedor',
  ],
  [
    'Acordo de confidencialidade · Horizonte Tecnologia',
    'Marina Alves · vence em 214 dias',
    ['done', 'rejected'],
    'Rejeitado',
    'danger',
    false,
    'NDA',
  ],
  [
    'Proposta comercial 0412/2026',
    'Rafael Nunes · sem término',
    ['pending', 'pending', 'pending', 'pending'],
    'Não Assinado 0/4',
    'neutral',
    false,
    'comercial',
  ],
] as const;

export const Lista: Story = {
  render: () => (
    <div className="story-wide">
      <div className="story-row">
        <Chip onRemove={() => undefined}>Tag: locação</Chip>
        <Chip onRemove={() => undefined}>Vence em até 45 dias</Chip>
      </div>
      <Table label="Documentos" columns={columns}>
        {rows.map(([title, sub, segments, text, tone, isFormal, tag]) => (
          <TableRow
            key={title}
            interactive
            cells={[
              <RowTarget key="title" title={title} sub={sub} onOpen={() => undefined} />,
              <SegmentBar key="signatures" segments={segments} text={text} tone={tone} />,
              <StatusDot key="status" tone={isFormal ? 'success' : 'neutral'}>
                {isFormal ? 'Formalizado' : 'Não Formalizado'}
              </StatusDot>,
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
    </div>
  ),
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
              <Skeleton key="tags" width="60px" />,
              <Skeleton key="actions" width="28px" />,
            ]}
          />
        ))}
      </Table>
      <Progress label="Enviando convites" value={12} max={400} />
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

export const Mensagens: Story = {
  render: () => (
    <div className="story-narrow">
      <Banner tone="info" title="Cópia parcial">
        Faltam 2 de 3 assinaturas. O documento selado sai quando todos assinarem.
      </Banner>
      <Banner tone="success">Convites enviados para 3 pessoas.</Banner>
      <Banner tone="warning">Paulo Prado ainda não tem rubrica nas páginas 1 a 4.</Banner>
      <Banner tone="danger" title="O selo falhou" action={<Button size="small">Tentar de novo</Button>}>
        O carimbo do tempo não respondeu.
      </Banner>
    </div>
  ),
};

export const Pessoas: Story = {
  render: () => (
    <>
      <div className="story-row">
        {[
          'Horizonte Administradora',
          'Beatriz Okafor Lima',
          'Paulo Prado',
          'Rafael Nunes',
          'Ana',
          'Çelik Örs',
        ].map((name, index) => (
          <Avatar key={name} name={name} signer={index + 1} />
        ))}
        <Avatar name="Marina Alves" size="large" />
        <Badge>9</Badge>
        <Badge tone="danger">3</Badge>
        <Badge tone="neutral">1.204</Badge>
      </div>
      <div className="story-row">
        <StatusDot tone="neutral">Rascunho</StatusDot>
        <StatusDot tone="primary">Em formalização</StatusDot>
        <StatusDot tone="success">Formalizado</StatusDot>
        <StatusDot tone="warning">Vence em breve</StatusDot>
        <StatusDot tone="danger">Cancelado</StatusDot>
      </div>
    </>
  ),
};

function StepsAndTabs() {
  const [tab, setTab] = useState<'draw' | 'type' | 'photo'>('draw');
  return (
    <>
      <Stepper
        label="Novo documento"
        steps={['Arquivos', 'Signatários', 'Posicionamento', 'Envio']}
        current={1}
      />
      <div className="story-narrow">
        <Stepper
          label="Assinatura"
          layout="bars"
          steps={['Abrir', 'Ler', 'Faça sua assinatura', 'Assinar']}
          current={2}
        />
        <Tabs
          label="Como assinar"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'draw', label: 'Desenhar', content: 'Desenhe no quadro.' },
            { id: 'type', label: 'Digitar', content: 'Digite seu nome.' },
            { id: 'photo', label: 'Enviar foto', content: 'Escolha uma foto.' },
          ]}
        />
      </div>
    </>
  );
}

export const EtapasEAbas: Story = {
  render: () => <StepsAndTabs />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    page.getByRole('tab', { name: 'Desenhar' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(page.getByRole('tabpanel')).toHaveTextContent('Digite seu nome.');
  },
};

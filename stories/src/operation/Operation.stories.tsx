import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type { OperacaoSituacao, Trabalho } from '@lavra/client/types';
import { Operation } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { workingSeal } from '../settings/seal-mock.ts';
import { never } from '../signers/signers-mock.ts';

const refused = fn();
const meta = {
  title: 'Operação/Painel',
  component: Operation,
  args: { onRefused: refused, onLeave: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Operation>;
export default meta;
type Story = StoryObj<typeof meta>;

const situacao: OperacaoSituacao = {
  agora: '2026-11-22T13:42:07Z',
  banco: 'POSTGRESQL',
  selo: workingSeal,
  contagens: [
    { topico: 'email.enviar', estado: 'PENDENTE', quantidade: 1284, maisAntigo: '2026-11-22T13:10:00Z' },
    { topico: 'email.enviar', estado: 'EM_EXECUCAO', quantidade: 4, maisAntigo: '2026-11-22T13:41:00Z' },
    { topico: 'email.enviar', estado: 'MORTO', quantidade: 12, maisAntigo: '2026-11-21T09:00:00Z' },
    { topico: 'email.enviar', estado: 'CONCLUIDO', quantidade: 48210, maisAntigo: '2026-11-15T09:00:00Z' },
    { topico: 'minuta.selar', estado: 'MORTO', quantidade: 1, maisAntigo: '2026-11-22T12:00:00Z' },
    { topico: 'minuta.selar', estado: 'CONCLUIDO', quantidade: 3120, maisAntigo: '2026-11-15T09:00:00Z' },
    { topico: 'minuta.derivar', estado: 'PENDENTE', quantidade: 220, maisAntigo: '2026-11-22T13:40:00Z' },
    { topico: 'minuta.derivar', estado: 'EM_EXECUCAO', quantidade: 4, maisAntigo: '2026-11-22T13:41:30Z' },
    { topico: 'minuta.derivar', estado: 'CONCLUIDO', quantidade: 3155, maisAntigo: '2026-11-15T09:00:00Z' },
    { topico: 'convite.enviar', estado: 'CONCLUIDO', quantidade: 9801, maisAntigo: '2026-11-15T09:00:00Z' },
  ],
  topicosEmPausa: [{ topico: 'email.enviar', ate: '2026-11-22T13:42:40Z' }],
  acoes: [
    {
      acao: 'REPETIR_TODOS',
      topico: 'email.enviar',
      trabalhoId: null,
      quantidade: 31,
      motivo: null,
      dataCriacao: '2026-11-21T18:02:00Z',
    },
    {
      acao: 'DESCARTAR',
      topico: 'email.enviar',
      trabalhoId: 812,
      quantidade: 1,
      motivo: 'JobRefused: 550 no such user',
      dataCriacao: '2026-11-20T10:15:00Z',
    },
  ],
};
const parado = (trabalhoId: number, topico: string, motivo: string): Trabalho => ({
  trabalhoId,
  topico,
  estado: 'MORTO',
  tentativas: topico === 'minuta.selar' ? 6 : 20,
  motivo,
  organizacaoId: 1,
  dataCriacao: '2026-11-21T09:00:00Z',
  disponivelEm: null,
  dataFim: '2026-11-21T20:40:00Z',
});
const parados = [
  parado(50231, 'minuta.selar', 'SealFailure: A autoridade de carimbo do tempo não respondeu em 10 s.'),
  parado(49877, 'email.enviar', 'Error: connect ECONNREFUSED 10.0.0.5:25'),
  parado(49871, 'email.enviar', 'JobRefused: 550 5.1.1 <[e-mail]> User unknown in virtual mailbox table'),
];
const acted = fn();
const client = (handlers: MockHandlers = {}) =>
  createMockClient({
    getOperation: () => situacao,
    listJobs: () => ({ content: parados, cursor: null }),
    retryJob: ({ path }) => {
      acted('retryJob', path.trabalhoId);
      return new Response(null, { status: 204 });
    },
    retryTopic: ({ path }) => {
      acted('retryTopic', path.topico);
      return { quantidade: 12 };
    },
    discardJob: ({ path }) => {
      acted('discardJob', path.trabalhoId);
      return new Response(null, { status: 204 });
    },
    ...handlers,
  });

export const ComParados: Story = {
  parameters: { client: client() },
  play: async () => {
    acted.mockClear();
    await screen.findByText(/^Atualizado às 10:42:07/);
    await screen.findByText('12 paradas', { exact: false });
    const [first] = await screen.findAllByRole('button', { name: 'Tentar de novo' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(acted).toHaveBeenCalledWith('retryJob', 50231));
    const [all] = screen.getAllByRole('button', { name: 'Tentar todas' });
    await userEvent.click(all as HTMLElement);
    await waitFor(() => expect(acted).toHaveBeenCalledWith('retryTopic', 'email.enviar'));
    await screen.findByText('12 tarefas de volta à fila.');
    const [discard] = screen.getAllByRole('button', { name: 'Descartar' });
    await userEvent.click(discard as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(/Selos, tarefa 50231, não será feita/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(acted).toHaveBeenCalledWith('discardJob', 50231));
  },
};

const goneOnceMended = (gone = new Set<number>()) =>
  client({
    listJobs: () => ({ content: parados.filter(({ trabalhoId }) => !gone.has(trabalhoId)), cursor: null }),
    retryJob: ({ path }) => {
      gone.add(path.trabalhoId);
      return new Response(null, { status: 204 });
    },
    discardJob: ({ path }) => {
      gone.add(path.trabalhoId);
      return new Response(null, { status: 204 });
    },
  });

/** A resolved row leaves the list, and its button's focus moves to the heading. */
export const FocoDepoisDeCadaUm: Story = {
  parameters: { client: goneOnceMended() },
  play: async () => {
    const heading = await screen.findByRole('heading', { name: 'Paradas' });
    const [retry] = await screen.findAllByRole('button', { name: 'Tentar de novo' });
    await userEvent.click(retry as HTMLElement);
    await waitFor(() => expect(heading).toHaveFocus());
    const [discard] = screen.getAllByRole('button', { name: 'Descartar' });
    await userEvent.click(discard as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

export const EmOrdem: Story = {
  parameters: {
    client: client({
      getOperation: () => ({
        ...situacao,
        contagens: situacao.contagens.filter(({ estado }) => estado === 'CONCLUIDO'),
        topicosEmPausa: [],
        acoes: [],
      }),
      listJobs: () => ({ content: [], cursor: null }),
    }),
  },
  play: async () => {
    await screen.findByText('Nenhuma tarefa parada');
    expect(screen.queryByRole('button', { name: 'Tentar todas' })).toBeNull();
  },
};

export const Vazia: Story = {
  parameters: {
    client: client({
      getOperation: () => ({ ...situacao, contagens: [], topicosEmPausa: [], acoes: [] }),
      listJobs: () => ({ content: [], cursor: null }),
    }),
  },
  play: async () => {
    await screen.findByText('Nenhuma tarefa ainda');
  },
};

export const Carregando: Story = {
  parameters: { client: client({ getOperation: never, listJobs: never }) },
};

export const Falhou: Story = {
  parameters: {
    client: client({ getOperation: () => mockProblem(503, 'ErroInternoException', 'Fora do ar') }),
  },
  play: async () => {
    await screen.findByText('Não foi possível carregar o estado do servidor');
  },
};

export const SeloParado: Story = {
  parameters: {
    client: client({
      getOperation: () => ({
        ...situacao,
        selo: { ...situacao.selo, pronto: false, motivo: 'O certificado venceu em 10/01/2028.' },
      }),
    }),
  },
  play: async () => {
    await screen.findByText('O certificado venceu em 10/01/2028.');
  },
};

export const Recusada: Story = {
  parameters: {
    client: client({
      getOperation: () => mockProblem(401, 'NaoAutenticadoException', 'Não autenticado'),
    }),
  },
  play: async () => {
    await waitFor(() => expect(refused).toHaveBeenCalled());
  },
};

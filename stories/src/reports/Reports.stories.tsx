import { createMockClient, type MockHandlers } from '@lavra/client/mock';
import { Reports } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sessionUser } from '../session/session-user.ts';
import { plano, refusal } from '../signers/signers-mock.ts';

const asked = fn();
const onOpenPlans = fn();

const sheet = () => new Response('planilha', { headers: { 'content-type': 'application/vnd.ms-excel' } });

const reportsClient = (handlers: MockHandlers = {}) =>
  createMockClient({
    getSession: () => sessionUser('Gestor'),
    getOrganizationPlan: () => plano,
    downloadPendingSignatures: () => {
      asked('ASSINATURAS_PENDENTES');
      return sheet();
    },
    downloadValidityReport: ({ query }) => {
      asked(query?.vigencia);
      return sheet();
    },
    ...handlers,
  });

const meta = {
  title: 'Relatórios/Relatórios',
  component: Reports,
  parameters: { client: reportsClient() },
  beforeEach: () => {
    asked.mockClear();
    onOpenPlans.mockClear();
  },
} satisfies Meta<typeof Reports>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const generate = async () => userEvent.click(screen.getByRole('button', { name: 'Gerar relatório' }));

export const Inicial: Story = {
  play: async () => {
    await screen.findByRole('radio', { name: 'Signatários com assinatura pendente', checked: true });
    await generate();
    await screen.findByText('Relatório baixado.');
    await expect(asked).toHaveBeenCalledWith('ASSINATURAS_PENDENTES');
  },
};

export const Vigencia: Story = {
  play: async () => {
    await choose(/^Vigência dos/);
    await screen.findByRole('radio', { name: 'Todos', checked: true });
    await choose(/^Vencidos$/);
    await generate();
    await screen.findByText('Relatório baixado.');
    await expect(asked).toHaveBeenCalledWith('VENCIDOS');
  },
};

export const Vazio: Story = {
  parameters: {
    client: reportsClient({ downloadPendingSignatures: () => refusal(422, 'RelatorioVazioException') }),
  },
  play: async () => {
    await screen.findByRole('radio', { name: 'Signatários com assinatura pendente' });
    await generate();
    await screen.findByText('Não há documentos para este relatório.');
  },
};

export const Falha: Story = {
  parameters: {
    client: reportsClient({ downloadPendingSignatures: () => refusal(500, 'ErroInternoException') }),
  },
  play: async () => {
    await screen.findByRole('radio', { name: 'Signatários com assinatura pendente' });
    await generate();
    await screen.findByText('Ocorreu um erro ao gerar o relatório!');
  },
};

export const PlanoGratuito: Story = {
  args: { onOpenPlans },
  parameters: {
    client: reportsClient({
      getOrganizationPlan: () => ({ ...plano, nomePlano: 'FREE' }),
      downloadValidityReport: () => refusal(402, 'OrganizacaoSemAcessoFuncionalidadeException'),
    }),
  },
  play: async () => {
    await screen.findByText(/Disponível nos planos pagos/);
    await choose(/^Vigência dos/);
    await generate();
    await screen.findByRole('dialog', {
      name: 'Poxa, você não tem acesso a esse tipo de funcionalidade',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sim, eu quero!' }));
    await expect(onOpenPlans).toHaveBeenCalledOnce();
  },
};

import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import { ResetPassword } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { never } from '../signers/signers-mock.ts';

const saved = fn();
const onDone = fn();
const onAskAnother = fn();
const link = {
  email: 'marina@exemplo.com.br',
  nome: 'Marina Alves',
  primeiraSenha: false,
  expiraEm: '2099-01-01T00:00:00.000Z',
};
const client = (handlers: MockHandlers = {}) =>
  createMockClient({
    openPasswordLink: () => link,
    resetPassword: ({ body }) => {
      saved(body);
      return undefined;
    },
    ...handlers,
  });
const usedUp = () => mockProblem(404, 'LinkSenhaInvalidoException', 'Este link não funciona mais.');
const meta = {
  title: 'Sessão/Nova senha',
  component: ResetPassword,
  parameters: { moldura: 'nenhuma', client: client() },
  args: { token: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k', onDone, onAskAnother },
  beforeEach: () => {
    saved.mockClear();
    onDone.mockClear();
    onAskAnother.mockClear();
  },
} satisfies Meta<typeof ResetPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (senha: string, again = senha) => {
  await userEvent.type(await screen.findByLabelText('Nova senha'), senha);
  await userEvent.type(screen.getByLabelText('Repita a nova senha'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));
};

export const Carregando: Story = { parameters: { client: client({ openPasswordLink: never }) } };

export const Salva: Story = {
  play: async () => {
    await fill('uma frase que só eu diria');
    const title = await screen.findByRole('heading', { name: 'Senha salva' });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(saved).toHaveBeenCalledWith(expect.objectContaining({ senha: 'uma frase que só eu diria' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ir para o login' }));
    await expect(onDone).toHaveBeenCalledOnce();
  },
};

export const Recusada: Story = {
  play: async () => {
    await fill('senha12345', 'senha1234');
    await screen.findByText(/fácil de adivinhar/);
    await screen.findByText('As duas senhas são diferentes.');
    await expect(screen.getByLabelText('Nova senha')).toHaveFocus();
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const PrimeiraSenha: Story = {
  parameters: { client: client({ openPasswordLink: () => ({ ...link, primeiraSenha: true }) }) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Crie sua senha' });
  },
};

export const LinkVencido: Story = {
  parameters: { client: client({ openPasswordLink: usedUp }) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Este link não funciona mais' });
    await userEvent.click(screen.getByRole('button', { name: 'Pedir outro link' }));
    await expect(onAskAnother).toHaveBeenCalledOnce();
  },
};

export const UsadoEnquantoIsso: Story = {
  parameters: { client: client({ resetPassword: usedUp }) },
  play: async () => {
    await fill('uma frase que só eu diria');
    await screen.findByRole('heading', { name: 'Este link não funciona mais' });
  },
};

export const SemConexao: Story = {
  parameters: { client: client({ openPasswordLink: () => Promise.reject(new TypeError('fetch failed')) }) },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir o link');
    await screen.findByRole('button', { name: 'Tentar de novo' });
  },
};

import { createSession } from '@lavra/client';
import { createMockClient, mockProblem } from '@lavra/client/mock';
import { LogIn } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const client = createMockClient({
  logIn: ({ body }) =>
    body.senha === 'uma senha longa'
      ? { token: 'a.b.c', expiraEm: '2099-01-01T00:00:00.000Z' }
      : mockProblem(401, 'CredenciaisInvalidasException', 'E-mail ou senha inválidos.'),
});
const session = createSession(client);
session.dispose();
const onLoggedIn = fn();
const meta = {
  title: 'Sessão/Entrar',
  component: LogIn,
  parameters: { moldura: 'nenhuma', client },
  args: { session, onLoggedIn },
  beforeEach: () => {
    onLoggedIn.mockClear();
  },
} satisfies Meta<typeof LogIn>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (senha: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'marina@exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Senha'), senha);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
};

export const Vazio: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('Informe o seu e-mail.');
    await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  },
};

export const Entra: Story = {
  play: async () => {
    await fill('uma senha longa');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  },
};

export const Recusado: Story = {
  play: async () => {
    await fill('outra');
    await expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha inválidos.');
    await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('marina@exemplo.com.br');
    await expect(onLoggedIn).not.toHaveBeenCalled();
  },
};

export const SessaoExpirada: Story = {
  args: { notice: 'Sua sessão expirou. Entre de novo para continuar de onde parou.' },
};

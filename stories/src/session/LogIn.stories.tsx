import { createSession } from '@lavra/client';
import { createMockClient, mockProblem } from '@lavra/client/mock';
import { LogIn } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const sessao = { token: 'a.b.c', expiraEm: '2099-01-01T00:00:00.000Z', organizacaoId: 1 };
const client = createMockClient({
  logIn: ({ body }) => {
    if (body.senha === 'com duas etapas')
      return Response.json({ desafio: 'd', expiraEm: '2099-01-01T00:00:00.000Z' }, { status: 202 });
    if (body.senha === 'de quem saiu') return mockProblem(403, 'UsuarioInativoException', 'Inativo.');
    return body.senha === 'uma senha longa'
      ? sessao
      : mockProblem(401, 'CredenciaisInvalidasException', 'E-mail ou senha inválidos.');
  },
  confirmLogIn: ({ body }) => {
    if (body.codigo === '999999') return mockProblem(401, 'DesafioExpiradoException', 'O tempo terminou.');
    return body.codigo === '123456' || body.codigo === '7KQ2M-XN4PD'
      ? sessao
      : mockProblem(422, 'CodigoSegundoFatorInvalidoException', 'Código inválido.');
  },
});
const session = createSession(client);
session.dispose();
const onLoggedIn = fn();
const onForgotPassword = fn();
const meta = {
  title: 'Sessão/Entrar',
  component: LogIn,
  parameters: { moldura: 'nenhuma', client },
  args: { session, onLoggedIn, onForgotPassword },
  beforeEach: () => {
    onLoggedIn.mockClear();
    onForgotPassword.mockClear();
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
    await screen.findByText('Digite seu e-mail.');
    await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  },
};

export const UsuarioInativo: Story = {
  play: async () => {
    await fill('de quem saiu');
    await screen.findByRole('heading', { name: 'Seu usuário está inativo' });
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao login' }));
    await screen.findByRole('textbox', { name: 'E-mail' });
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

export const EsqueciMinhaSenha: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    await expect(onForgotPassword).toHaveBeenCalledOnce();
  },
};

export const SegundaEtapa: Story = {
  play: async () => {
    await fill('com duas etapas');
    const code = await screen.findByRole('textbox', { name: 'Código' });
    await waitFor(() => expect(code).toHaveFocus());
    await expect(onLoggedIn).not.toHaveBeenCalled();
  },
};

export const CodigoRecusado: Story = {
  play: async () => {
    await fill('com duas etapas');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '000000');
    await screen.findByText(/Código inválido, expirado ou já usado/);
    await expect(screen.getByRole('textbox', { name: 'Código' })).toBeInvalid();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Código' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), '123456{Enter}');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  },
};

export const SeisDigitosBastam: Story = {
  play: async () => {
    await fill('com duas etapas');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '123456');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  },
};

export const CodigoDeRecuperacao: Story = {
  play: async () => {
    await fill('com duas etapas');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }));
    const field = await screen.findByRole('textbox', { name: 'Código de recuperação' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '7KQ2M-XN4PD{Enter}');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  },
};

export const EtapaVencida: Story = {
  play: async () => {
    await fill('com duas etapas');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '999999');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Entre de novo com e-mail e senha.');
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
    await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('marina@exemplo.com.br');
  },
};

export const SessaoExpirada: Story = {
  args: { notice: 'Sua sessão expirou. Você será redirecionado para o login...' },
};

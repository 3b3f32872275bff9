import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type { SegurancaConta, SessaoAtiva } from '@lavra/client/types';
import { AccountSecurity } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { never } from '../signers/signers-mock.ts';

const done = fn();
const conta: SegurancaConta = {
  email: 'marina@exemplo.com.br',
  senhaDefinida: true,
  senhaAlteradaEm: '2026-10-02T12:00:00.000Z',
  segundoFator: { ativo: false, desde: null, codigosRestantes: 0 },
};
const guarded: SegurancaConta = {
  ...conta,
  segundoFator: { ativo: true, desde: '2026-10-03T12:00:00.000Z', codigosRestantes: 9 },
};
const organizacaoNome = 'Horizonte Administradora';
const sessoes: SessaoAtiva[] = [
  {
    ...{ id: 7, dispositivo: 'Chrome no Windows', ip: '203.0.113.7', organizacaoNome, atual: true },
    dataCriacao: '2026-11-20T12:00:00.000Z',
    ultimoUso: '2026-11-21T12:00:00.000Z',
  },
  {
    ...{ id: 6, dispositivo: 'Safari no iPhone', ip: '2001:db8:7::1f', organizacaoNome, atual: false },
    dataCriacao: '2026-11-18T09:30:00.000Z',
    ultimoUso: '2026-11-21T08:10:00.000Z',
  },
];
const codigos = ['7KQ2M-XN4PD', 'R3WTA-6HJ5C', '0P9ZV-K2MBX', 'HD4N8-QY7TE', '5CJ1R-VW3GS'];
const wrong = () => mockProblem(422, 'SenhaAtualIncorretaException', 'A senha atual não confere.');
function client(handlers: MockHandlers = {}) {
  let abertas = sessoes;
  return createMockClient({
    getAccountSecurity: () => conta,
    listSessions: () => abertas,
    changePassword: ({ body }) => {
      if (body.senhaAtual !== 'a senha de antes') return wrong();
      done(body);
      return undefined as never;
    },
    startSecondFactor: ({ body }) =>
      body.senhaAtual === 'a senha de antes'
        ? {
            segredo: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/Lavra:marina%40exemplo.com.br?issuer=Lavra&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          }
        : wrong(),
    confirmSecondFactor: ({ body }) =>
      body.codigo === '123456'
        ? { codigos }
        : mockProblem(422, 'CodigoSegundoFatorInvalidoException', 'Código inválido.'),
    renewRecoveryCodes: () => ({ codigos }),
    disableSecondFactor: ({ body }) => {
      done(body);
      return undefined;
    },
    endSession: ({ path }) => {
      done(path);
      abertas = abertas.filter(({ id }) => id !== path.sessaoId);
      return undefined;
    },
    endOtherSessions: () => {
      abertas = abertas.filter(({ atual }) => atual);
      return { encerradas: 1 };
    },
    ...handlers,
  });
}
const meta = {
  title: 'Conta/Segurança',
  component: AccountSecurity,
  parameters: { client: client() },
  beforeEach: () => {
    done.mockClear();
  },
} satisfies Meta<typeof AccountSecurity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Comum: Story = {
  play: async () => {
    await screen.findByText('Segurança da conta marina@exemplo.com.br.');
    await screen.findByText('Esta sessão');
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar sessão: Safari no iPhone' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith({ sessaoId: 6 }));
    await screen.findByText('Sessão encerrada.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessões abertas' })).toHaveFocus());
  },
};

export const PorProvedor: Story = {
  parameters: {
    client: client({ getAccountSecurity: () => ({ ...conta, senhaDefinida: false, senhaAlteradaEm: null }) }),
  },
  play: async () => {
    await screen.findByText(/Você entra por um provedor de identidade/);
    await expect(screen.queryByRole('button', { name: 'Alterar senha' })).toBeNull();
  },
};

export const Carregando: Story = { parameters: { client: client({ getAccountSecurity: never }) } };

export const Falhou: Story = {
  parameters: {
    client: client({ getAccountSecurity: () => mockProblem(503, 'IndisponivelException', 'Indisponível') }),
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar sua conta');
  },
};

export const AlteraSenha: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar senha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar senha' }));
    const current = dialog.getByLabelText('Senha atual');
    await waitFor(() => expect(current).toHaveFocus());
    await userEvent.type(current, 'outra');
    await userEvent.type(dialog.getByLabelText('Nova senha'), 'uma frase que só eu diria');
    await userEvent.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    await dialog.findByText('A senha atual não confere.');
    await userEvent.clear(current);
    await userEvent.type(current, 'a senha de antes');
    await userEvent.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    await screen.findByText('Senha alterada. As outras sessões foram encerradas.');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

const open = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
};

export const LeCodigoQr: Story = {
  play: async () => {
    const dialog = await open('Ativar verificação');
    await userEvent.type(dialog.getByLabelText('Senha atual'), 'a senha de antes{Enter}');
    await screen.findByRole('img', { name: 'QR code para o aplicativo autenticador' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Código de 6 dígitos' })).toHaveFocus());
  },
};

export const AtivaVerificacao: Story = {
  play: async (context) => {
    await LeCodigoQr.play?.(context);
    const code = screen.getByRole('textbox', { name: 'Código de 6 dígitos' });
    await userEvent.type(code, '000000{Enter}');
    await screen.findByText(/Código inválido, expirado ou já usado/);
    await userEvent.clear(code);
    await userEvent.type(code, '123 456{Enter}');
    const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(codigos.length);
    await userEvent.click(screen.getByRole('button', { name: 'Já guardei os códigos' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const Ativa: Story = {
  parameters: { client: client({ getAccountSecurity: () => guarded }) },
  play: async () => {
    await screen.findByText(/Restam 9 códigos de recuperação/);
    const dialog = await open('Desativar verificação');
    await userEvent.type(dialog.getByLabelText('Senha atual'), 'a senha de antes');
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar verificação' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith({ senhaAtual: 'a senha de antes' }));
    await screen.findByText('Verificação em duas etapas desativada.');
  },
};

export const SemCodigos: Story = {
  parameters: {
    client: client({
      getAccountSecurity: () => ({
        ...guarded,
        segundoFator: { ...guarded.segundoFator, codigosRestantes: 0 },
      }),
    }),
  },
  play: async () => {
    await screen.findByText(/Não resta nenhum código de recuperação/);
    const dialog = await open('Gerar novos códigos');
    await userEvent.type(dialog.getByLabelText('Senha atual'), 'a senha de antes{Enter}');
    await screen.findByRole('alertdialog', { name: 'Guarde os códigos de recuperação' });
  },
};

export const EncerraAsOutras: Story = {
  parameters: { client: client() },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Encerrar as outras' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Não, obrigado' }));
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar as outras' }));
    await screen.findByText('1 sessão encerrada.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessões abertas' })).toHaveFocus());
  },
};

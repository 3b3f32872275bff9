import { createSession } from '@lavra/client';
import { createMockClient, mockProblem } from '@lavra/client/mock';
import type { ParametrosSistema } from '@lavra/client/types';
import { Entrance } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { never, parametrosDoSistema } from '../signers/signers-mock.ts';

const parametros = (provedorIdentidade: string | null): ParametrosSistema => ({
  ...parametrosDoSistema,
  provedorIdentidade,
});
const answering = (provedor: string | null) =>
  createMockClient({ getSystemParameters: () => parametros(provedor) });

/** Fails at first and succeeds on retry. */
function downAtFirst() {
  let isDown = true;
  return createMockClient({
    getSystemParameters: () => {
      if (!isDown) return parametros('Conta da Empresa');
      isDown = false;
      return mockProblem(500, 'ErroInternoException', 'Algo falhou do nosso lado.');
    },
  });
}

const meta = {
  title: 'Sessão/Entrada da instalação',
  component: Entrance,
  parameters: { moldura: 'nenhuma' },
  args: {
    session: createSession(createMockClient({})),
    voltarPara: '/documentos/42',
    onLeave: fn(),
    onForgotPassword: fn(),
  },
} satisfies Meta<typeof Entrance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Carregando: Story = {
  parameters: { client: createMockClient({ getSystemParameters: never }) },
};

export const PorSenha: Story = {
  parameters: { client: answering(null) },
  play: async () => {
    await screen.findByLabelText('Senha');
  },
};

export const PeloProvedor: Story = {
  parameters: { client: answering('Conta da Empresa') },
  play: async () => {
    await screen.findByRole('button', { name: 'Entrar com Conta da Empresa' });
    await expect(screen.queryByLabelText('Senha')).toBeNull();
  },
};

/** No password form while it is unknown whether a provider is configured. */
export const SemResposta: Story = {
  parameters: {
    client: createMockClient({
      getSystemParameters: () => mockProblem(500, 'ErroInternoException', 'Algo falhou do nosso lado.'),
    }),
  },
  play: async () => {
    await screen.findByText('Não foi possível abrir o login');
    await expect(screen.queryByLabelText('Senha')).toBeNull();
  },
};

export const TentadaDeNovo: Story = {
  parameters: { client: downAtFirst() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('button', { name: 'Entrar com Conta da Empresa' });
  },
};

import { createSession } from '@lavra/client';
import { createMockClient, mockProblem } from '@lavra/client/mock';
import { ProviderLogIn } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const endereco = 'https://login.exemplo.com.br/auth';
const session = createSession(createMockClient({ startProviderLogin: () => ({ endereco }) }));
const down = createSession(
  createMockClient({
    startProviderLogin: () =>
      mockProblem(503, 'ProvedorIndisponivelException', 'O provedor de identidade não está respondendo.'),
  }),
);
const onLeave = fn();
const meta = {
  title: 'Sessão/Entrada pelo provedor',
  component: ProviderLogIn,
  parameters: { moldura: 'nenhuma' },
  args: { session, provedor: 'Conta da Empresa', voltarPara: '/documentos/42', onLeave },
  beforeEach: () => {
    onLeave.mockClear();
  },
} satisfies Meta<typeof ProviderLogIn>;
export default meta;
type Story = StoryObj<typeof meta>;

const enter = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Entrar com Conta da Empresa' }));

export const Inicio: Story = {
  play: async () => {
    await enter();
    await expect(onLeave).toHaveBeenCalledWith(endereco);
  },
};

/** Returning from the provider by the browser's back button shows the page unchanged. */
export const DeVolta: Story = {
  play: async () => {
    await enter();
    await expect(onLeave).toHaveBeenCalledOnce();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await enter();
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(2));
  },
};

export const SessaoExpirada: Story = {
  args: { notice: 'Sua sessão expirou. Você será redirecionado para o login...' },
};

export const ProvedorForaDoAr: Story = {
  args: { session: down },
  play: async () => {
    await enter();
    await expect(await screen.findByRole('alert')).toHaveTextContent('não está respondendo');
    await expect(onLeave).not.toHaveBeenCalled();
  },
};

import { createSession } from '@lavra/client';
import { createMockClient } from '@lavra/client/mock';
import { ProviderReturn } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const refused = createSession(
  createMockClient({
    completeProviderLogin: () =>
      Response.json(
        {
          type: 'about:blank',
          title: 'Proibido',
          status: 403,
          excecao: 'UsuarioSemCadastroException',
          parametros: ['ana@exemplo.com.br'],
        },
        { status: 403, headers: { 'content-type': 'application/problem+json' } },
      ),
  }),
);
const entered = createSession(
  createMockClient({
    completeProviderLogin: () => ({
      token: 'a.b.c',
      expiraEm: '2099-01-01T00:00:00.000Z',
      organizacaoId: 1,
      voltarPara: '/documentos/42',
    }),
  }),
);
const onEntered = fn();
const onRetry = fn();
const meta = {
  title: 'Sessão/Retorno do provedor',
  component: ProviderReturn,
  parameters: { moldura: 'nenhuma' },
  args: { session: refused, parametros: 'code=a&state=b', onEntered, onRetry },
  beforeEach: () => {
    onEntered.mockClear();
    onRetry.mockClear();
  },
} satisfies Meta<typeof ProviderReturn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recusado: Story = {
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não há usuário com ana@exemplo.com.br.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const Confirmando: Story = {
  args: { session: entered },
  play: async () => {
    await waitFor(() => expect(onEntered).toHaveBeenCalledWith('/documentos/42'));
  },
};

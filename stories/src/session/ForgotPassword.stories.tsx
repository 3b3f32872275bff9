import { createMockClient, mockProblem } from '@lavra/client/mock';
import { ForgotPassword } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const asked = fn();
const onBack = fn();
const meta = {
  title: 'Sessão/Esqueci minha senha',
  component: ForgotPassword,
  parameters: {
    moldura: 'nenhuma',
    client: createMockClient({
      requestPasswordLink: ({ body }) => {
        asked(body);
        return undefined;
      },
    }),
  },
  args: { onBack },
  beforeEach: () => {
    asked.mockClear();
    onBack.mockClear();
  },
} satisfies Meta<typeof ForgotPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const ask = async (email: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
};

export const Vazio: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Digite seu e-mail.');
    await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const Enviado: Story = {
  play: async () => {
    await ask('Marina@Exemplo.com.br');
    const title = await screen.findByRole('heading', { name: 'Confira seu e-mail' });
    await waitFor(() => expect(title).toHaveFocus());
    await screen.findByText(/vale por 60 minutos/);
    await expect(asked).toHaveBeenCalledWith({ email: 'marina@exemplo.com.br' });
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao login' }));
    await expect(onBack).toHaveBeenCalledOnce();
  },
};

export const OutroEmail: Story = {
  play: async () => {
    await ask('marina@exemplo.com.br');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar outro e-mail' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus());
  },
};

export const MuitasVezes: Story = {
  parameters: {
    client: createMockClient({
      requestPasswordLink: () => mockProblem(429, 'MuitasTentativasException', 'Muitas tentativas.'),
    }),
  },
  play: async () => {
    await ask('marina@exemplo.com.br');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas.');
    await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('marina@exemplo.com.br');
  },
};

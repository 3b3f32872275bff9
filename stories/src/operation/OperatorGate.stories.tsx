import { OperatorGate } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

const meta = {
  title: 'Operação/Entrada',
  component: OperatorGate,
  args: { onToken: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OperatorGate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pergunta: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('Digite o token.');
    await userEvent.type(screen.getByLabelText('Token do operador'), 'um-token{Enter}');
    await expect(args.onToken).toHaveBeenCalledWith('um-token');
  },
};

export const Recusado: Story = {
  args: { refusal: 'Entre para continuar.' },
};

import { IconButton } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Ellipsis, Trash2 } from 'lucide-react';
import { screen, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Botão de ícone',
  component: IconButton,
  tags: ['autodocs'],
  args: { icon: Bell, label: 'Avisos', variant: 'secondary', size: 'medium' },
  argTypes: {
    icon: { control: false },
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'ghost', 'danger'] },
  },
  parameters: notes({
    what: 'An icon as a button.',
    do: [
      'Use it for familiar actions: close, remove, more.',
      'Name the object in the label: "Remover Paulo Prado".',
    ],
    dont: ['Don’t use it for the main action of a screen.'],
    access: [
      'The label is its name and its tooltip; screen readers get it once.',
      '`mirrored` flips arrows in right-to-left text.',
    ],
  }),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Padrao: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Avisos' }).focus();
    await userEvent.keyboard('{Shift}');
    await screen.findByText('Avisos');
  },
};
export const Discreto: Story = { args: { icon: Ellipsis, label: 'Mais ações', variant: 'ghost' } };
export const Pequeno: Story = { args: { icon: Trash2, label: 'Remover', variant: 'ghost', size: 'small' } };
export const Ocupado: Story = { args: { busy: true } };
export const Desativado: Story = { args: { disabledReason: 'Nenhum aviso ainda' } };

import { Button, Tooltip } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Dica',
  component: Tooltip,
  tags: ['autodocs'],
  args: { text: 'O prazo termina às 23:59:59 de Brasília', children: <Button>Prazo</Button> },
  argTypes: { children: { control: false } },
  parameters: notes({
    what: 'A short text next to a control, on hover and focus.',
    do: ['Use it for extra help; the control must be clear without it.'],
    dont: ['Don’t put controls or links into it.', 'Don’t rely on it on touch screens, which have no hover.'],
    access: [
      'Announced as the control’s description; `role="label"` if it repeats the name. Escape closes it.',
    ],
  }),
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fechada: Story = {};
export const Aberta: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    within(canvasElement).getByRole('button').focus();
    await screen.findByRole('tooltip');
  },
};

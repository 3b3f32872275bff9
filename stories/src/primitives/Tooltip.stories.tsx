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
    what: 'A short text beside a control, on hover and on focus.',
    do: ['Only what helps; the control must be clear without it.'],
    dont: ['Don’t put controls or links into it.', 'Don’t rely on it on touch: there is no hover.'],
    access: ['Read as the control’s description; `role="label"` when it repeats its name. Escape closes it.'],
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

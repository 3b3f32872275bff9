import { Button, Checkbox, Popover } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SlidersHorizontal } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Held } from './Held.tsx';
import { layerNotes } from './notes.ts';

const meta = {
  title: 'Primitivos/Popover',
  component: Popover,
  tags: ['autodocs'],
  args: {
    label: 'Mostrar',
    trigger: <Button icon={SlidersHorizontal}>Mostrar</Button>,
    children: (close) => (
      <div className="story-narrow">
        <Held first={true}>
          {(isOn, turn) => <Checkbox label="Documentos arquivados" checked={isOn} onChange={turn} />}
        </Held>
        <Button variant="primary" onClick={close}>
          Aplicar
        </Button>
      </div>
    ),
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
  parameters: layerNotes({
    what: 'A few controls beside what opened them; the page stays in reach.',
    do: ['Keep it to what one glance takes in.'],
    dont: ['Don’t ask in it: that is a dialog’s work.', 'Don’t put a menu’s actions into it.'],
    access: ['The focus goes in and comes back; Escape, a press outside and Tab out of it close it.'],
  }),
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fechado: Story = {};
export const Aberto: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    const popover = await screen.findByRole('dialog', { name: 'Mostrar' });
    await waitFor(() => expect(popover).toBeVisible());
  },
};

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
    what: 'A few controls next to their trigger; the page stays usable.',
    do: ['Keep the content small.'],
    dont: ['Don’t ask questions in it; use a Dialog.', 'Don’t list actions in it; use a Menu.'],
    access: ['Takes the focus and restores it; Escape, a press outside and Tab out of it close it.'],
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

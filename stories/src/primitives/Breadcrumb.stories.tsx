import { Breadcrumb } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const crumbs = ['Documentos', 'Locação', 'São Paulo', '2026', 'Rua Augusta 1508'].map((label) => ({
  id: label,
  label,
}));
const meta = {
  title: 'Primitivos/Caminho',
  component: Breadcrumb,
  tags: ['autodocs'],
  args: { label: 'Caminho', crumbs: crumbs.slice(0, 3), onOpen: () => undefined },
  argTypes: { onOpen: { control: false } },
  parameters: notes({
    what: 'Path from the root to the current place.',
    do: ['Set `href`, so that a level can be opened in another tab.'],
    dont: ['Don’t repeat it as the title of the screen.'],
    access: [
      'A named navigation; the current place has `aria-current`. Levels that do not fit are in a menu.',
    ],
  }),
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Curto: Story = {};
export const Longo: Story = {
  args: { crumbs },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Mostrar o caminho inteiro' }));
    await screen.findByRole('menuitem', { name: 'São Paulo' });
  },
};

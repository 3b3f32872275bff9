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
    what: 'The way from the root to here.',
    do: ['Give `href`, so that a place opens in another tab too.'],
    dont: ['Don’t repeat it as the title of the screen.'],
    access: ['A named navigation; where one is, is `aria-current`. What does not fit is in a menu.'],
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

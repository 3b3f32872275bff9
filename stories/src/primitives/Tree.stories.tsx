import { Tree } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Folder, FolderLock } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const nodes = [
  {
    id: 'locacao',
    label: 'Locação',
    icon: Folder,
    children: [
      {
        id: 'augusta',
        label: 'Rua Augusta 1508',
        icon: Folder,
        children: [{ id: 'loja', label: 'Loja 2', icon: Folder }],
      },
      { id: 'paulista', label: 'Avenida Paulista', icon: Folder },
    ],
  },
  { id: 'fornecedores', label: 'Fornecedores', icon: Folder, hasMore: true },
  { id: 'societario', label: 'Societário', icon: FolderLock },
];
const meta = {
  title: 'Primitivos/Árvore',
  component: Tree,
  tags: ['autodocs'],
  args: {
    label: 'Pastas',
    nodes,
    selected: 'augusta',
    expanded: ['locacao', 'augusta'],
    onSelect: () => undefined,
    onExpandedChange: () => undefined,
  },
  argTypes: { nodes: { control: false }, onSelect: { control: false }, onExpandedChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.expanded}>
        {(expanded, setExpanded) => (
          <Held first={args.selected}>
            {(selected, select) => (
              <Tree
                {...args}
                expanded={expanded}
                onExpandedChange={setExpanded}
                selected={selected}
                onSelect={select}
              />
            )}
          </Held>
        )}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'Nested items, such as folders.',
    do: ['Set `hasMore` for children that load when their parent opens.'],
    dont: ['Don’t use it for two levels; use a List with titles.'],
    access: [
      'APG tree view: arrows expand, enter and leave; Home, End, `*`, letters; Enter and Space select. Level and position are announced.',
    ],
  }),
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pastas: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    page.getByRole('treeitem', { name: 'Rua Augusta 1508' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    await expect(page.getByRole('treeitem', { name: 'Avenida Paulista' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

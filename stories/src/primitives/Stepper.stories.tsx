import { Stepper } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Etapas',
  component: Stepper,
  tags: ['autodocs'],
  args: {
    label: 'Novo documento',
    steps: ['Arquivos', 'Signatários', 'Posicionamento', 'Envio'],
    current: 1,
    layout: 'names',
  },
  argTypes: { layout: { control: 'inline-radio', options: ['names', 'bars'] } },
  parameters: notes({
    what: 'Position in a sequence of steps.',
    do: ['Use bars on a phone: the current name and "2 de 4".'],
    dont: ['Don’t use it to navigate: steps show the position, buttons continue.'],
    access: ['A named list; the current step has `aria-current`, completed ones are announced as such.'],
  }),
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nomes: Story = {};
export const Barras: Story = {
  args: { layout: 'bars' },
  render: (args) => (
    <div className="story-narrow">
      <Stepper {...args} />
    </div>
  ),
};

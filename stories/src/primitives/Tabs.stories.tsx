import { Tabs } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const tabs = [
  { id: 'draw', label: 'Desenhar', content: 'Desenhe no quadro.' },
  { id: 'type', label: 'Digitar', content: 'Digite seu nome.' },
  { id: 'photo', label: 'Enviar foto', content: 'Escolha uma foto.' },
];
const meta = {
  title: 'Primitivos/Abas',
  component: Tabs,
  tags: ['autodocs'],
  args: { label: 'Como assinar', tabs, value: 'draw', onChange: () => undefined },
  argTypes: { tabs: { control: false }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>{(value, change) => <Tabs {...args} value={value} onChange={change} />}</Held>
    </div>
  ),
  parameters: notes({
    what: 'Several views of one thing, one at a time.',
    do: ['Use two to five tabs of one or two words.'],
    dont: ['Don’t use them for steps; use a Stepper.'],
    access: ['APG tabs: arrows move and select, Home, End; right-to-left text swaps the arrows.'],
  }),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Padrao: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    page.getByRole('tab', { name: 'Desenhar' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(page.getByRole('tabpanel')).toHaveTextContent('Digite seu nome.');
  },
};

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
    what: 'Views of one thing, of which one is shown.',
    do: ['Two to five, with one or two words each.'],
    dont: ['Don’t use them for steps: a Stepper says where one is.'],
    access: ['APG tabs: arrows move and choose, Home, End; they turn round from right to left.'],
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

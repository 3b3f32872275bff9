import { Accordion } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const items = [
  {
    id: 'who',
    title: 'Quem assina',
    end: '3 pessoas',
    content: 'Horizonte Administradora, Beatriz Okafor Lima e Paulo Prado.',
  },
  {
    id: 'data',
    title: 'O que esta assinatura coleta',
    content: 'Nome, CPF, e-mail, endereço IP e a imagem da assinatura.',
  },
  { id: 'law', title: 'Base legal', content: 'Medida Provisória 2.200-2/2001, art. 10, § 2º.' },
];
const meta = {
  title: 'Primitivos/Sanfona',
  component: Accordion,
  tags: ['autodocs'],
  args: { items, defaultOpen: ['data'], mode: 'many', headingLevel: 2 },
  argTypes: { mode: { control: 'inline-radio', options: ['one', 'many'] }, items: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Accordion {...args} />
    </div>
  ),
  parameters: notes({
    what: 'Collapsible parts with titles.',
    do: ['Use it for content that few readers need.'],
    dont: ['Don’t hide content that must be read before continuing.'],
    access: [
      'APG accordion: Enter and Space open, arrows, Home and End move between the titles, which are headings.',
    ],
  }),
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Varias: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    page.getByRole('button', { name: 'O que esta assinatura coleta' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(page.getByRole('region', { name: 'Base legal' })).toBeVisible();
  },
};
export const UmaPorVez: Story = { args: { mode: 'one' } };

import { Avatar, List, ListItem, StatusDot } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const open = fn();
const meta = {
  title: 'Primitivos/Lista',
  component: List,
  tags: ['autodocs'],
  args: { label: 'Signatários', children: null },
  argTypes: { children: { control: false } },
  parameters: notes({
    what: 'Rows without columns: people, files, options.',
    do: ['Set `onOpen` if the whole row opens something.'],
    dont: ['Don’t use it to compare figures; use a Table.'],
    access: ['A list with its count; the row’s target is a button, next to the controls at its end.'],
  }),
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pessoas: Story = {
  render: ({ label }) => (
    <div className="story-narrow">
      <List label={label}>
        <ListItem
          title="Horizonte Administradora"
          sub="Locadora · assinou ontem"
          start={<Avatar name="Horizonte Administradora" signer={1} />}
          end={<StatusDot tone="success">Assinado</StatusDot>}
          onOpen={open}
        />
        <ListItem
          title="Beatriz Okafor Lima"
          sub="Locatária · convidada hoje"
          start={<Avatar name="Beatriz Okafor Lima" signer={2} />}
          selected
          onOpen={open}
        />
        <ListItem title="Paulo Prado" sub="Fiador" start={<Avatar name="Paulo Prado" signer={3} />} />
      </List>
    </div>
  ),
  play: async ({ canvasElement }) => {
    open.mockClear();
    within(canvasElement).getByRole('button', { name: 'Beatriz Okafor Lima' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(open).toHaveBeenCalledOnce();
  },
};

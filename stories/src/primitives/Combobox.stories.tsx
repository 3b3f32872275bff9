import { Combobox, type ComboboxProps } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const people = [
  { value: '1', label: 'Ana Prado', help: 'ana@horizonte.com.br' },
  { value: '2', label: 'Beatriz Okafor Lima', help: 'beatriz@exemplo.com.br' },
  { value: '3', label: 'Paulo Prado', help: 'paulo@exemplo.com.br' },
  { value: '4', label: 'Água e Luz S.A.', help: 'contato@agua.com.br' },
];

function Owned(props: ComboboxProps) {
  return (
    <div className="story-narrow">
      <Held first={props.values}>
        {(values, change) => <Combobox {...props} values={values} onChange={change} />}
      </Held>
    </div>
  );
}

const meta = {
  title: 'Primitivos/Busca com vários valores',
  component: Combobox,
  tags: ['autodocs'],
  args: { label: 'Signatários', options: people, values: people.slice(0, 2), onChange: () => undefined },
  argTypes: { onChange: { control: false }, onCreate: { control: false }, loadOptions: { control: false } },
  render: (args) => <Owned {...args} />,
  parameters: notes({
    what: 'A choice of several options by typing. Options may come from a server, and new ones can be created.',
    do: [
      'Show what distinguishes two equal names, such as the e-mail.',
      'Set `max={1}` for a single choice.',
    ],
    dont: ['Don’t load thousands of options; use `loadOptions`.'],
    access: [
      'APG editable combobox: the focus stays in the input, arrows move in the list, Enter selects, Escape closes, Backspace removes the last one.',
      'Counts, selections and removals are announced; accents and case are ignored.',
    ],
  }),
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Escolhidos: Story = {};
export const Aberta: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'prado');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  },
};
export const CriarNovo: Story = {
  args: {
    label: 'Tags',
    options: [{ value: 'a', label: 'fornecedor' }],
    values: [],
    onCreate: (label) => ({ value: label, label }),
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox');
    await userEvent.type(box, 'locação');
    await screen.findByRole('option', { name: 'Criar “locação”' });
    await userEvent.keyboard('{Enter}');
    await expect(await within(canvasElement).findByRole('button', { name: 'Remover locação' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
export const DoServidor: Story = {
  args: {
    label: 'Contatos',
    values: [],
    placeholder: 'Nome ou e-mail',
    loadOptions: async (text) =>
      people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'bea');
    await screen.findByRole('option', { name: /Beatriz/ });
  },
};
export const Falhou: Story = {
  args: {
    label: 'Contatos',
    values: [],
    loadOptions: async () => {
      throw new Error('offline');
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await screen.findAllByText('Não foi possível buscar. Tente de novo.');
  },
};
export const Erro: Story = { args: { values: [], error: 'Escolha ao menos um signatário' } };
export const Desativada: Story = { args: { disabled: true } };

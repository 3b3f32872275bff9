import { TextField } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Search } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Campo de texto',
  component: TextField,
  tags: ['autodocs'],
  args: {
    label: 'Nome completo',
    value: 'Beatriz Okafor Lima',
    help: 'Como no documento de identidade',
    onChange: () => undefined,
  },
  argTypes: { icon: { control: false }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <TextField {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'One line of text: label above, below it the help, which an error replaces.',
    do: ['Say in the error how to fix it.', 'Mark optional fields; required is the default.'],
    dont: ['Don’t use the placeholder as label: it disappears while typing.', 'Don’t clear wrong input.'],
    access: [
      'Label, and help or error, are connected to the input; `aria-required` and `aria-invalid` are set.',
      '16 px on touch, so that a phone does not zoom.',
    ],
  }),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Padrao: Story = {};
export const Erro: Story = {
  args: {
    label: 'E-mail',
    type: 'email',
    icon: Mail,
    value: 'beatriz@',
    help: undefined,
    error: 'Falta o que vem depois do @, como em nome@empresa.com.br',
  },
};
export const Opcional: Story = { args: { label: 'Apelido', value: '', optional: true, help: undefined } };
export const Contado: Story = { args: { label: 'Título', value: 'Contrato', maxLength: 60, counter: true } };
export const Busca: Story = {
  args: {
    label: 'Buscar',
    type: 'search',
    icon: Search,
    value: '',
    placeholder: 'Nome, signatário ou texto',
    optional: true,
    help: undefined,
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('searchbox');
    await userEvent.type(input, 'locação');
    await expect(input).toHaveValue('locação');
  },
};
export const Desativado: Story = {
  args: { label: 'Organização', value: 'Horizonte Administradora', disabled: true },
};

import { MaskedField, masks } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Campo com máscara',
  component: MaskedField,
  tags: ['autodocs'],
  args: {
    label: 'CPF',
    value: '',
    format: masks.cpf,
    placeholder: '000.000.000-00',
    onChange: () => undefined,
  },
  argTypes: { format: { control: false }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <MaskedField {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'Text in a fixed format: CPF, CNPJ (also letters), phone, CEP. `masks` contains the formats.',
    do: ['Show the format as the placeholder.', 'Validate on leaving the field, not while typing.'],
    dont: ['Don’t refuse pasted text with or without punctuation.'],
    access: [
      'The caret stays after the same digit while formatting changes.',
      'Opens the number pad on phones.',
    ],
  }),
} satisfies Meta<typeof MaskedField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cpf: Story = {
  play: async ({ canvasElement }) => {
    const cpf = within(canvasElement).getByLabelText('CPF');
    await userEvent.type(cpf, '52998224725');
    await expect(cpf).toHaveValue('529.982.247-25');
  },
};
export const Cnpj: Story = {
  args: {
    label: 'CNPJ',
    value: '12.ABC.345/01DE-35',
    format: masks.cnpj,
    placeholder: '00.000.000/0000-00',
    inputMode: 'text',
  },
};
export const CpfOuCnpj: Story = {
  args: { label: 'CPF ou CNPJ', value: '529.982.247-25', format: masks.cpfOrCnpj },
};
export const Telefone: Story = {
  args: { label: 'Celular', value: '(11) 9 8765-4321', format: masks.phone, placeholder: '(00) 0 0000-0000' },
};
export const Cep: Story = {
  args: { label: 'CEP', value: '01304-001', format: masks.cep, placeholder: '00000-000' },
};
export const Erro: Story = {
  args: { value: '529.982.247-26', error: 'CPF inválido: confira os dois últimos dígitos' },
};

import { MoneyField } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Campo de dinheiro',
  component: MoneyField,
  tags: ['autodocs'],
  args: { label: 'Valor do contrato', value: null, onChange: () => undefined },
  argTypes: { value: { control: 'number' }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <MoneyField {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'An amount in reais, as people write it: 1500, 1.500,00 or a pasted "R$ 1.500". Leaving the field shows how it was read.',
    do: ['Set `max` if the contract has a maximum.'],
    dont: [
      'Don’t store the displayed text: `value` is a number with two decimals.',
      'Don’t clear a text that is no amount: the field shows it, with what to write instead.',
    ],
    access: [
      'Screen readers get the displayed text: "R$ 1.234,56", and while editing "1234,56".',
      'Opens the number pad on phones.',
    ],
  }),
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Vazio: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Valor do contrato');
    await userEvent.type(input, '184300');
    await userEvent.tab();
    await expect(input).toHaveValue('R$ 184.300,00');
  },
};
export const Duvidoso: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Valor do contrato');
    await userEvent.click(input);
    await userEvent.paste('1,500');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(
      '“1,500” pode ser 1,5 ou 1500. Escreva de uma destas formas.',
    );
  },
};
export const Preenchido: Story = { args: { value: 1234.56, help: 'Por mês, sem reajuste' } };
export const Erro: Story = { args: { value: 0, error: 'Informe um valor maior que zero' } };

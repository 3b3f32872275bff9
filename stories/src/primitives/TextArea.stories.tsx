import { TextArea } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Área de texto',
  component: TextArea,
  tags: ['autodocs'],
  args: {
    label: 'Mensagem',
    value: 'Olá! Segue o contrato para sua assinatura.',
    maxLength: 250,
    optional: true,
    onChange: () => undefined,
  },
  argTypes: { onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <TextArea {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'Several lines of text; with `maxLength` it shows the count.',
    do: ['Set `rows` for the expected length.'],
    dont: ['Don’t use it for text that fits one line.'],
    access: ['The count is shown below and not announced at every letter.'],
  }),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Contada: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox'), ' Obrigado!');
    await expect(page.getByText('52 de 250 caracteres')).toBeVisible();
  },
};
export const Erro: Story = {
  args: { label: 'Motivo', value: 'Não', optional: false, error: 'Conte o motivo em ao menos 5 letras' },
};
export const Desativada: Story = { args: { disabled: true } };

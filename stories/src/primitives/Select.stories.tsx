import { Select } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const options = [
  { value: 'ELETRONICA', label: 'Eletrônica', help: 'Desenhada, digitada ou enviada como foto' },
  { value: 'DIGITAL', label: 'Digital', help: 'Com certificado ICP-Brasil' },
  { value: 'WHATSAPP', label: 'WhatsApp', help: 'Só em documentos antigos', disabled: true },
];

const meta = {
  title: 'Primitivos/Seleção',
  component: Select,
  tags: ['autodocs'],
  args: {
    label: 'Tipo de assinatura',
    options,
    value: 'ELETRONICA',
    help: 'Vale para este signatário',
    onChange: () => undefined,
  },
  argTypes: { onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held<string | undefined> first={args.value}>
        {(value, change) => <Select {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'A choice of one from a short list.',
    do: ['Explain an option below its label.', 'Disable unavailable options with a reason.'],
    dont: [
      'Don’t use it for two or three options; use a RadioGroup.',
      'Don’t use it for hundreds; use a Combobox.',
    ],
    access: [
      'APG select-only combobox: arrows, letters, Home, End, Enter, Escape; Tab leaves it.',
      'Letters select while it is closed.',
    ],
  }),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Padrao: Story = {};
export const Aberta: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Tipo de assinatura' });
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: /^Eletrônica/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(select).toHaveTextContent('Digital'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: /^Digital/ })).toHaveFocus());
  },
};
export const Erro: Story = {
  args: { label: 'Papel', value: undefined, error: 'Escolha o papel do signatário' },
};
export const Desativada: Story = { args: { disabled: true } };

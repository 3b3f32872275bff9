import { PasswordField } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Campo de senha',
  component: PasswordField,
  tags: ['autodocs'],
  args: { label: 'Senha', value: 'segredo', onChange: () => undefined },
  argTypes: { icon: { control: false }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <PasswordField {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'A password or security key with a button to show it.',
    do: ['Set `autoComplete="new-password"` for a new password.'],
    dont: ['Don’t forbid pasting or ask for it twice: it can be shown.'],
    access: ['The button names its action and the field: "Mostrar senha", "Ocultar chave de segurança".'],
  }),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Padrao: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Mostrar senha' }));
    await expect(page.getByLabelText('Senha')).toHaveAttribute('type', 'text');
    await userEvent.click(page.getByRole('button', { name: 'Ocultar senha' }));
  },
};
export const Erro: Story = { args: { error: 'Esta chave não confere. Você tem mais 4 tentativas.' } };

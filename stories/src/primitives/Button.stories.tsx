import { Button } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderPlus, Plus, Send, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const press = fn();
const meta = {
  title: 'Primitivos/Botão',
  component: Button,
  tags: ['autodocs'],
  args: {
    children: 'Enviar convites',
    variant: 'primary',
    size: 'medium',
    width: 'content',
    busy: false,
    onClick: press,
  },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'ghost', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
    width: { control: 'inline-radio', options: ['content', 'full'] },
    disabledReason: { control: 'text' },
    icon: { control: false },
  },
  parameters: notes({
    what: 'An action, named by a verb and its object.',
    do: [
      'Use one `primary` per screen.',
      'Set `busy` during the action: further presses are ignored.',
      'Set `disabledReason` to the rule that forbids the action.',
    ],
    dont: [
      'Don’t write "OK" or "Sim": name what happens.',
      'Don’t hide an unavailable action; disable it with a reason.',
    ],
    access: [
      'A disabled button stays focusable, and its reason is its description.',
      'Targets are 44 px on touch screens.',
    ],
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Principal: Story = {};

export const Variantes: Story = {
  render: () => (
    <div className="story-row">
      <Button variant="primary" icon={Plus}>
        Novo documento
      </Button>
      <Button icon={FolderPlus}>Nova pasta</Button>
      <Button variant="ghost">Pular etapa</Button>
      <Button variant="danger" icon={Trash2}>
        Excluir documento
      </Button>
    </div>
  ),
};

export const Tamanhos: Story = {
  render: () => (
    <div className="story-narrow">
      <div className="story-row">
        <Button size="small">Limpar</Button>
        <Button>Salvar rascunho</Button>
      </div>
      <Button variant="primary" size="large" width="full">
        Usar esta assinatura
      </Button>
    </div>
  ),
};

export const Ocupado: Story = { args: { busy: true } };

export const Desativado: Story = {
  args: { icon: Send, children: 'Enviar para assinatura', disabledReason: 'Adicione ao menos um signatário' },
  play: async ({ canvasElement }) => {
    press.mockClear();
    const button = within(canvasElement).getByRole('button', { name: 'Enviar para assinatura' });
    await userEvent.click(button);
    await expect(press).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    button.blur();
  },
};

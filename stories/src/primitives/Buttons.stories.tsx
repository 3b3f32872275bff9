import { Button, IconButton } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Ellipsis, FolderPlus, Plus, Send, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta = { title: 'Primitivos/Botões' } satisfies Meta;
export default meta;
type Story = StoryObj;

const press = fn();

/** One primary on a screen; the verb and its object. */
export const Variantes: Story = {
  render: () => (
    <>
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
      <div className="story-row">
        <Button variant="primary" busy>
          Enviar convites
        </Button>
        <Button busy>Salvar rascunho</Button>
        <Button
          variant="primary"
          icon={Send}
          disabledReason="Adicione ao menos um signatário"
          onClick={press}
        >
          Enviar para assinatura
        </Button>
        <Button disabled>Renomear</Button>
      </div>
      <div className="story-row">
        <Button size="small">Limpar</Button>
        <Button size="small" variant="primary">
          Aplicar
        </Button>
        <IconButton icon={Bell} label="Avisos" variant="secondary" />
        <IconButton icon={Ellipsis} label="Mais ações" />
        <IconButton icon={Trash2} label="Remover" size="small" />
      </div>
      <div className="story-narrow">
        <Button variant="primary" size="large" width="full">
          Usar esta assinatura
        </Button>
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Enviar para assinatura' });
    await userEvent.click(button);
    await expect(press).not.toHaveBeenCalled();
    button.focus();
    await expect(button).toHaveFocus();
    button.blur();
  },
};

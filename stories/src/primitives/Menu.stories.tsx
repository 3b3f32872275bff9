import { Button, Menu, useToast } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, Download, Pencil, Trash2 } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { layerNotes } from './notes.ts';

function DocumentMenu({
  placement = 'bottom-start',
}: {
  readonly placement?: 'bottom-start' | 'bottom-end';
}) {
  const notify = useToast();
  const done = (text: string) => () => notify({ text, action: { onPress: () => undefined } });
  return (
    <Menu
      label="Ações do documento"
      placement={placement}
      trigger={<Button>Ações</Button>}
      items={[
        { id: 'rename', label: 'Renomear', icon: Pencil, onSelect: done('Documento renomeado') },
        { id: 'copy', label: 'Duplicar', icon: Copy, onSelect: done('Documento duplicado') },
        {
          id: 'download',
          label: 'Baixar assinado',
          icon: Download,
          disabledReason: 'Ainda falta uma assinatura',
          onSelect: () => undefined,
        },
        { id: 'archive', label: 'Arquivar', icon: Archive, onSelect: done('Documento arquivado') },
        {
          id: 'delete',
          label: 'Excluir',
          icon: Trash2,
          tone: 'danger',
          startsGroup: true,
          onSelect: done('Excluído'),
        },
      ]}
    />
  );
}

const meta = {
  title: 'Primitivos/Menu e aviso',
  component: DocumentMenu,
  tags: ['autodocs'],
  parameters: layerNotes({
    what: 'Actions on one thing, under one button. `useToast` confirms an action and offers to undo it.',
    do: [
      'Show unavailable actions, with the reason below.',
      'Put destructive actions last, below a line.',
      'Offer to undo instead of asking before.',
    ],
    dont: [
      'Don’t use a menu to change a value; use a Select.',
      'Don’t report errors only by notices; show them at their place.',
    ],
    access: [
      'APG menu button: arrows, letters, Home, End, Enter, Escape; Tab leaves it.',
      'Notices are announced politely and stay while they have the pointer or the focus.',
    ],
  }),
} satisfies Meta<typeof DocumentMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fechado: Story = {};
export const Aberto: Story = {
  play: async () => {
    screen.getByRole('button', { name: 'Ações' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Renomear' })).toHaveFocus());
    await userEvent.keyboard('d');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicar' })).toHaveFocus());
  },
};
export const Aviso: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    await screen.findByText('Documento arquivado');
  },
};

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
    what: 'Actions on one thing, under one button; `useToast` says what was done and offers to undo it.',
    do: [
      'Show what cannot be done now, with its reason below.',
      'What destroys stands last, below a line.',
      'Undo by a notice instead of asking before.',
    ],
    dont: [
      'Don’t put what changes a value into a menu: use a Select.',
      'Don’t tell errors by notices alone: say them in their place.',
    ],
    access: [
      'APG menu button: arrows, letters, Home, End, Enter, Escape; Tab goes on.',
      'Notices are a polite log; they stay while the pointer or the focus is in them.',
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

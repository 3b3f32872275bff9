import { Button, ConfirmDialog, Dialog, Menu, Sheet, TextField, useToast } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

const meta = { title: 'Primitivos/Camadas' } satisfies Meta;
export default meta;
type Story = StoryObj;

function MenuExample() {
  const notify = useToast();
  return (
    <Menu
      label="Ações do documento"
      placement="bottom-start"
      trigger={<Button>Ações</Button>}
      items={[
        { id: 'rename', label: 'Renomear', icon: Pencil, onSelect: () => undefined },
        { id: 'copy', label: 'Duplicar', icon: Copy, onSelect: () => undefined },
        {
          id: 'download',
          label: 'Baixar assinado',
          icon: Download,
          disabledReason: 'Ainda falta uma assinatura',
          onSelect: () => undefined,
        },
        {
          id: 'archive',
          label: 'Arquivar',
          icon: Archive,
          onSelect: () => notify({ text: 'Documento arquivado', action: { onPress: () => undefined } }),
        },
        {
          id: 'delete',
          label: 'Excluir',
          icon: Trash2,
          tone: 'danger',
          startsGroup: true,
          onSelect: () => undefined,
        },
      ]}
    />
  );
}

export const MenuDeAcoes: Story = {
  render: () => <MenuExample />,
  play: async () => {
    screen.getByRole('button', { name: 'Ações' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Renomear' })).toHaveFocus());
  },
};

export const Aviso: Story = {
  render: () => <MenuExample />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    await screen.findByText('Documento arquivado');
  },
};

function RenameDialog() {
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState('Contrato de locação comercial');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Renomear documento</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Renomear documento"
        footer={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              Cancelar
            </Button>
            <Button variant="primary">Salvar nome</Button>
          </>
        }
      >
        <TextField label="Nome" value={name} onChange={setName} />
      </Dialog>
    </>
  );
}

export const Dialogo: Story = {
  render: () => <RenameDialog />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
  },
};

export const Confirmacao: Story = {
  render: () => (
    <ConfirmDialog
      open
      tone="danger"
      confirmLabel="Sim, eu quero excluir!"
      onCancel={() => undefined}
      onConfirm={() => undefined}
    >
      Paulo Prado deixará de ser signatário de “Contrato de locação comercial”, e o convite enviado a ele
      perde a validade.
    </ConfirmDialog>
  ),
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Eita! Deixa eu confirmar uma coisa...' });
  },
};

export const Folha: Story = {
  render: () => (
    <Sheet
      open
      onClose={() => undefined}
      title="Faça sua assinatura"
      footer={
        <Button variant="primary" size="large" width="full">
          Usar esta assinatura
        </Button>
      }
    >
      Desenhe com o dedo ou com o mouse.
    </Sheet>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Faça sua assinatura' });
  },
};

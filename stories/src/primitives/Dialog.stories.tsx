import { Button, ConfirmDialog, Dialog, Drawer, FormDialog, Sheet, TextField } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Held } from './Held.tsx';
import { layerNotes } from './notes.ts';

const close = fn();
const meta = {
  title: 'Primitivos/Camadas',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: true,
    title: 'Renomear documento',
    size: 'normal',
    onClose: close,
    children: (
      <Held first="Contrato de locação comercial">
        {(name, change) => <TextField label="Nome" value={name} onChange={change} />}
      </Held>
    ),
    footer: (
      <>
        <Button variant="ghost">Cancelar</Button>
        <Button variant="primary">Salvar nome</Button>
      </>
    ),
  },
  argTypes: { children: { control: false }, footer: { control: false }, initialFocus: { control: false } },
  parameters: layerNotes({
    what: '`Dialog` opens in the centre, `FormDialog` contains a form, `Sheet` opens at the bottom for phones, `Drawer` at a side, `ConfirmDialog` asks before an action that cannot be undone.',
    do: [
      'Name the object in the question and the verb in the button.',
      'Do reversible actions immediately, with "Desfazer".',
    ],
    dont: ['Don’t open one dialog from another.', 'Don’t discard unsaved input without asking.'],
    access: [
      'Traps the focus and restores it; Escape, the close button and a press outside close it. A press outside does not close an `alertdialog`.',
      'A finger pulls a sheet down by its header.',
    ],
  }),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dialogo: Story = {
  play: async () => {
    close.mockClear();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledOnce();
  },
};

export const Largo: Story = { args: { size: 'wide' } };

const rename = fn();

export const Formulario: Story = {
  render: () => (
    <FormDialog
      title="Renomear documento"
      submitLabel="Salvar nome"
      error="Outro documento desta pasta já tem este nome."
      onClose={close}
      onSubmit={rename}
    >
      <Held first="Contrato de locação comercial">
        {(name, change) => <TextField label="Nome" value={name} onChange={change} />}
      </Held>
    </FormDialog>
  ),
  play: async () => {
    close.mockClear();
    rename.mockClear();
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
    await userEvent.keyboard(' novo{Enter}');
    await expect(rename).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nome' }));
    await expect(rename).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(close).toHaveBeenCalledOnce();
  },
};

export const FormularioEnviando: Story = {
  render: () => (
    <FormDialog
      title="Excluir conta"
      submitLabel="Excluir conta"
      tone="danger"
      busy
      onClose={close}
      onSubmit={rename}
    >
      <Held first="minha senha">
        {(text, change) => <TextField label="Motivo" value={text} onChange={change} />}
      </Held>
    </FormDialog>
  ),
  play: async () => {
    close.mockClear();
    rename.mockClear();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Motivo' }), '{Enter}');
    await expect(rename).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(close).not.toHaveBeenCalled();
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
};

export const Gaveta: Story = {
  render: () => (
    <Drawer
      open
      onClose={() => undefined}
      title="Filtros"
      footer={<Button variant="primary">Aplicar filtros</Button>}
    >
      <TextField label="Autor" optional value="" onChange={() => undefined} />
    </Drawer>
  ),
};

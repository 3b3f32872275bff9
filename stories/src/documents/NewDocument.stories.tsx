import { NewDocument } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '../signers/signers-mock.ts';
import { documentsClient } from './documents-mock.ts';

const onCreated = fn();
const meta = {
  title: 'Documentos/Novo',
  component: NewDocument,
  parameters: { moldura: 'nenhuma', client: documentsClient() },
  args: { onCreated, onClose: fn() },
  beforeEach: () => {
    onCreated.mockClear();
  },
} satisfies Meta<typeof NewDocument>;
export default meta;
type Story = StoryObj<typeof meta>;

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = async (...files: File[]) =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>('Carregar arquivo'), files, {
    applyAccept: false,
  });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

export const Vazio: Story = {
  play: async () => {
    await next();
    await screen.findByText('Arquivo(s) não selecionado(s).');
    await screen.findByText('Informe o campo obrigatório');
    await expect(screen.getByLabelText('Carregar arquivo')).toHaveFocus();
  },
};

export const Preenchido: Story = {
  play: async () => {
    await choose(pdf('Contrato.pdf'), pdf('Anexo I.pdf'));
    await expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Contrato');
    await userEvent.click(screen.getByRole('button', { name: 'Mover Anexo I.pdf para cima' }));
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    await expect(names[0]).toContain('Anexo I.pdf');
    await next();
    await waitFor(() =>
      expect(onCreated).toHaveBeenCalledWith({ contratoId: 7, minutaId: 3 }, 'SIGNATARIOS'),
    );
  },
};

export const SemColetarAssinaturas: Story = {
  play: async () => {
    await choose(pdf('Contrato.pdf'));
    await userEvent.click(screen.getByRole('switch', { name: 'Armazenar sem coletar assinaturas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar documento' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.anything(), 'DETALHE'));
  },
};

export const ArquivoRecusado: Story = {
  play: async () => {
    await choose(new File(['x'], 'planilha.xlsx'));
    await screen.findByText('Extensão do arquivo inválida. Por favor, faça upload de um arquivo .pdf');
  },
};

export const NomeRepetido: Story = {
  parameters: {
    client: documentsClient({
      handlers: { createDocument: () => refusal(409, 'ContratoComNomeDuplicadoException') },
    }),
  },
  play: async () => {
    await choose(pdf('Contrato.pdf'));
    await next();
    await screen.findByText(/Já existe um documento com o nome informado/);
    const name = screen.getByRole('textbox', { name: 'Título' });
    await expect(name).toHaveValue('Contrato');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(screen.getByText('Contrato.pdf')).toBeVisible();
  },
};

export const ArquivoProtegido: Story = {
  parameters: {
    client: documentsClient({
      handlers: { createDocument: () => refusal(422, 'ArquivoComRestricoesException') },
    }),
  },
  play: async () => {
    await choose(pdf('Contrato.pdf'));
    await next();
    await screen.findByRole('button', { name: 'Sim, tenho permissão' });
  },
};

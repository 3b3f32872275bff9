import { RenewDocument } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { never, refusal } from '../signers/signers-mock.ts';
import { assinado, contrato, convidado, documentsClient, rejeitado } from './documents-mock.ts';

const sent = fn();
const renewDocument = async ({ body }: { body: { renovacao: unknown } }) => {
  sent(body.renovacao);
  return Response.json(
    { contratoId: 7, minutaId: 4, versao: 2, signatarios: 2, posicionamentos: 0 },
    { status: 201 },
  );
};
const meta = {
  title: 'Documentos/Nova versão',
  component: RenewDocument,
  args: { contratoId: 7, onRenewed: fn(), onClose: fn() },
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof RenewDocument>;
export default meta;
type Story = StoryObj<typeof meta>;

const pdf = () => new File(['%PDF-1.7'], 'aditivo.pdf', { type: 'application/pdf' });

export const Renovar: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [assinado, { ...convidado, statusSignatario: 'ASSINADO' }],
      contrato: { situacaoFormalizacao: 'FORMALIZADO', fimVigencia: '2026-12-31T02:59:59.999Z' },
      minuta: { situacaoFormalizacao: 'FORMALIZADO' },
      handlers: {
        renewDocument,
        listObservers: () => [{ id: 1, nome: null, email: 'juridico@exemplo.com.br', dataEnvioEmail: null }],
      },
    }),
  },
  play: async ({ args }) => {
    await screen.findByRole('heading', { name: 'Renovar/Aditivar' });
    await screen.findByText(contrato.nome);
    await expect(screen.getByRole('textbox', { name: 'Início da vigência' })).toHaveValue('31/12/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Gerar nova versão' }));
    await screen.findByText('Arquivo(s) não selecionado(s).');
    await userEvent.upload(screen.getByLabelText(/Arquivos em PDF/), pdf());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Posição dos campos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '1 observador' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gerar nova versão' }));
    await waitFor(() => expect(args.onRenewed).toHaveBeenCalled());
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      manterSignatarios: true,
      manterPosicionamentos: false,
      manterObservadores: false,
    });
  },
};

export const DepoisDeRejeicao: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [assinado, rejeitado],
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO', totalRejeicoes: 1 },
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
      handlers: { renewDocument },
    }),
  },
  play: async ({ args }) => {
    const reason = await screen.findByRole('textbox', { name: 'Motivo do cancelamento' });
    await expect(reason).toHaveValue(
      'Rejeitado por Beatriz Okafor Lima: O valor do aluguel não é o combinado.',
    );
    await userEvent.upload(screen.getByLabelText(/Arquivos em PDF/), pdf());
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar e gerar nova versão' }));
    await waitFor(() => expect(args.onRenewed).toHaveBeenCalled());
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ motivoCancelamento: expect.any(String) });
  },
};

export const AindaEmFormalizacao: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [convidado],
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
    }),
  },
  play: async ({ args }) => {
    await screen.findByText('Documento deve estar formalizado ou cancelado para ser renovado/aditivado.');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao documento' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const SemSaldo: Story = {
  parameters: {
    client: documentsClient({
      contrato: { situacaoFormalizacao: 'CANCELADO' },
      minuta: { situacaoFormalizacao: 'CANCELADO' },
      handlers: { renewDocument: () => refusal(402, 'LimiteDocumentosAtingidoException') },
    }),
  },
  play: async () => {
    await screen.findByRole('heading', { name: 'Gerar Nova Versão' });
    await userEvent.upload(screen.getByLabelText(/Arquivos em PDF/), pdf());
    await userEvent.click(screen.getByRole('button', { name: 'Gerar nova versão' }));
    await screen.findByText('Eita! Você atingiu seu limite de uso');
  },
};

export const Carregando: Story = {
  parameters: { client: documentsClient({ handlers: { getDocument: never } }) },
};

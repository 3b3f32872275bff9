import type { Lote, LoteDetalhe } from '@lavra/client/types';
import { BatchProgress, NewBatch } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { refusal } from '../signers/signers-mock.ts';

const lote: Lote = {
  loteId: 12,
  nome: 'Contrato de locação comercial',
  situacao: 'EM_ANDAMENTO',
  total: 400,
  criados: 12,
  falhas: 0,
  motivo: null,
  autorNome: 'Marina Alves',
  dataCriacao: '2026-11-21T12:00:00.000Z',
  dataFim: null,
};
const meta = {
  title: 'Lotes/Novo',
  component: NewBatch,
  parameters: {
    moldura: 'nenhuma',
    client: documentsClient({
      handlers: {
        listBatches: () => [{ ...lote, situacao: 'PARADO', motivo: 'Marina Alves parou o lote.' }],
        importBatch: () => ({
          total: 2,
          totalErros: 1,
          erros: [{ linha: 3, coluna: 'email 1', valor: 'ana@@x', mensagem: 'E-mail inválido.' }],
          linhasSemModelo: 0,
          linhas: [],
          colunasIgnoradas: ['Observações'],
        }),
      },
    }),
  },
  args: { onOpenBatch: fn(), onClose: fn() },
} satisfies Meta<typeof NewBatch>;
export default meta;
type Story = StoryObj<typeof meta>;

const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const upload = (label: string, file: File) =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>(label), file, { applyAccept: false });
const pdf = new File(['%PDF-1.7'], 'Contrato.pdf', { type: 'application/pdf' });

/** Refusals of each step; the journey of a batch starts after them. */
export const Listas: Story = {
  play: async () => {
    await next();
    await screen.findByText('Arquivo não selecionado.');
    await upload('Arquivos em PDF', pdf);
    await next();
    await screen.findByRole('heading', { name: 'Signatários individuais' });
    await next();
    await screen.findByText('O campo E-mail é obrigatório');
  },
};

export const PlanilhaComErros: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Planilha/ }));
    await upload('Arquivos em PDF', pdf);
    await next();
    await upload('Carregar planilha', new File(['documento;email 1'], 'lote.csv'));
    await screen.findByText(/1 erro na planilha/);
    await screen.findByText('E-mail inválido.');
    await screen.findByText('ana@@x');
    await next();
    await expect(screen.queryByText('Mensagem')).toBeNull();
  },
};

export const LinhasSemPdf: Story = {
  parameters: {
    client: documentsClient({
      handlers: {
        listBatches: () => [],
        importBatch: () => ({
          ...{ total: 3, totalErros: 0, erros: [], linhas: [], linhasSemModelo: 2, colunasIgnoradas: [] },
        }),
      },
    }),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Planilha/ }));
    await next();
    await upload('Carregar planilha', new File(['documento;modelo;email 1'], 'lote.csv'));
    await screen.findByText(/^2 linhas sem modelo\./);
    await expect(screen.queryByText(/A planilha está certa/)).toBeNull();
    await next();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^2 linhas sem modelo\./);
  },
};

export const AcimaDoLimite: Story = {
  parameters: {
    client: documentsClient({
      handlers: { listBatches: () => [], createBatch: () => refusal(402, 'LimiteDocumentosLoteException') },
    }),
  },
  play: async () => {
    await upload('Arquivos em PDF', pdf);
    await next();
    const [own] = await screen.findAllByRole('combobox', { name: /E-mails/ });
    // What a paste has besides addresses stays in the field, and holds the step.
    await userEvent.click(own!);
    await userEvent.paste('ana; <bia@x.com.br>.');
    await next();
    await expect(own!).toHaveValue('ana');
    await expect(own!).toHaveAccessibleDescription(/Corrija ou apague: ana/);
    await userEvent.clear(own!);
    await next();
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar 1 documento' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Limite de documentos ultrapassa a quantidade disponível' }),
    );
    // 2 §8: with a link to the support chat.
    await expect(await dialog.findByRole('link', { name: 'Falar com vendas' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1/),
    );
  },
};

const progress = (change: Partial<LoteDetalhe>) => ({
  render: () => <BatchProgress loteId={12} onClose={fn()} />,
  parameters: {
    client: documentsClient({
      handlers: { getBatch: () => ({ ...lote, linhasComFalha: [], ...change }) },
    }),
  },
});

export const EmAndamento: Story = {
  ...progress({}),
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Andamento do lote' });
    await expect(bar).toHaveAttribute('aria-valuetext', '12 de 400');
    await screen.findByRole('button', { name: 'Parar o lote' });
  },
};

let isStopped = false;

export const Parada: Story = {
  render: () => <BatchProgress loteId={12} onClose={fn()} />,
  parameters: {
    client: documentsClient({
      handlers: {
        getBatch: () => ({ ...lote, linhasComFalha: [], situacao: isStopped ? 'PARADO' : 'EM_ANDAMENTO' }),
        stopBatch: () => {
          isStopped = true;
          return lote;
        },
      },
    }),
  },
  beforeEach: () => {
    isStopped = false;
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Parar o lote' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'O lote está parado' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Continuar o lote' })).toHaveFocus();
  },
};

let attempts = 1;
const failed: LoteDetalhe = {
  ...lote,
  situacao: 'CONCLUIDO',
  criados: 280,
  falhas: 120,
  linhasComFalha: [
    { linha: 3, documento: 'Locação - bia@x.com.br', mensagem: 'Já existe um documento com esse nome.' },
  ],
};

export const ComFalhas: Story = {
  render: () => <BatchProgress loteId={12} onClose={fn()} />,
  parameters: {
    client: documentsClient({
      handlers: {
        getBatch: () => ({ ...failed, dataFim: `2026-11-21T12:0${attempts}:00.000Z` }),
        resumeBatch: () => {
          attempts += 1;
          return lote;
        },
      },
    }),
  },
  beforeEach: () => {
    attempts = 1;
  },
  play: async () => {
    await screen.findByText('Já existe um documento com esse nome.');
    screen.getByText('280 documentos criados.');
    screen.getByText('E mais 119 linhas, que estão no resultado.');
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText(/As 120 linhas falharam de novo\./);
  },
};

/** Resuming without room in the plan leads to the support chat, too (2 §8). */
export const RetomadaAcimaDoLimite: Story = {
  ...progress({}),
  parameters: {
    client: documentsClient({
      handlers: {
        getBatch: () => ({
          ...{ ...lote, situacao: 'PARADO', linhasComFalha: [] },
          motivo: 'Limite de documentos ultrapassa a quantidade disponível',
        }),
        resumeBatch: () => refusal(402, 'LimiteDocumentosLoteException'),
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar o lote' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Limite de documentos ultrapassa a quantidade disponível' }),
    );
    await dialog.findByText(/^Faltam 388 documentos neste lote/);
    await dialog.findByRole('link', { name: 'Falar com vendas' });
    await userEvent.click(dialog.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const onClose = fn();
export const Desconhecido: Story = {
  render: () => <BatchProgress loteId={12} onClose={onClose} />,
  parameters: {
    client: documentsClient({ handlers: { getBatch: () => refusal(404, 'LoteNaoEncontradoException') } }),
  },
  play: async () => {
    await screen.findByText('Lote não encontrado.');
    await expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver documentos' }));
    await expect(onClose).toHaveBeenCalled();
  },
};

let reads = 0;
const done = { situacao: 'CONCLUIDO', criados: 400, dataFim: '2026-11-21T12:00:04.000Z' } as const;
/** A small batch ends before it is first shown, and leads on all the same. */
export const ConcluidoLogo: Story = {
  ...progress(done),
  render: () => <BatchProgress loteId={12} isNew onClose={onClose} />,
  play: async () => {
    await screen.findByText(/^400 documentos criados\./);
    await expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 });
  },
};

export const Concluido: Story = {
  render: () => <BatchProgress loteId={12} onClose={onClose} />,
  beforeEach: () => {
    reads = 0;
  },
  parameters: {
    client: documentsClient({
      handlers: {
        getBatch: () => {
          reads += 1;
          return { ...lote, linhasComFalha: [], ...(reads > 1 && done) };
        },
      },
    }),
  },
  play: async () => {
    await screen.findByText(
      '400 documentos criados. Quem assina à distância recebe o convite por e-mail.',
      {},
      { timeout: 10_000 },
    );
    await expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 });
  },
};

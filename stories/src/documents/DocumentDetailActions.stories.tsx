import type { Minuta } from '@lavra/client/types';
import { DocumentDetail } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sessionUser } from '../session/session-user.ts';
import { beatriz, horizonte, refusal } from '../signers/signers-mock.ts';
import { convidado, contrato as documento, documentsClient, minuta } from './documents-mock.ts';
import { historyHandlers } from './history-mock.ts';

const meta = {
  title: 'Documentos/Detalhe: ações e histórico',
  component: DocumentDetail,
  args: { contratoId: 7, onBack: fn(), onRemoved: fn(), onPosition: fn() },
} satisfies Meta<typeof DocumentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DadosEHistorico: Story = {
  parameters: { client: documentsClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Dados' }));
    await screen.findByText('GDIMK-XM2FJ-4BFIE-FIFSX-XMSGEK');
    await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Documento criado.');
    await screen.findByText(/^Histórico íntegro: os 8 registros/);
    await expect(screen.getAllByText('Posições salvas: 3 campos.')).toHaveLength(1);
    await userEvent.click(screen.getByText('Mais 3 vezes antes'));
    await expect(screen.getAllByText(/Marina Alves · 203\.0\.113\.7, Chrome no Windows/)).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await screen.findByRole('menuitem', { name: 'Histórico em PDF' });
    await userEvent.keyboard('{Escape}');
  },
};

/** A reader is offered nothing that the server would refuse, but sees where each person signs. */
export const SomenteLeitura: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [horizonte, beatriz],
      handlers: { getSession: () => sessionUser('Visualizador') },
    }),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Dados' }));
    await screen.findByText('GDIMK-XM2FJ-4BFIE-FIFSX-XMSGEK');
    await expect(screen.queryByRole('button', { name: 'Alterar datas' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Posicionamento' }));
    await expect(screen.queryByRole('button', { name: 'Posicionar' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver os campos' }));
    await expect(args.onPosition).toHaveBeenCalled();
  },
};

export const SomenteLeituraSemSignatarios: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [],
      handlers: { getSession: () => sessionUser('Visualizador') },
    }),
  },
  play: async () => {
    await screen.findByText('Ninguém foi adicionado para assinar este documento.');
    await expect(screen.queryByRole('button', { name: 'Adicionar signatário' })).toBeNull();
  },
};

export const HistoricoAlterado: Story = {
  parameters: {
    client: documentsClient({
      handlers: historyHandlers({ integra: false, n: 3, falha: 'HASH' }),
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Histórico alterado: o registro nº 3 não confere. Avise o suporte.');
  },
};

export const VersaoAnterior: Story = {
  args: { openAt: { minutaId: 12 }, onCompare: fn() },
  parameters: {
    client: documentsClient({
      minuta: { id: 13, versao: 3 },
      contrato: { ultimaVersao: 3 },
      handlers: {
        deleteDocument: () => new Response(null, { status: 204 }),
        listVersions: () =>
          [13, 12, 11].map((id) => {
            const situacaoFormalizacao = id === 13 ? 'RASCUNHO' : 'CANCELADO';
            return { ...minuta, id, contratoId: 7, versao: id - 10, situacaoFormalizacao } as Minuta;
          }),
      },
    }),
  },
  play: async ({ args }) => {
    await screen.findByText('Cancelado');
    await userEvent.click(await screen.findByRole('button', { name: 'Versão 2. Escolher versão' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Comparar versões' }));
    await expect(args.onCompare).toHaveBeenCalledWith({ antesId: 12, depoisId: 13 });
    await userEvent.click(screen.getByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await screen.findByText(/^A versão 3 de .* será excluída, e a versão 2 volta a ser a atual/);
    await userEvent.click(screen.getByRole('button', { name: 'Sim, eu quero excluir!' }));
    await screen.findByText('Versão 3 excluída.');
    await expect(args.onRemoved).not.toHaveBeenCalled();
  },
};

const conferencia = {
  situacao: 'A_CONFIRMAR',
  feito: ['CAMPOS_ACHATADOS', 'ANEXOS_REMOVIDOS'],
  paginas: [1, 3],
  confirmadaEm: null,
} as const;
const picture = (words: string) =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect width="210" height="297" fill="#fff"/><text x="20" y="40" font-size="10">${words}</text></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
const confirmed = fn();
export const PaginasDiferentes: Story = {
  parameters: {
    client: documentsClient({
      minuta: { conferencia: { ...conferencia, feito: [...conferencia.feito], paginas: [1, 3] } },
      handlers: {
        getComparedPage: ({ query }) =>
          picture(query?.lado === 'envio' ? 'Nome: valor antigo' : 'Nome: Maria da Conceição'),
        confirmUpload: () => {
          confirmed();
          return refusal(409, 'MinutaProcessadaException');
        },
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir páginas' }));
    await screen.findByText('O que foi feito: campos achatados, anexos removidos.');
    await waitFor(() => expect(screen.getByAltText('Página 3 como será assinada')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Usar outro arquivo' }));
    await screen.findByText('Usar outro arquivo?');
    await userEvent.click(screen.getByRole('button', { name: 'Não, obrigado' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar páginas' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
  },
};

export const ComparandoArquivo: Story = {
  parameters: {
    client: documentsClient({
      minuta: { conferencia: { situacao: 'EM_ANDAMENTO', feito: [], paginas: [], confirmadaEm: null } },
    }),
  },
  play: async () => {
    await screen.findByText('Comparando com o arquivo enviado…');
  },
};

const cancelled = fn();
export const Cancelar: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [convidado],
      handlers: {
        cancelVersion: ({ body }) => {
          cancelled(body);
          return refusal(409, 'MinutaCanceladaException');
        },
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar documento' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText('Campo Motivo do cancelamento é obrigatório');
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo do cancelamento' }), 'Valor errado');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, quero cancelar' }));
    await waitFor(() => expect(cancelled).toHaveBeenCalledWith({ motivoCancelamento: 'Valor errado' }));
    await screen.findByText('O documento está cancelado.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const archived = fn();
export const DuplicarSemSaldo: Story = {
  parameters: {
    client: documentsClient({
      handlers: { duplicateDocument: () => refusal(402, 'LimiteDocumentosAtingidoException') },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    await screen.findByText('Eita! Você atingiu seu limite de uso');
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByText('Eita! Você atingiu seu limite de uso')).toBeNull());
  },
};

export const ArquivarEDesfazer: Story = {
  parameters: {
    client: documentsClient({
      handlers: {
        archiveDocument: () => archived('archive') ?? documento,
        restoreDocument: () => archived('restore') ?? documento,
      },
    }),
  },
  play: async () => {
    archived.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(archived.mock.calls).toEqual([['archive'], ['restore']]));
    await userEvent.click(screen.getByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover' }));
    await screen.findByRole('dialog', { name: /^Mover/ });
    await userEvent.keyboard('{Escape}');
  },
};

const onLoadFailed = fn();
let readings = 0;
export const ExcluidoPorOutro: Story = {
  args: { onLoadFailed },
  parameters: {
    client: documentsClient({
      handlers: {
        getDocument: () => {
          readings += 1;
          return readings === 1 ? documento : refusal(404, 'ContratoNaoEncontradoException');
        },
        archiveDocument: () => documento,
      },
    }),
  },
  beforeEach: () => {
    readings = 0;
    onLoadFailed.mockClear();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    await waitFor(() => expect(onLoadFailed).toHaveBeenCalledOnce());
    await screen.findByText(/^“.+” não existe mais ou não está mais acessível\.$/);
  },
};

export const Extinguir: Story = {
  parameters: {
    client: documentsClient({
      contrato: { situacaoFormalizacao: 'FORMALIZADO' },
      minuta: { situacaoFormalizacao: 'FORMALIZADO' },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Extinguir documento' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText('A justificativa da extinção é obrigatória.');
    const file = new File(['x'], 'distrato.docx');
    await userEvent.upload(screen.getByLabelText(/Arquivo/), file, { applyAccept: false });
    await screen.findByText(/Extensão do arquivo inválida/);
    await userEvent.type(screen.getByRole('textbox', { name: /Justificativa/ }), 'Distrato');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /distrato.docx$/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/Arquivo/)).toHaveFocus());
  },
};

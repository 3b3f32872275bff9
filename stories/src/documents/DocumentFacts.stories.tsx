import type { MockHandlers } from '@lavra/client/mock';
import type { Anexo, Item, Minuta, Sancao } from '@lavra/client/types';
import { DocumentDetail } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { leasePages, samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';
import { sessionUser } from '../session/session-user.ts';
import { never, refusal } from '../signers/signers-mock.ts';
import { documentsClient, minuta } from './documents-mock.ts';

const meta = {
  title: 'Documentos/Itens, anexos e sanções',
  component: DocumentDetail,
  args: { contratoId: 7, onBack: fn(), onRemoved: fn(), onOpenPlans: fn() },
} satisfies Meta<typeof DocumentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

const paid = {
  assinaturaDigital: false,
  assinaturaEletronicaEmail: true,
  assinaturaEletronicaWhatsapp: false,
  enviarTokenAssinaturaSMS: false,
  notificarConviteSMS: false,
  signatarioPagante: false,
  validarAberturaEmail: false,
  itemMinuta: true,
  anexo: true,
  sancao: true,
  whiteLabel: false,
};
const upload = { tamanho: 48_213, sha256: 'a'.repeat(64), dataUpload: '2026-11-21T12:00:00.000Z' };
const anexo: Anexo = {
  ...upload,
  anexoId: 1,
  minutaId: 3,
  nome: 'Comprovante de pagamento do primeiro aluguel',
  nomeArqOriginal: 'comprovante.pdf',
  tipoArquivo: 'application/pdf',
  autorNome: 'Marina Alves',
};
const sancao: Sancao = {
  ...upload,
  sancaoId: 1,
  minutaId: 3,
  tipo: 'Multa',
  descricao: 'Atraso de 10 dias na entrega das chaves.',
  nomeArqOriginal: 'multa.pdf',
  tipoArquivo: 'application/pdf',
  autorNome: 'Marina Alves',
};
const itens: readonly Item[] = [
  { id: 1, descricao: 'Aluguel mensal', quantidade: 12, valor: 4500, valorTotal: 54_000 },
  { id: 2, descricao: 'Taxa de condomínio', quantidade: 12, valor: 820.5, valorTotal: 9846 },
];
const client = (handlers: MockHandlers) =>
  documentsClient({ handlers: { getOrganizationFeatures: () => paid, ...handlers } });
/** The label may be followed by a count. */
const openTab = async (name: string) =>
  userEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));

const added = fn();
export const Itens: Story = {
  parameters: {
    client: client({
      listItems: () => [...itens],
      addItem: ({ body }) => {
        added(body);
        return refusal(409, 'ItemComNomeDuplicadoException');
      },
    }),
  },
  play: async () => {
    await openTab('Itens');
    await screen.findByRole('tab', { name: 'Itens 2' });
    await screen.findByText('R$ 63.846,00');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar item' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar item' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'ALUGUEL MENSAL');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor unitário' }), '100');
    const count = dialog.getByRole('textbox', { name: 'Quantidade' });
    await userEvent.clear(count);
    await userEvent.type(count, '1.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Já existe um item com esse nome informado.');
    await dialog.findByText('Quantidade deve ser um número inteiro positivo.');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveFocus());
    await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), ' 2');
    await userEvent.clear(count);
    await userEvent.type(count, '1.000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const item = { descricao: 'ALUGUEL MENSAL 2', quantidade: 1000, valor: 100 };
    await waitFor(() => expect(added.mock.calls).toEqual([[item]]));
  },
};

export const ItensSemValores: Story = {
  parameters: {
    client: client({
      getSession: () => sessionUser('Operador'),
      listItems: () => itens.map((item) => ({ ...item, valor: null, valorTotal: null })),
    }),
  },
  play: async () => {
    await openTab('Itens');
    await screen.findByText('Aluguel mensal');
    await expect(screen.queryByText('Valor unitário')).toBeNull();
    await expect(screen.queryByText('Ações')).toBeNull();
  },
};

const withoutItems = (versao: number) => ({ ...minuta, id: versao + 1, contratoId: 7, versao }) as Minuta;
export const CopiarDeVersaoSemItens: Story = {
  parameters: {
    client: documentsClient({
      minuta: { versao: 2 },
      contrato: { ultimaVersao: 2 },
      handlers: {
        getOrganizationFeatures: () => paid,
        listVersions: () => [withoutItems(2), withoutItems(1)],
        listItems: () => [],
        importItems: () => [],
      },
    }),
  },
  play: async () => {
    await openTab('Itens');
    await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar da versão 1' }));
    await screen.findByText('A versão 1 não tem itens.');
  },
};

const linha = {
  ...{ linha: 2, descricao: 'Mouse', quantidade: 2, quantidadeTexto: '2' },
  ...{ valor: 10, valorTexto: '10', valorTotal: 20, erro: null },
};
export const ImportarPlanilha: Story = {
  parameters: {
    client: client({
      listItems: () => [...itens],
      importSpreadsheet: ({ body }) =>
        body.planilha.confirmar
          ? { linhas: [linha], incluidos: 1 }
          : {
              linhas: [
                linha,
                {
                  linha: 3,
                  descricao: 'Cabo',
                  quantidade: null,
                  quantidadeTexto: 'dez',
                  valor: 10,
                  valorTexto: '10',
                  valorTotal: null,
                  erro: 'Quantidade deve ser um número inteiro positivo.',
                },
              ],
              incluidos: 0,
            },
    }),
  },
  play: async () => {
    await openTab('Itens');
    await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Importar planilha' }));
    await userEvent.upload(await screen.findByLabelText('Arquivo'), new File(['x'], 'itens.csv'));
    await screen.findByText(/1 linha com erro/);
    await screen.findByText('dez');
    await expect(screen.queryByRole('button', { name: 'Importar itens' })).toBeNull();
  },
};

const sent = fn();
const downloaded = fn();
export const Anexos: Story = {
  parameters: {
    client: client({
      listAttachments: () => [anexo, { ...anexo, anexoId: 99, nome: 'Laudo' }],
      downloadAttachments: () => {
        downloaded();
        return new Response('zip', { headers: { 'content-type': 'application/zip' } });
      },
      previewAttachment: ({ path }) =>
        new Response(path.anexoId === 99 ? '%PDF-1.4 lixo' : samplePdf(leasePages(2)), {
          headers: { 'content-type': 'application/pdf' },
        }),
      addAttachment: ({ body }) => {
        sent(body.anexo);
        return refusal(422, 'ConteudoArquivoException');
      },
    }),
  },
  play: async () => {
    await openTab('Anexos');
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar todos (.zip)' }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: /^Comprovante de pagamento/ }));
    const shown = await screen.findByRole('dialog', { name: anexo.nome });
    await within(shown).findByRole('region', { name: 'Páginas do documento' }, { timeout: 10_000 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Laudo' }));
    await screen.findByText(/Adicione outra cópia do arquivo\.$/, undefined, { timeout: 10_000 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar anexo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await screen.findByText('Arquivo não selecionado.');
    await waitFor(() => expect(screen.getByLabelText('Arquivo')).toHaveFocus());
    await userEvent.upload(screen.getByLabelText('Arquivo'), new File(['<html>'], 'recibo.pdf'));
    await screen.findByText(/^O arquivo recibo.pdf não é um PDF/);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /recibo.pdf$/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.upload(screen.getByLabelText('Arquivo'), new File(['%PDF-'], 'recibo.pdf'));
    await waitFor(() => expect(screen.queryByText('Digite o nome do anexo.')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ nome: 'recibo' }));
  },
};

export const Sancoes: Story = {
  parameters: { client: client({ listSanctions: () => [sancao] }) },
  play: async () => {
    await openTab('Sanções');
    await userEvent.click(await screen.findByRole('button', { name: 'Multa' }));
    await screen.findByText(sancao.descricao);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar sanção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await screen.findByText('Digite o tipo da sanção.');
    await screen.findByText('Descreva a sanção.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Tipo' }), 'Multa');
    await expect(screen.queryByText('Digite o tipo da sanção.')).toBeNull();
    await screen.findByText('Descreva a sanção.');
  },
};

export const SemPlano: Story = {
  parameters: { client: documentsClient({ handlers: { listAttachments: () => [anexo] } }) },
  play: async ({ args }) => {
    await openTab('Anexos');
    await screen.findByText('Anexos fazem parte dos planos pagos.');
    await expect(screen.queryByRole('button', { name: 'Adicionar anexo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver planos' }));
    await expect(args.onOpenPlans).toHaveBeenCalled();
  },
};

export const AnexosCarregando: Story = {
  parameters: { client: client({ listAttachments: never }) },
  play: () => openTab('Anexos'),
};

export const AnexosFalharam: Story = {
  parameters: { client: client({ listAttachments: () => refusal(503, 'ErroInternoException') }) },
  play: async () => {
    await openTab('Anexos');
    await screen.findByText('Não foi possível carregar');
  },
};

import { NewDocument } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { never, refusal } from '../signers/signers-mock.ts';
import { documentsClient, pastas } from './documents-mock.ts';

const onCreated = fn();
const sent = fn();
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
  userEvent.upload(screen.getByLabelText<HTMLInputElement>('Arquivos em PDF'), files, {
    applyAccept: false,
  });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

export const Vazio: Story = {
  play: async () => {
    await next();
    await screen.findByText('Arquivo(s) não selecionado(s).');
    await screen.findByText('Informe o campo obrigatório');
    await expect(screen.getByLabelText('Arquivos em PDF')).toHaveFocus();
  },
};

export const Preenchido: Story = {
  play: async () => {
    await choose(pdf('Contrato.pdf'), pdf('Contrato.pdf'), pdf('Anexo I.pdf'));
    await expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Contrato');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Contrato.pdf (2 de 2)' }));
    await expect(screen.getByRole('button', { name: 'Excluir Contrato.pdf' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mover Anexo I.pdf para cima' }));
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    await expect(names[0]).toContain('Anexo I.pdf');
    await next();
    await waitFor(() =>
      expect(onCreated).toHaveBeenCalledWith({ contratoId: 7, minutaId: 3 }, 'SIGNATARIOS'),
    );
  },
};

const templates = ['Locação [sede]', 'Prestação de serviços'].map((titulo, index) => ({
  ...{ id: index + 7, titulo, situacao: 'ATIVO' as const, dataHora: '2026-11-20T12:00:00.000Z' },
  ...{ totalPaginas: 3, tamanho: 48_210 },
}));
const withTemplates = (content: typeof templates) =>
  documentsClient({
    handlers: {
      listTemplates: ({ query }) =>
        query?.situacao === 'ativo'
          ? { content, number: 0, totalElements: content.length, totalPages: 1 }
          : refusal(500, 'ErroInternoException'),
      downloadTemplate: () => refusal(404, 'ModeloNaoEncontradoException'),
      createDocument: ({ body }) => {
        sent(body.contrato);
        return Response.json({ contratoId: 7, minutaId: 3 }, { status: 201 });
      },
    },
  });

export const DeUmModelo: Story = {
  parameters: { client: withTemplates(templates) },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Modelos' }));
    const template = await screen.findByRole('radio', { name: 'Locação [sede]' });
    await next();
    await screen.findByText('Modelo não selecionado.');
    await userEvent.click(template);
    await expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Locação sede');
    await userEvent.click(screen.getByRole('button', { name: 'Ver Locação [sede]' }));
    await screen.findByText('Ocorreu um erro ao buscar pelo modelo!');
    await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    await next();
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ modeloId: 7 })));
  },
};

export const SemModelos: Story = {
  parameters: { client: withTemplates([]) },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Modelos' }));
    await next();
    await screen.findByText('Modelo não selecionado.');
    screen.getByText(/^Nenhum modelo encontrado\. Crie um em Modelos/);
  },
};

export const SemPermissaoNaRaiz: Story = {
  parameters: {
    client: documentsClient({
      pastas,
      handlers: {
        getOrganizationSettings: () => ({
          podeCriarContratoRaiz: false,
          geral: {
            documento: {
              documentosNaRaiz: false,
              formalizarDocumentosAuto: false,
              signatariosRepetidos: false,
            },
            signatario: {
              tokenAssinatura: true,
              localizacaoPrecisa: false,
              chaveSeguranca: null,
              mensagem: null,
            },
          },
        }),
      },
    }),
  },
  play: async () => {
    await screen.findByRole('button', { name: /^Pasta/ });
    await choose(pdf('Contrato.pdf'));
    await next();
    await screen.findByText('Informe uma Pasta');
    await userEvent.click(screen.getByRole('button', { name: /^Pasta/ }));
    await userEvent.click(await screen.findByRole('treeitem', { name: /Locações/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Usar Locações' }));
    await next();
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
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

export const Salvando: Story = {
  parameters: { client: documentsClient({ handlers: { createDocument: never } }) },
  play: async () => {
    await choose(pdf('Contrato.pdf'));
    await next();
    await screen.findByRole('progressbar', { name: 'Salvando documento...' });
    await screen.findByText('Um arquivo com muitas páginas leva alguns segundos.');
    await expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
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
    await screen.findByText(/Já existe um documento com este nome/);
    const name = screen.getByRole('textbox', { name: 'Título' });
    await expect(name).toHaveValue('Contrato');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(screen.getByText('Contrato.pdf')).toBeVisible();
  },
};

const signedPdf = (name: string) => new File(['%PDF-1.7 /ByteRange [0 10 20 30]'], name);
const protectedPdf = (name: string) => new File(['%PDF-1.7 trailer << /Encrypt 5 0 R >>'], name);

/** Error for a file, by its name. */
const refusedFile = (excecao: string, nome: string) =>
  Response.json(
    { type: 'about:blank', title: 'Recusado', status: 422, excecao, parametros: [nome] },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );
const refusing = (excecao: string, nome: string) => ({
  client: documentsClient({ handlers: { createDocument: () => refusedFile(excecao, nome) } }),
});

export const ArquivoJaAssinado: Story = {
  play: async () => {
    await choose(signedPdf('Contrato assinado.pdf'));
    await screen.findByText('Arquivo já assinado digitalmente');
    await next();
    await screen.findByText('Escolha o que fazer com as assinaturas.');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Preservar as assinaturas' })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Preservar as assinaturas' }));
    await expect(screen.queryByText('Escolha o que fazer com as assinaturas.')).toBeNull();
    await next();
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
  },
};

export const AssinadoEntreOutros: Story = {
  play: async () => {
    await choose(signedPdf('Contrato assinado.pdf'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Preservar as assinaturas' }));
    await choose(pdf('Anexo I.pdf'));
    const preserve = screen.getByRole('radio', { name: 'Preservar as assinaturas' });
    await expect(preserve).toBeDisabled();
    await expect(preserve).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Incorporar às páginas' }));
    await next();
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
  },
};

export const ArquivoProtegido: Story = {
  play: async () => {
    await choose(protectedPdf('Locação.pdf'));
    const permission = await screen.findByRole('checkbox', {
      name: 'Tenho permissão para remover as restrições',
    });
    await next();
    await screen.findByText('Confirme a permissão ou troque o arquivo.');
    await waitFor(() => expect(permission).toHaveFocus());
    await userEvent.click(permission);
    await next();
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
  },
};

export const AssinaturaVistaPeloServidor: Story = {
  parameters: refusing('ArquivoJaAssinadoException', 'Contrato.pdf'),
  play: async () => {
    await choose(pdf('Contrato.pdf'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), ' de locação');
    await next();
    await screen.findByText(/Contrato.pdf já está assinado digitalmente/);
    await screen.findByRole('radio', { name: 'Incorporar às páginas' });
    await expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Contrato de locação');
  },
};

const twoValues = (body: { readonly contrato: { readonly valoresCampos?: string } }) => {
  if (body.contrato.valoresCampos) return { contratoId: 42, minutaId: 57 };
  const refusal = {
    ...{ type: 'about:blank', title: 'Recusado', status: 422, parametros: ['Proposta.pdf'] },
    excecao: 'ArquivoComValoresDiferentesException',
    campos: [
      { caminho: 'aluguel', mensagem: 'Mostra “R$ 1.500,00”, mas guarda “R$ 7.946,82”.' },
      { caminho: 'locatario', mensagem: 'Mostra “João da Silva”, mas guarda “José da Selva”.' },
    ],
  };
  return Response.json(refusal, { status: 422, headers: { 'content-type': 'application/problem+json' } });
};

export const CamposComDoisValores: Story = {
  parameters: {
    client: documentsClient({ handlers: { createDocument: ({ body }) => twoValues(body as never) } }),
  },
  play: async () => {
    await choose(pdf('Proposta.pdf'));
    await next();
    await screen.findByText('Campos que mostram um valor e guardam outro');
    await screen.findByText('Mostra “R$ 1.500,00”, mas guarda “R$ 7.946,82”.');
    await next();
    await screen.findByText('Escolha qual valor vale.');
    await userEvent.click(screen.getByRole('radio', { name: 'O valor mostrado' }));
    // The choice was made for these files only.
    await choose(pdf('Anexo I.pdf'));
    await expect(screen.queryByText('Campos que mostram um valor e guardam outro')).toBeNull();
    await next();
    await userEvent.click(await screen.findByRole('radio', { name: 'O valor mostrado' }));
    await next();
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
  },
};

export const ArquivoCorrompido: Story = {
  parameters: refusing('ArquivoCorrompidoException', 'Anexo I.pdf'),
  play: async () => {
    await choose(pdf('Contrato.pdf'), pdf('Anexo I.pdf'));
    await next();
    await screen.findByText('O arquivo Anexo I.pdf está corrompido e não pode ser lido. Gere o PDF de novo.');
    await screen.findByText('Troque ou exclua o arquivo indicado abaixo.');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Anexo I.pdf' }));
    await expect(screen.queryByText(/está corrompido/)).toBeNull();
    await expect(screen.queryByText(/Troque ou exclua/)).toBeNull();
  },
};

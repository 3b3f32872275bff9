import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type { AssinaturaVerificada, Validacao, ValidacaoArquivo } from '@lavra/client/types';
import { DocumentValidation } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { alteredPdf } from './altered-pdf.ts';

const codigo = 'ABCDEFGHIJKLMNOPQRSTUVWX23';
const change = fn();

const meta = {
  title: 'Validação/Documento',
  component: DocumentValidation,
  args: { onCodigoChange: change },
  parameters: { moldura: 'nenhuma' },
} satisfies Meta<typeof DocumentValidation>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (handlers: MockHandlers) => ({ client: createMockClient(handlers) });

const formalized: Validacao = {
  codigoValidacao: codigo,
  titulo: 'Contrato de locação comercial · Rua Augusta 1508',
  organizacaoNome: 'Imobiliária Horizonte',
  versao: 2,
  situacaoFormalizacao: 'FORMALIZADO',
  extinto: false,
  parcial: false,
  totalAssinaturas: 2,
  totalSignatarios: 2,
  dataFormalizacao: '2026-11-21T15:10:00.000Z',
  signatarios: [
    {
      nome: 'Beatriz Okafor Lima',
      emailMascarado: 'be*****@exemplo.com.br',
      cpfMascarado: '***.982.247-**',
      papel: 'Locatário',
      statusSignatario: 'ASSINADO',
      dataAssinatura: '2026-11-21T15:04:05.000Z',
    },
    {
      nome: 'Łukasz Gruźlewski',
      emailMascarado: 'lu****@exemplo.pl',
      cpfMascarado: null,
      papel: 'Fiador',
      statusSignatario: 'ASSINADO',
      dataAssinatura: '2026-11-21T15:09:41.000Z',
    },
  ],
  originalSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  baseSha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  assinadaSha256: 'fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13',
  selo: { autoridade: 'Lavra Autoridade de Desenvolvimento', desenvolvimento: true },
};

const signature: AssinaturaVerificada = {
  campo: 'Selo',
  resultado: 'VALIDA',
  texto: 'Assinatura válida.',
  titular: 'Lavra · selo de documentos',
  emissor: 'Lavra Autoridade de Desenvolvimento',
  assinadoEm: '2026-11-21T15:10:02.000Z',
  cobreArquivoInteiro: true,
  tipo: 'ASSINATURA',
  problemas: [],
  nivel: 'B-T',
  cpfMascarado: null,
  cnpjMascarado: null,
  comprovadoEm: '2026-11-21T15:10:03.000Z',
  autoridadeCarimbo: 'Carimbo do Tempo Exemplo',
  revogacao: 'NAO_VERIFICADA',
  revisaoFim: 5000,
  alteracoes: {
    paginas: [],
    paginasAlteradas: [],
    paginasAcrescentadas: 0,
    paginasRemovidas: 0,
    paginasReordenadas: false,
    campos: [],
    outras: [],
    toleradas: [],
  },
};

const intact: ValidacaoArquivo = {
  resultado: 'VALIDA',
  texto:
    'Todas as assinaturas são válidas e nada do que foi assinado mudou depois delas. É o mesmo documento assinado e selado que está registrado aqui.',
  sha256: formalized.assinadaSha256 ?? '',
  conhecido: true,
  correspondencia: 'SELADA',
  alterado: false,
  paginas: 2,
  assinaturas: [signature],
  versaoAssinada: null,
  documento: formalized,
  evidencias: {
    resultado: 'CONFERE',
    texto:
      'O arquivo de evidências confere: a cadeia está inteira e, até o selo, é a que está sob o selo do documento.',
    verificacoes: [
      { nome: 'CADEIA', confere: true, texto: 'A cadeia de 14 eventos está inteira.' },
      { nome: 'ASSINATURAS', confere: true, texto: 'As 2 assinaturas são as que a cadeia registrou.' },
      { nome: 'TITULO', confere: true, texto: 'O título é o que a cadeia registrou.' },
      {
        nome: 'PROVA',
        confere: true,
        texto:
          'O código, o histórico até a linha 13 e o arquivo de evidências são os que estão sob o selo de Lavra · selo de documentos. O selo não prova as linhas seguintes.',
      },
    ],
  },
};

/** The record was changed after the seal. */
const rewritten: ValidacaoArquivo = {
  ...intact,
  evidencias: {
    resultado: 'NAO_CONFERE',
    texto: 'O arquivo de evidências não confere: foi alterado, ou não é deste documento.',
    verificacoes: [
      { nome: 'CADEIA', confere: true, texto: 'A cadeia de 14 eventos está inteira.' },
      { nome: 'TITULO', confere: false, texto: 'O título não é o que a linha 12 da cadeia registrou.' },
      { nome: 'COMPROMISSOS', confere: null, texto: 'O arquivo não traz dados pessoais da cadeia.' },
    ],
  },
};

const sample = alteredPdf();

const altered: ValidacaoArquivo = {
  resultado: 'VALIDA_COM_ALTERACOES_POSTERIORES',
  texto:
    'O documento foi alterado depois de assinado. O que foi assinado está íntegro, mas o arquivo mostra algo diferente. O documento está registrado aqui, mas este arquivo foi alterado depois.',
  sha256: 'a'.repeat(64),
  conhecido: false,
  correspondencia: 'SELADA',
  alterado: true,
  paginas: 3,
  assinaturas: [
    {
      ...signature,
      resultado: 'VALIDA_COM_ALTERACOES_POSTERIORES',
      texto: 'Assinatura válida, mas o documento mudou depois: página alterada: 1; páginas acrescentadas: 2.',
      cobreArquivoInteiro: false,
      revisaoFim: sample.revisaoFim,
      alteracoes: {
        paginas: [
          { antes: 1, agora: 1, mudancas: ['CONTEUDO'] },
          { antes: null, agora: 2, mudancas: [] },
        ],
        paginasAlteradas: [1],
        paginasAcrescentadas: 1,
        paginasRemovidas: 0,
        paginasReordenadas: false,
        campos: [],
        outras: [],
        toleradas: [],
      },
    },
  ],
  versaoAssinada: { tamanho: sample.revisaoFim, sha256: 'b'.repeat(64) },
  documento: formalized,
  evidencias: null,
};

/** Signatures whose algorithms are not supported: this says nothing about the document. */
const unsupported: ValidacaoArquivo = {
  ...intact,
  resultado: 'NAO_SUPORTADA',
  texto:
    'Há assinatura de um formato ou algoritmo que não é conferido aqui. Isso não diz que o documento mudou: confira com o programa que o assinou. Este arquivo não está registrado aqui.',
  conhecido: false,
  correspondencia: null,
  assinaturas: [
    {
      ...signature,
      resultado: 'NAO_SUPORTADA',
      texto: 'Assinatura de um tipo que não é conferido aqui.',
      problemas: ['A assinatura usa um algoritmo fraco ou que não é conferido aqui, como SHA-1 ou SHA-3.'],
      alteracoes: null,
    },
  ],
  documento: null,
  evidencias: null,
};

const drawnOver: ValidacaoArquivo = {
  ...intact,
  texto:
    'Todas as assinaturas são válidas. Depois da assinatura de Lavra · selo de documentos, outra assinatura desenhou sobre a página 1: confira. O documento está registrado aqui; este arquivo acrescenta algo a ele.',
  conhecido: false,
  alterado: true,
  evidencias: null,
  assinaturas: [
    {
      ...signature,
      texto:
        'Assinatura válida. Depois vieram apenas: outras assinaturas. O desenho delas aparece na página 1, por cima do que já estava assinado: confira.',
      cobreArquivoInteiro: false,
      revisaoFim: sample.revisaoFim,
      alteracoes: {
        ...signature.alteracoes!,
        paginas: [{ antes: 1, agora: 1, mudancas: ['ASSINATURA'] }],
        toleradas: ['ASSINATURA'],
      },
    },
  ],
};

const unknown: ValidacaoArquivo = {
  ...intact,
  resultado: 'AUTORIDADE_DESCONHECIDA',
  texto:
    'O documento não mudou desde a assinatura, mas a autoridade que emitiu o certificado não é conhecida. Este arquivo não está registrado aqui.',
  conhecido: false,
  correspondencia: null,
  assinaturas: [
    {
      ...signature,
      resultado: 'AUTORIDADE_DESCONHECIDA',
      texto: 'Íntegra, mas de uma autoridade desconhecida.',
      titular: 'Ana Lima',
      emissor: 'AC Exemplo',
      cpfMascarado: '***.982.247-**',
      comprovadoEm: null,
      autoridadeCarimbo: null,
      nivel: 'B-B',
      problemas: ['O certificado não vem de uma autoridade conhecida.'],
    },
  ],
  documento: null,
  evidencias: null,
};

const drop = async (canvasElement: HTMLElement) =>
  userEvent.upload(within(canvasElement).getByLabelText('Documento PDF'), sample.file);

/** A code in any format. An incomplete one is reported before any request. */
export const Inicio: Story = {
  parameters: over({ validateByCode: () => formalized }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByLabelText('Código de validação');
    await userEvent.type(field, 'ABCDE-FGHIJ{Enter}');
    await expect(page.getByText('O código tem 26 caracteres. Confira se falta algum.')).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
  },
};

export const PeloCodigo: Story = {
  parameters: over({ validateByCode: () => formalized }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByLabelText('Código de validação'), 'abcde fghij-klmno pqrst uvwx23{Enter}');
    await expect(await page.findByText('Documento formalizado')).toBeVisible();
    await expect(change).toHaveBeenLastCalledWith(codigo);
    await expect(page.getByText(/autoridade de desenvolvimento, só para testes/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Validar outro documento' }));
    await expect(await page.findByLabelText('Código de validação')).toBeVisible();
    await expect(change).toHaveBeenLastCalledWith(null);
  },
};

export const Formalizado: Story = {
  args: { codigo },
  parameters: over({ validateByCode: () => formalized }),
};

export const Conferindo: Story = {
  args: { codigo },
  parameters: over({ validateByCode: () => new Promise(() => undefined) }),
};

const said = (patch: Partial<Validacao>, title: string): Story => ({
  args: { codigo },
  parameters: over({ validateByCode: () => ({ ...formalized, ...patch }) }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: title })).toBeVisible();
  },
});

export const Cancelado = said({ situacaoFormalizacao: 'CANCELADO' }, 'Documento cancelado');
export const Extinto = said({ extinto: true }, 'Documento extinto');
export const Parcial = said(
  {
    situacaoFormalizacao: 'EM_FORMALIZACAO',
    parcial: true,
    totalAssinaturas: 1,
    dataFormalizacao: null,
    assinadaSha256: null,
    signatarios: formalized.signatarios.map((one, index) =>
      index === 0 ? one : { ...one, statusSignatario: 'CONVIDADO', dataAssinatura: null },
    ),
  },
  'Assinaturas incompletas',
);

export const CodigoDesconhecido: Story = {
  args: { codigo },
  parameters: over({
    validateByCode: () => mockProblem(404, 'CodigoValidacaoNaoEncontradoException', 'Não encontrado'),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Nenhum documento tem este código de validação.',
    );
  },
};

export const ArquivoIntegro: Story = {
  parameters: over({ validateByFile: () => intact }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Documento íntegro' })).toBeVisible();
    await expect(page.getByText('Registrado aqui: documento assinado e selado')).toBeVisible();
  },
};

/** An intact file with a record that no longer matches its seal: the file is right, the record is not. */
export const RegistroReescrito: Story = {
  parameters: over({ validateByFile: () => rewritten }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    const name = 'O registro daqui difere do que está sob o selo';
    await expect(await page.findByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('O título não é o que a linha 12 da cadeia registrou.')).toBeVisible();
  },
};

/** Valid, although something covers the signed content: the page must not say that everything looks the same. */
export const AssinaturaPosteriorDesenhada: Story = {
  parameters: over({ validateByFile: () => drawnOver }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(/outra assinatura desenhou sobre a página 1: confira/)).toBeVisible();
    await expect(page.getByText(/Outra assinatura desenhou depois sobre as páginas$/)).toBeVisible();
    await expect(page.queryByText(/não mudam o que aparece/)).toBeNull();
  },
};

/** Intact bytes of a document no longer in force; the page shows that first. */
export const ArquivoDeCancelado: Story = {
  parameters: over({
    validateByFile: () => ({ ...intact, documento: { ...formalized, situacaoFormalizacao: 'CANCELADO' } }),
  }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    await within(canvasElement).findByRole('heading', { name: 'Documento cancelado' });
    const titles = within(canvasElement).getAllByRole('heading', { level: 2 });
    await expect(titles.slice(0, 2).map((title) => title.textContent)).toEqual([
      'Documento cancelado',
      'Documento íntegro',
    ]);
  },
};

/** An algorithm that is not checked: the page calls neither the signature nor the document bad. */
export const AssinaturaNaoConferida: Story = {
  parameters: over({ validateByFile: () => unsupported }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    const name = 'Assinatura que não é conferida aqui';
    await expect(await page.findByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(/Isso não diz que o documento mudou/)).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Baixar a versão assinada' })).toBeNull();
  },
};

/** An amount changed and a page inserted after the seal: matched to its document, with pages before and after. */
export const ArquivoAlterado: Story = {
  parameters: over({ validateByFile: () => altered }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    await expect((await page.findAllByText('Alterado depois de assinado'))[0]).toBeVisible();
    await expect(
      page.getByText('Registrado aqui: documento assinado e selado. Foi alterado depois'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar a versão assinada' })).toBeVisible();
    const show = page.getByRole('button', { name: 'Mostrar as 2 páginas que mudaram' });
    show.focus();
    await userEvent.keyboard('{Enter}');
    const picture = await page.findByRole('img', { name: 'Página 1 agora' }, { timeout: 15_000 });
    picture.scrollIntoView();
    await expect(
      await page.findByText('2 trechos diferentes, destacados', {}, { timeout: 15_000 }),
    ).toBeVisible();
    const [before, now] = ['Página 1 como foi assinada', 'Página 1 agora'].map((name) =>
      page.getByRole('img', { name }).querySelector('canvas'),
    );
    await expect(before?.width).toBeGreaterThan(100);
    await expect(now?.width).toBe(before?.width);
    await expect(page.getByText('Página 2: acrescentada depois')).toBeVisible();
    await expect(page.queryByRole('img', { name: 'Página 2 como foi assinada' })).toBeNull();
    await expect(page.queryByRole('heading', { name: 'Documento formalizado' })).toBeNull();
  },
};

export const ArquivoDeDesconhecido: Story = {
  parameters: over({ validateByFile: () => unknown }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText('Ana Lima · ***.982.247-**')).toBeVisible();
    await expect(page.getByText('Este arquivo não está registrado aqui')).toBeVisible();
  },
};

export const ArquivoRecusado: Story = {
  parameters: over({
    validateByFile: () => mockProblem(503, 'ServicoIndisponivelException', 'Serviço indisponível.'),
  }),
  play: async ({ canvasElement }) => {
    await drop(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await expect(page.getByLabelText('Código de validação')).toBeVisible();
  },
};

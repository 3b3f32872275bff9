import type { LavraClient } from '@lavra/client';
import type { MockHandlers } from '@lavra/client/mock';
import type {
  BuscaSalva,
  Contrato,
  ContratoResumo,
  Mensagem,
  Minuta,
  Pasta,
  PreferenciasUsuario,
  Signatario,
} from '@lavra/client/types';
import { documentProgress } from '@lavra/domain';
import { leasePages, samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';
import { beatriz, horizonte, parametrosDoSistema, refusal, signersClient } from '../signers/signers-mock.ts';
import { historyHandlers } from './history-mock.ts';

const draft = {
  extinto: false,
  situacaoFormalizacao: 'RASCUNHO',
  diasRestantesVigencia: null,
  totalSignatarios: 0,
  totalAssinaturas: 0,
  totalRejeicoes: 0,
} as const;

/** A row that a search finds by its title, or by a sentence about a fine on page 4. */
function found(row: ContratoResumo, text: string): ContratoResumo[] {
  const inicio = row.nome.toLowerCase().indexOf(text.toLowerCase());
  const here = { minutaId: null, pagina: null };
  if (text === '') return [row];
  if (inicio >= 0) {
    const destaques = [{ inicio, fim: inicio + text.length }];
    return [{ ...row, ocorrencia: { em: 'NOME', ...here, trecho: row.nome, destaques } }];
  }
  if (text.toLowerCase() !== 'multa' || row.contratoId > 3) return [];
  const trecho = 'A rescisão antes do prazo obriga quem a pede ao pagamento de multa de três aluguéis.';
  const at = trecho.indexOf('multa');
  const destaques = [{ inicio: at, fim: at + 5 }];
  return [{ ...row, ocorrencia: { em: 'TEXTO', minutaId: row.minutaId, pagina: 4, trecho, destaques } }];
}

/** A list row; by default a draft without signatories. */
export function resumo(patch: Partial<ContratoResumo> & { readonly contratoId: number }): ContratoResumo {
  return {
    nome: 'Contrato de locação comercial',
    pastaId: null,
    pastaNome: 'Horizonte Administradora',
    tags: '',
    signatarios: '[]',
    cor: null,
    arquivado: false,
    extinto: false,
    notificar: false,
    autorId: 1,
    autorNome: 'Marina Alves',
    autorEmail: 'marina@exemplo.com.br',
    situacaoFormalizacao: 'RASCUNHO',
    situacaoProcessamento: 'PROCESSADO',
    contratoAssinado: false,
    minutaId: 3,
    minutaVigenteId: 3,
    ultimaVersao: 1,
    totalAssinaturas: 0,
    totalSignatarios: 0,
    totalRejeicoes: 0,
    cpfsAConferir: 0,
    dataCriacao: '2026-11-21T12:00:00.000Z',
    inicioVigencia: '2026-11-21T03:00:00.000Z',
    fimVigencia: null,
    fimAssinatura: '2099-12-01T02:59:59.999Z',
    diasRestantesVigencia: null,
    dataAtualizacao: '2026-11-21T12:30:00.000Z',
    valorTotalItem: null,
    ...patch,
    andamento: documentProgress({ ...draft, ...patch }, patch.totalRejeicoes ? 'João Prado' : null),
  };
}

export const acervo: readonly ContratoResumo[] = [
  resumo({
    contratoId: 1,
    nome: 'Contrato de locação comercial – Rua Augusta 1508',
    tags: 'locação|SP',
    cor: 'VERMELHO',
    diasRestantesVigencia: 12,
    situacaoFormalizacao: 'EM_FORMALIZACAO',
    totalSignatarios: 3,
    totalAssinaturas: 2,
  }),
  resumo({
    contratoId: 2,
    nome: 'Prestação de serviços de limpeza – 2º aditivo',
    autorNome: 'João Prado',
    tags: 'fornecedor',
    cor: 'LARANJA',
    diasRestantesVigencia: 38,
    situacaoFormalizacao: 'FORMALIZADO',
    totalSignatarios: 2,
    totalAssinaturas: 2,
    cpfsAConferir: 1,
  }),
  resumo({
    contratoId: 4,
    nome: 'Acordo de confidencialidade – Horizonte Tecnologia',
    tags: 'NDA',
    cor: 'VERDE',
    diasRestantesVigencia: 214,
    situacaoFormalizacao: 'EM_FORMALIZACAO',
    totalSignatarios: 2,
    totalAssinaturas: 1,
    totalRejeicoes: 1,
  }),
  resumo({
    contratoId: 5,
    nome: 'Proposta comercial 0412 de 2026',
    tags: 'comercial|2026|vendas',
    totalSignatarios: 4,
  }),
  resumo({
    contratoId: 6,
    nome: 'Contrato de trabalho – Beatriz Okafor Lima',
    tags: 'trabalhista',
    situacaoFormalizacao: 'FORMALIZADO',
    situacaoProcessamento: 'FALHA',
    totalSignatarios: 3,
    totalAssinaturas: 3,
  }),
];

export const contrato: Contrato = {
  ...resumo({ contratoId: 7, totalSignatarios: 2, cor: null }),
  id: 7,
  organizacaoId: 1,
  organizacaoNome: 'Horizonte Administradora',
  tags: [{ tagId: 7, nome: 'locação' }],
  descricaoExtincao: null,
  dataExtincao: null,
  autorExtincaoNome: null,
  nomeArqOriginalExtincao: null,
};

export const minuta: Partial<Minuta> = {
  motivoFalha: null,
  contratoAssinado: false,
  inicioVigencia: '2026-11-21T03:00:00.000Z',
  fimVigencia: null,
  dataFormalizacao: null,
  codigoValidacao: 'GDIMKXM2FJ4BFIEFIFSXXMSGEK',
  arquivos: [{ nome: 'locação.pdf', sha256: '9f86d081'.repeat(8), tamanho: 48_213, paginas: 5 }],
  baseSha256: '60303ae2'.repeat(8),
  tamanhoBase: 48_213,
  primeiraPagina: false,
  copiaVisualizacao: false,
  falhaPrevia: null,
  conferencia: null,
  revisoes: [],
  motivoCancelamento: null,
  dataCancelamento: null,
  autorCancelamento: null,
  posicionamentosRevisar: false,
  valorTotalItemMinuta: null,
};

export const assinado: Signatario = {
  ...horizonte,
  statusSignatario: 'ASSINADO',
  dataEnvioEmail: '2026-11-21T12:05:00.000Z',
  dataAberturaEmail: '2026-11-21T12:30:00.000Z',
  dataAssinatura: '2026-11-21T12:40:00.000Z',
};
export const rejeitado: Signatario = {
  ...beatriz,
  statusSignatario: 'REJEITADO',
  dataRejeicao: '2026-11-21T13:00:00.000Z',
  motivoRejeicao: 'O valor do aluguel não é o combinado.',
};
export const convidado: Signatario = {
  ...beatriz,
  statusSignatario: 'CONVIDADO',
  situacaoEnvio: 'ENVIADA',
  dataEnvioEmail: '2026-11-21T12:05:00.000Z',
};

/** A message to a signatory; sent by default. */
export function mensagem(patch: Partial<Mensagem> & { readonly id: number }): Mensagem {
  return {
    tipoServico: 'ENVIO_CONVITE',
    meioEnvio: 'EMAIL',
    destinoMascarado: 'be*****@exemplo.com.br',
    situacao: 'ENVIADA',
    motivoFalha: null,
    dataCriacao: '2026-11-21T12:05:00.000Z',
    dataEnvio: '2026-11-21T12:05:02.000Z',
    dataAberturaEmail: null,
    ...patch,
  };
}

/** A folder with documents and no subfolders. */
export function pasta(patch: Partial<Pasta> & Pick<Pasta, 'pastaId' | 'pastaNome'>): Pasta {
  return {
    pastaPaiId: null,
    donoId: 1,
    donoNome: 'Marina Alves',
    totalPastas: 0,
    quantidadeContratos: 0,
    valorTotalItem: null,
    notificar: false,
    ...patch,
  };
}

export const pastas: readonly Pasta[] = [
  pasta({
    pastaId: 5,
    pastaNome: 'Locações',
    totalPastas: 2,
    quantidadeContratos: 42,
    valorTotalItem: 184_300,
  }),
  pasta({ pastaId: 8, pastaNome: 'Fornecedores', quantidadeContratos: 118 }),
  pasta({ pastaId: 9, pastaNome: 'Societário', quantidadeContratos: 0 }),
  pasta({ pastaId: 6, pastaNome: 'Comerciais', pastaPaiId: 5, quantidadeContratos: 18 }),
  pasta({ pastaId: 7, pastaNome: 'Residenciais', pastaPaiId: 5, quantidadeContratos: 21 }),
];

/** Data of the mock server. */
export type DocumentsWorld = {
  readonly contratos?: readonly ContratoResumo[];
  readonly pastas?: readonly Pasta[];
  readonly layout?: 'CARD' | 'LISTA';
  readonly contrato?: Partial<Contrato>;
  readonly minuta?: Partial<Minuta>;
  readonly signatarios?: readonly Signatario[];
  /** Documents used of 50. */
  readonly documentosUtilizados?: number;
  readonly handlers?: MockHandlers;
};

/** The real client with a mock server of documents, which extends that of the signatories. */
export function documentsClient(world: DocumentsWorld = {}): LavraClient {
  let content = [...(world.contratos ?? [])];
  const page = () => ({ content, number: 0, cursor: null });
  const pdf = samplePdf(leasePages(5));
  const file = () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
  const folders = world.pastas ?? [];
  const folderPage = (found: readonly Pasta[]) => ({ content: [...found], number: 0, cursor: null });
  let preferences: PreferenciasUsuario = {
    asideClosed: false,
    layoutLista: world.layout ?? 'LISTA',
    ordenacao: { sortBy: 'nomeMinusculo', descending: false },
    incluirSubpastas: false,
    emailNotificacoes: false,
  };
  let nome = contrato.nome;
  const saved: BuscaSalva[] = [
    { id: 1, nome: 'Locações em vigor', filtros: { formalizacao: 'FORMALIZADO', nome: 'locação' } },
    { id: 2, nome: 'Aditivos', filtros: { formalizacao: 'MEUS', nome: 'aditivo' } },
  ];
  return signersClient({
    minuta: { ...minuta, ...world.minuta },
    ...(world.signatarios ? { signatarios: world.signatarios } : {}),
    handlers: {
      listDocuments: page,
      searchDocuments: ({ query }) => ({
        ...page(),
        content: content.flatMap((row) => found(row, query?.texto ?? query?.nome ?? '')),
      }),
      listSavedSearches: () => saved,
      saveSearch: ({ body }) => {
        if (saved.some(({ nome }) => nome === body.nome))
          return refusal(409, 'BuscaSalvaComNomeDuplicadoException');
        const search = { id: saved.length + 10, ...body } as BuscaSalva;
        saved.push(search);
        return search;
      },
      renameSavedSearch: ({ path, body }) => {
        const search = saved.find(({ id }) => id === path.buscaSalvaId)!;
        Object.assign(search, body);
        return search;
      },
      deleteSavedSearch: ({ path }) => {
        saved.splice(
          saved.findIndex(({ id }) => id === path.buscaSalvaId),
          1,
        );
        return undefined;
      },
      listFolders: ({ query }) =>
        folderPage(folders.filter(({ pastaPaiId }) => (pastaPaiId ?? 0) === Number(query?.pastaPaiId ?? 0))),
      searchFolders: ({ query }) =>
        folderPage(
          folders.filter(({ pastaNome }) =>
            pastaNome.toLowerCase().includes(query?.nome?.toLowerCase() ?? ''),
          ),
        ),
      countDocuments: () => ({
        AGUARDANDO_ASSINATURA: 12,
        PRONTO_PARA_FORMALIZAR: 3,
        REJEITADO: 1,
        VENCENDO: 4,
      }),
      listTags: () => [
        { tagId: 7, nome: 'locação' },
        { tagId: 8, nome: 'fornecedor' },
      ],
      listDocumentAuthors: () => [
        { autorNome: 'João Prado', autorEmail: 'joao@exemplo.com.br' },
        { autorNome: 'Marina Alves', autorEmail: 'marina@exemplo.com.br' },
      ],
      getPreferences: () => preferences,
      savePreferences: ({ body }) => {
        preferences = { ...preferences, ...body };
        return preferences;
      },
      getFolder: ({ path }) => {
        const found = folders.find(({ pastaId }) => pastaId === path.pastaId);
        if (!found) return refusal(404, 'PastaNaoEncontradaException');
        const above = folders.filter(({ pastaId }) => pastaId === found.pastaPaiId);
        return { pasta: found, caminho: above.map(({ pastaId, pastaNome }) => ({ pastaId, pastaNome })) };
      },
      createFolder: ({ body }) =>
        Response.json(pasta({ pastaId: 50, ...body, pastaNome: body.pastaNome }), { status: 201 }),
      updateFolder: ({ path, body: { nomeAnterior: _, ...body } }) => ({
        ...pasta({ pastaId: path.pastaId, pastaNome: 'Locações' }),
        ...body,
      }),
      moveDocument: ({ body }) => ({ ...contrato, pastaId: body.pastaId }),
      getDocument: () => ({ ...contrato, nome, ...world.contrato }),
      renameDocument: ({ body }) => {
        nome = body.nome;
        return { ...contrato, nome };
      },
      deleteDocument: ({ path }) => {
        content = content.filter(({ contratoId }) => contratoId !== path.contratoId);
        return undefined;
      },
      createDocument: () => Response.json({ contratoId: 7, minutaId: 3 }, { status: 201 }),
      getSystemParameters: () => parametrosDoSistema,
      getOrganizationConsumption: () => ({
        organizacaoSemAssinatura: false,
        documentosIlimitados: false,
        totalDocumentos: 50,
        documentosUtilizados: world.documentosUtilizados ?? 34,
        totalSMS: 100,
        smsUtilizados: 60,
        totalWhatsapp: 0,
        whatsappUtilizados: 0,
        usuariosIlimitados: false,
        totalUsuarios: 10,
        usuariosUtilizados: 3,
        dataExpiracaoPlano: '2026-12-31T12:00:00.000Z',
      }),
      ...historyHandlers(),
      listItems: () => [],
      listAttachments: () => [],
      listSanctions: () => [],
      downloadPrintable: file,
      downloadOriginal: file,
      ...world.handlers,
    },
  });
}

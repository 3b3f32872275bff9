import type { LavraClient } from '@lavra/client';
import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type {
  Contrato,
  ConvitePrevia,
  FuncionalidadesOrganizacao,
  Minuta,
  OrdemAssinaturaEntrada,
  OrganizacaoPlano,
  ParametrosSistema,
  Posicionamento,
  PosicionamentoDado,
  PosicionamentoEntrada,
  Signatario,
  SignatarioEntrada,
} from '@lavra/client/types';
import { inSigningOrder, newSignersOf, permissionsOf } from '@lavra/domain';
import { leasePages, samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';

const papeis = [
  { papelSignatarioId: 16, nome: 'Representante Legal', ativo: true, modelo: true },
  { papelSignatarioId: 17, nome: 'Locadora', ativo: true, modelo: false },
  { papelSignatarioId: 18, nome: 'Locatária', ativo: true, modelo: false },
  { papelSignatarioId: 19, nome: 'Fiador', ativo: true, modelo: true },
  { papelSignatarioId: 20, nome: 'Testemunha', ativo: true, modelo: true },
];

const tiposDocumento = [
  { documentoId: 1, nome: 'CPF', descricao: 'Cadastro de Pessoas Físicas' },
  { documentoId: 2, nome: 'RG', descricao: 'Registro Geral' },
  { documentoId: 3, nome: 'Outros', descricao: 'Outro documento de identificação' },
];

export const parametrosDoSistema: ParametrosSistema = {
  produtoNome: 'LAVRA',
  tamanhoMaximoArquivos: 20 * 1024 * 1024,
  quantidadeMaximaPdfs: 5,
  tamanhoMaximoNomeArquivo: 180,
  selo: { autoridade: 'Lavra', desenvolvimento: true, disponivel: true },
  caixaDesenvolvimento: true,
  provedorIdentidade: null,
  telefoneComercial: '+5511987654321',
};

export function signatario(patch: Partial<Signatario> & { readonly id: number }): Signatario {
  return {
    signatarioId: patch.id,
    nome: null,
    email: null,
    ddi: '55',
    telefone: null,
    cpf: null,
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    papelId: 16,
    papel: 'Representante Legal',
    documentoId: 1,
    documento: 'CPF',
    cnpj: null,
    representanteLegal: true,
    chaveSeguranca: null,
    mensagem: null,
    enviarConviteSMS: false,
    enviarTokenSMS: false,
    assinaturaManuscrita: true,
    rejeitarDocumento: true,
    exigirTokenValidacao: true,
    solicitarTelefoneAssinatura: false,
    solicitarSelfieAssinatura: false,
    permitirDelegacao: false,
    dataDelegacao: null,
    statusSignatario: 'NAO_CONVIDADO',
    ordemEnvio: null,
    dataCadastro: '2026-11-21T12:00:00.000Z',
    dataEnvioEmail: null,
    situacaoEnvio: null,
    motivoFalhaEnvio: null,
    meioEnvio: null,
    dataAberturaEmail: null,
    dataAssinatura: null,
    dataRejeicao: null,
    motivoRejeicao: null,
    cpfInformado: null,
    cpfConfere: null,
    cpfRepetidoCom: [],
    dataNascimento: null,
    ...patch,
  };
}

export const horizonte = signatario({
  id: 41,
  nome: 'Horizonte Administradora',
  email: 'contratos@horizonte.exemplo.com.br',
  papelId: 17,
  papel: 'Locadora',
});
export const beatriz = signatario({
  id: 42,
  nome: 'Beatriz Okafor Lima',
  email: 'beatriz@exemplo.com.br',
  papelId: 18,
  papel: 'Locatária',
  cpf: '52998224725',
  telefone: '11987654321',
});
export const paulo = signatario({
  id: 43,
  nome: 'Paulo Prado',
  email: 'paulo.prado@exemplo.com.br',
  papelId: 19,
  papel: 'Fiador',
  disponibilidadeAssinatura: 'PRESENCIAL',
});

export function caixa(patch: Partial<PosicionamentoDado> & { readonly id: number }): PosicionamentoDado {
  return {
    signatarioId: 41,
    percentX: 9.53,
    percentY: 46,
    percentLargura: 35.29,
    percentAltura: 8.31,
    pageNumber: 1,
    groupId: null,
    content: { type: 'RUBRICA', typeName: 'Assinatura', text: null },
    ...patch,
  };
}

/** Data of the mock server, and a log of the requests. */
export type SignersWorld = {
  readonly signatarios?: readonly Signatario[];
  readonly caixas?: readonly PosicionamentoDado[];
  readonly minuta?: Partial<Minuta>;
  readonly funcionalidades?: {
    readonly assinaturaDigital?: boolean;
    readonly enviarTokenAssinaturaSMS?: boolean;
    readonly notificarConviteSMS?: boolean;
  };
  /** While true, saving positions gets no response. */
  readonly isOffline?: () => boolean;
  readonly handlers?: MockHandlers;
  readonly paginas?: number;
};

const contrato: Contrato = {
  contratoId: 7,
  nome: 'Contrato de locação comercial',
} as Contrato;

/** The real client with a mock server that stores writes. */
export function signersClient(world: SignersWorld = {}): LavraClient {
  const total = world.paginas ?? 5;
  const pdf = samplePdf(leasePages(total));
  let signatarios = [...(world.signatarios ?? [])];
  let caixas = [...(world.caixas ?? [])];
  let nextId = 100;
  const minuta = {
    id: 3,
    contratoId: 7,
    versao: 1,
    situacaoFormalizacao: 'RASCUNHO',
    situacaoProcessamento: 'PROCESSADO',
    fimAssinatura: '2099-12-01T02:59:59.999Z',
    contratoArquivado: false,
    contratoExtinto: false,
    ordemAssinaturas: false,
    envioConvitesIniciados: false,
    totalPaginas: total,
    paginas: Array.from({ length: total }, (_, index) => ({ numero: index + 1, largura: 595, altura: 842 })),
    baseSha256: 'a'.repeat(64),
    ...world.minuta,
  } as Minuta;
  const order = (ids: readonly number[] | null) => {
    minuta.ordemAssinaturas = ids !== null;
    const place = (id: number) => (ids === null ? null : ids.indexOf(id));
    signatarios = inSigningOrder(signatarios.map((one) => ({ ...one, ordemEnvio: place(one.id) })));
    return signatarios;
  };
  const orderOf = ({ ordemSignatarios }: OrdemAssinaturaEntrada) =>
    ordemSignatarios.toSorted((a, b) => a.ordemEnvio - b.ordemEnvio).map(({ signatarioId }) => signatarioId);
  const posicionamento = (): Posicionamento =>
    signatarios.map((one) => ({
      signatarioId: one.id,
      dadosSignatario: {
        contato: one.nome ?? one.email ?? '',
        papel: one.papel,
        tipoAssinatura: one.tipoAssinatura,
        editavel: one.statusSignatario !== 'ASSINADO' && one.statusSignatario !== 'REJEITADO',
      },
      posicionamentos: caixas.filter(({ signatarioId }) => signatarioId === one.id),
    }));
  const add = (entrada: SignatarioEntrada) => {
    const added = newSignersOf(entrada, { tokenAssinatura: true }).map((one) =>
      signatario({
        ...one,
        id: ++nextId,
        papel: papeis.find(({ papelSignatarioId }) => papelSignatarioId === one.papelId)?.nome ?? '',
      }),
    );
    signatarios = [...signatarios, ...added];
    return added;
  };
  const save = ({ posicionamentoDados, posicionamentoDadosDeletadosId }: PosicionamentoEntrada) => {
    caixas = caixas.filter(({ id }) => !posicionamentoDadosDeletadosId.includes(id));
    for (const dado of posicionamentoDados) {
      const id = typeof dado.id === 'number' ? dado.id : ++nextId;
      const kept = caixa({ ...dado, id });
      caixas = [...caixas.filter((one) => one.id !== id), kept];
    }
    return posicionamento();
  };
  return createMockClient({
    getSession: () => ({
      userId: 1,
      userName: 'marina@exemplo.com.br',
      name: 'Marina Alves',
      imageUrl: null,
      tipoUsuario: 'USUARIO',
      domainType: 'ORGANIZACAO',
      domainId: 1,
      perfil: 'Administrador da Organização',
      authorities: [...permissionsOf('Administrador da Organização')],
    }),
    getDocument: () => contrato,
    getVersion: () => ({ ...minuta }),
    getCurrentVersion: () => ({ ...minuta }),
    listSignerRoles: () => papeis,
    listIdentityDocumentTypes: () => tiposDocumento,
    getSystemParameters: () => parametrosDoSistema,
    getOrganizationSettings: () => ({
      podeCriarContratoRaiz: true,
      geral: {
        documento: { documentosNaRaiz: true, formalizarDocumentosAuto: false, signatariosRepetidos: false },
        signatario: {
          tokenAssinatura: true,
          localizacaoPrecisa: false,
          chaveSeguranca: null,
          mensagem: null,
        },
      },
    }),
    getOrganizationFeatures: () => ({ ...funcionalidades, ...world.funcionalidades }),
    getOrganizationPlan: () => plano,
    listSigners: () => signatarios,
    listObservers: () => [],
    addSigners: ({ body }) => add(body),
    editSigner: ({ path, body }) => {
      const [edited] = newSignersOf(body, { tokenAssinatura: true });
      signatarios = signatarios.map((one) => (one.id === path.signatarioId ? { ...one, ...edited } : one));
      return signatarios.find(({ id }) => id === path.signatarioId) ?? horizonte;
    },
    removeSigner: ({ path }) => {
      signatarios = signatarios.filter(({ id }) => id !== path.signatarioId);
      return undefined;
    },
    defineSigningOrder: ({ body }) => order(orderOf(body)),
    changeSigningOrder: ({ body }) => order(orderOf(body)),
    removeSigningOrder: () => order(null),
    inviteSigners: () => ({
      sucesso: true,
      convidados: signatarios.map(({ id }) => id),
      signatariosImpedidosOrganizacao: [],
      signatariosImpedidosOutros: [],
    }),
    getOrganizationConsumption: () => ({
      organizacaoSemAssinatura: false,
      documentosIlimitados: false,
      totalDocumentos: 50,
      documentosUtilizados: 12,
      totalSMS: 100,
      smsUtilizados: 60,
      totalWhatsapp: 0,
      whatsappUtilizados: 0,
      usuariosIlimitados: true,
      totalUsuarios: 0,
      usuariosUtilizados: 3,
      dataExpiracaoPlano: null,
    }),
    suggestSigners: ({ query }) =>
      [beatriz, paulo]
        .filter(({ nome, email }) =>
          `${nome} ${email}`.toLowerCase().includes((query?.texto ?? '').toLowerCase()),
        )
        .map(({ nome, email, papelId, ddi, telefone }) => ({
          nome,
          email: email ?? '',
          papelId,
          ddi,
          telefone,
        })),
    previewInvitation: ({ path }) => {
      const one = signatarios.find(({ id }) => id === path.signatarioId);
      return previa(one ?? horizonte);
    },
    getPositioning: posicionamento,
    updatePositioning: ({ body }) => (world.isOffline?.() ? refusal(503, 'SemConexaoException') : save(body)),
    downloadBase: () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }),
    ...world.handlers,
  });
}

/** With the server's texts (`invitationWords`). */
function previa(signatario: Signatario): ConvitePrevia {
  const { email, nome, papel, mensagem, enviarConviteSMS, telefone } = signatario;
  if (email === null) return { email: null, sms: null };
  return {
    email: {
      remetente: 'Horizonte Administradora via Lavra',
      para: email,
      assunto: 'Horizonte Administradora pede sua assinatura em “Contrato de locação comercial”',
      titulo: 'Você tem um documento para assinar',
      texto: `Olá, ${nome}. Marina Alves, de Horizonte Administradora, pede sua assinatura neste documento.`,
      fatos: [
        { rotulo: 'Assinar como', valor: papel },
        { rotulo: 'Prazo', valor: '30/11/2099, até as 23h59 (horário de Brasília)' },
      ],
      mensagem: mensagem ? { rotulo: 'Mensagem de Marina Alves', texto: mensagem } : null,
      acao: 'Ler e assinar',
      rodape: 'Não reconhece este pedido? Não assine e não encaminhe esta mensagem: o link é pessoal.',
      cor: '#0f5a48',
    },
    sms:
      enviarConviteSMS && telefone
        ? {
            para: '(11) 9 8765-4321',
            texto:
              'Lavra: Horizonte Administradora pede sua assinatura em "Contrato de locacao comercial": https://lavra.exemplo.com.br/assinar/…',
          }
        : null,
  };
}

/** An organisation's features: only e-mail. */
export const funcionalidades: FuncionalidadesOrganizacao = {
  assinaturaDigital: false,
  assinaturaEletronicaEmail: true,
  assinaturaEletronicaWhatsapp: false,
  enviarTokenAssinaturaSMS: false,
  notificarConviteSMS: false,
  signatarioPagante: false,
  validarAberturaEmail: false,
  itemMinuta: false,
  anexo: false,
  sancao: false,
  whiteLabel: false,
};

/** Never responds: the loading state. */
export const never = () => new Promise<never>(() => undefined);

/** A paid plan of the signature product. */
export const plano: OrganizacaoPlano = {
  organizacaoId: 1,
  organizacaoNome: 'Horizonte Administradora',
  organizacaoEmail: null,
  organizacaoTelefone: null,
  organizacaoExistente: true,
  organizacaoAtiva: true,
  nomePlano: 'ESSENCIAL',
  nomePlanoContratado: 'ESSENCIAL',
  recorrenciaDoPlano: null,
  statusAssinatura: null,
  produtoNome: 'LAVRA',
  administradoresId: [1],
};

/** An error response. */
export const refusal = (status: number, excecao: string, ...parametros: readonly string[]) =>
  mockProblem(status, excecao, 'Recusado', parametros);

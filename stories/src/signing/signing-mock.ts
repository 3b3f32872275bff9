import type { LavraClient, OperationInput } from '@lavra/client';
import { createMockClient, mockProblem } from '@lavra/client/mock';
import type {
  AssinaturaConvite,
  AssinaturaPosicionada,
  DocumentoPendente,
  EtapaAssinatura,
  PosicionamentoDado,
  ReciboAssinatura,
  TipoPosicionamento,
} from '@lavra/client/types';
import {
  declarationsFor,
  type ErrorName,
  errorCatalogue,
  errorMessage,
  type SigningLanguage,
} from '@lavra/domain';
import { sampleInvitation } from '../../../packages/sdk-react/test/sample-invitation.ts';
import { leasePages, samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';

const base = samplePdf(leasePages(4));

/** Settings of the mock server. */
export type SigningScene = {
  readonly etapas?: readonly EtapaAssinatura[];
  readonly convite?: Partial<AssinaturaConvite>;
  readonly contrato?: Partial<AssinaturaConvite['contrato']>;
  readonly signatario?: Partial<AssinaturaConvite['signatario']>;
  /** Error for the link itself. */
  readonly linkRefusal?: ErrorName;
  /** Error for the first attempt to sign. */
  readonly signRefusal?: ErrorName;
  /** The document cannot be downloaded. */
  readonly documentRefusal?: ErrorName;
  readonly isNeverAnswered?: boolean;
  /** Further documents of the organisation for the same person. */
  readonly waiting?: readonly DocumentoPendente[];
  /** Number of first attempts to sign that fail without a response. */
  readonly lostSignatures?: number;
};

/** A client with a mock signature, and a log of the requests. */
export type SigningMock = {
  readonly client: LavraClient;
  readonly signed: OperationInput<'signVersion'>['body'][];
  readonly rejected: string[];
  readonly delegated: OperationInput<'delegateSigning'>['body'][];
  readonly opened: { count: number };
  /** Saved progress, newest last. */
  readonly kept: OperationInput<'saveSigningProgress'>['body'][];
  /** The same link was used in another tab. */
  readonly signElsewhere: () => Promise<void>;
  /** State before the first visit. */
  readonly reset: () => void;
};

const box = (
  id: number,
  type: TipoPosicionamento,
  pageNumber: number,
  percentX: number,
  percentY: number,
  percentLargura = 34,
  percentAltura = 8,
): PosicionamentoDado => ({
  id,
  signatarioId: 7,
  percentX,
  percentY,
  percentLargura,
  percentAltura,
  pageNumber,
  groupId: null,
  content: { type },
});

const boxes = [
  box(1, 'DADO_EXTRA', 1, 72, 88, 18, 6),
  box(2, 'RUBRICA', 2, 12, 60),
  box(3, 'NOME_SIGNATARIO', 2, 54, 62, 34, 3.4),
  box(4, 'CPF', 2, 54, 69, 24, 3.4),
];

const brand = {
  whiteLabel: {
    ativo: true,
    logoEmail: false,
    pub: { primaria: '#0E5A4A', secundaria: '#ffffff' },
    email: { primaria: '#0E5A4A', secundaria: '#ffffff' },
  },
  logo: null,
} as const;

/** Names and status come from the error catalogue, so that stories cannot show invented errors. */
export function refusal(name: ErrorName, parametros: readonly string[] = []): Response {
  return mockProblem(errorCatalogue[name].status, name, errorMessage(name, parametros));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function conviteOf(scene: SigningScene, idioma: SigningLanguage): Promise<AssinaturaConvite> {
  const etapas: EtapaAssinatura[] = [...(scene.etapas ?? ['LEITURA', 'DADOS', 'MANUSCRITA', 'ACEITE'])];
  const declaracoes = await Promise.all(
    declarationsFor(null, idioma).map(async (one) => ({
      ...one,
      hash: await sha256(new TextEncoder().encode(one.texto) as Uint8Array<ArrayBuffer>),
    })),
  );
  return sampleInvitation({
    situacao: etapas.includes('CHAVE_SEGURANCA') ? 'BLOQUEADO' : 'DISPONIVEL',
    bloqueado: etapas.includes('CHAVE_SEGURANCA'),
    idioma,
    agora: new Date().toISOString(),
    contrato: {
      organizacaoNome: 'imobiliária horizonte',
      mensagem: 'Beatriz, segue o contrato como combinamos. Qualquer dúvida, me ligue.',
      totalRejeicoes: 0,
      totalPaginas: 4,
      paginas: [1, 2, 3, 4].map((numero) => ({ numero, largura: 595, altura: 842 })),
      baseSha256: await sha256(base),
      tamanhoBase: base.byteLength,
      ...scene.contrato,
    },
    signatario: { assinaturaManuscrita: true, ...scene.signatario },
    etapas,
    declaracoes,
    posicionamentos: boxes,
    tema: brand,
    ...scene.convite,
  });
}

export const recibo = {
  nome: 'Beatriz Okafor Lima',
  assinadoEm: '2026-11-21T15:04:05.000Z',
  codigoValidacao: 'ABCDEFGHIJKLMNOPQRSTUVWX23',
  validacaoUrl: 'https://lavra.test/validar/ABCDEFGHIJKLMNOPQRSTUVWX23',
  totalAssinaturas: 2,
  totalRejeicoes: 0,
  totalSignatarios: 4,
  formalizado: false,
  cancelado: false,
  signatarios: [
    { nome: 'Rafael Nunes', situacao: 'ASSINADO', proprio: false },
    { nome: 'Beatriz Okafor Lima', situacao: 'ASSINADO', proprio: true },
    { nome: 'Carlos Nogueira', situacao: 'PENDENTE', proprio: false },
    { nome: 'Helena Duarte', situacao: 'PENDENTE', proprio: false },
  ],
  avisoFinal: 'be*****@exemplo.com.br',
  proximaPessoa: null,
} satisfies ReciboAssinatura;

/** Rafael signed before. */
const rafael: AssinaturaPosicionada = {
  signatarioId: 6,
  nome: 'Rafael Nunes',
  assinadoEm: '2026-11-20T12:00:00.000Z',
  propria: false,
  manuscrita: { tipo: 'DIGITADA', texto: 'Rafael Nunes', fonte: 'CAVEAT' },
  rubrica: null,
  posicionamentos: [box(90, 'RUBRICA', 2, 12, 74)],
};

const ownSignature = (sent: SigningMock['signed'][number] | undefined): AssinaturaPosicionada => ({
  signatarioId: 7,
  nome: recibo.nome,
  assinadoEm: recibo.assinadoEm,
  propria: true,
  manuscrita: sent?.manuscrita ?? null,
  rubrica: sent?.rubrica ?? null,
  posicionamentos: boxes.filter(({ content }) => ['RUBRICA', 'DADO_EXTRA'].includes(content.type)),
});

/** Mock signing operations for a scene; the key is 4711, the token 204816. */
export function signingMock(scene: SigningScene = {}): SigningMock {
  let state: Promise<AssinaturaConvite> | undefined;
  const current = () => {
    state ??= conviteOf(scene, 'pt-BR');
    return state;
  };
  /** The same with the texts of a language. */
  const inLanguage = async (idioma: SigningLanguage) => {
    const [convite, translated] = [await current(), await conviteOf(scene, idioma)];
    const { coleta, declaracoes } = idioma === 'pt-BR' ? convite : translated;
    return { ...convite, idioma, coleta, declaracoes };
  };
  const change = async (patch: Partial<AssinaturaConvite>) => {
    const before = await current();
    state = Promise.resolve({ ...before, ...patch });
  };
  const signed: SigningMock['signed'] = [];
  const rejected: string[] = [];
  const delegated: SigningMock['delegated'] = [];
  const opened = { count: 0 };
  const kept: SigningMock['kept'] = [];
  let lost = scene.lostSignatures ?? 0;
  let refusals = scene.signRefusal ? 1 : 0;
  const client = createMockClient({
    getSigning: ({ query }) => {
      if (scene.isNeverAnswered) return new Promise(() => undefined);
      return scene.linkRefusal ? refusal(scene.linkRefusal) : inLanguage(query?.idioma ?? 'pt-BR');
    },
    saveSigningProgress: ({ body }) => {
      kept.push(body);
      return undefined;
    },
    reportWrongSigner: () => undefined,
    delegateSigning: ({ body }) => {
      delegated.push(body);
      return undefined;
    },
    recordOpening: () => {
      opened.count += 1;
      return undefined;
    },
    unlockSigning: async ({ body }) => {
      if (body.chave === '5555') {
        await change({ chaveLiberadaEm: new Date(Date.now() + 899_000).toISOString() });
        return refusal('ChaveSegurancaBloqueadaException', ['15']);
      }
      if (body.chave !== '4711') return refusal('ChaveSegurancaInvalidaException', ['4']);
      await change({ situacao: 'DISPONIVEL', bloqueado: false });
      return { passe: 'passe-depois-da-chave' };
    },
    downloadSigningDocument: () =>
      scene.documentRefusal
        ? refusal(scene.documentRefusal, ['12'])
        : new Response(new Blob([base], { type: 'application/pdf' })),
    sendSigningToken: () => ({
      destinoMascarado: 'be*****@exemplo.com.br',
      expiraEm: new Date(Date.now() + 600_000).toISOString(),
      reenvioEm: new Date(Date.now() + 60_000).toISOString(),
    }),
    confirmSigningToken: async ({ body }) => {
      if (body.codigo !== '204816') return refusal('TokenValidacaoInvalidoException', ['4']);
      const { signatario } = await current();
      await change({ signatario: { ...signatario, tokenConfirmado: true } });
      return { passe: 'passe-depois-do-token' };
    },
    signVersion: async ({ body }) => {
      if (lost > 0) {
        lost -= 1;
        throw new TypeError('Failed to fetch');
      }
      if (refusals > 0) {
        refusals -= 1;
        if (scene.signRefusal === 'DeclaracaoDesatualizadaException') await changeDeclarations();
        return refusal(scene.signRefusal ?? 'EstadoInvalidoException', ['12']);
      }
      signed.push(body);
      const { totalRejeicoes } = (await current()).contrato;
      const receipt = { ...recibo, totalRejeicoes };
      await change({ situacao: 'ASSINADO', recibo: receipt });
      return receipt;
    },
    rejectVersion: async ({ body }) => {
      rejected.push(body.motivo);
      await change({ situacao: 'REJEITADO', motivoRejeicao: body.motivo });
      return undefined;
    },
    listPlacedSignatures: () => (signed.at(-1) ? [rafael, ownSignature(signed.at(-1))] : [rafael]),
    listPendingSignatures: async () => {
      const total = scene.waiting?.length ?? 0;
      const { tokenConfirmado } = (await current()).signatario;
      return {
        total,
        destinoMascarado: total > 0 ? 'be*****@exemplo.com.br' : null,
        identificado: tokenConfirmado,
        tokenEnviado: null,
        documentos: tokenConfirmado ? [...(scene.waiting ?? [])] : [],
      };
    },
    continueSigning: ({ path }) => ({
      link: `https://lavra.test/assinar/tok-${path.signatarioId}`,
      passe: 'passe-do-proximo',
    }),
    passToNextSigner: () => ({ link: 'https://lavra.test/assinar/tok-do-carlos' }),
    downloadSignedCopy: () => new Response(new Blob([base], { type: 'application/pdf' })),
  });
  const changeDeclarations = async () => {
    const { declaracoes } = await current();
    await change({
      declaracoes: declaracoes.map((one) =>
        one.id === 'LEITURA' ? { ...one, versao: one.versao + 1, hash: '0'.repeat(64) } : one,
      ),
    });
  };
  const reset = () => {
    state = undefined;
    signed.length = 0;
    rejected.length = 0;
    delegated.length = 0;
    opened.count = 0;
    kept.length = 0;
    lost = scene.lostSignatures ?? 0;
    refusals = scene.signRefusal ? 1 : 0;
  };
  const signElsewhere = async () => {
    signed.push({
      nome: recibo.nome,
      baseSha256: '0'.repeat(64),
      declaracoes: [],
      manuscrita: { tipo: 'DIGITADA', texto: 'Beatriz O. Lima', fonte: 'CAVEAT' },
    });
    await change({ situacao: 'ASSINADO', recibo });
  };
  return { client, signed, rejected, delegated, opened, kept, signElsewhere, reset };
}

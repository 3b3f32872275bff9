import type {
  AssinaturaConvite,
  ReciboAssinatura,
  TokenEnviado,
  WhiteLabelResposta,
} from '@lavra/client/types';
import {
  countAnswers,
  getsSms,
  identityDocumentLabel,
  maskEmail,
  maskPhone,
  maySubstitute,
  privacyNotice,
  type SigningLanguage,
  signingLimits,
} from '@lavra/domain';
import { toPosicionamentoDado } from '../positioning/index.ts';
import type { CodeRow } from '../signers/index.ts';
import { toPaginas } from '../versions/index.ts';
import { type Progress, toAndamento } from './progress.ts';
import { declarationsInForce } from './signature-entry.ts';
import {
  type CodeDestination,
  needsBirthDate,
  needsSignature,
  type SigningSession,
} from './signing-session.ts';

interface Beside {
  readonly tema: WhiteLabelResposta;
  /** The sender's name. */
  readonly remetenteNome: string;
  /** Name of the person who passed the signature on. */
  readonly indicadoPor: string | null;
  readonly recibo: ReciboAssinatura | null;
  readonly idioma: SigningLanguage;
  readonly agora: Date;
  /** URL of the page itself. */
  readonly link: string;
  readonly andamento: Progress | null;
  readonly chaveLiberadaEm: Date | null;
  readonly tokenEnviado: TokenEnviado | null;
}

/** The data of the signing page: sender, document, deadline, requested data with reasons, and steps. */
export function toAssinaturaConvite(session: SigningSession, beside: Beside): AssinaturaConvite {
  const { versao, minuta, signatario, boxes, base, etapas, isLocked } = session;
  const { idioma } = beside;
  const solicitarDataNascimento = needsBirthDate(boxes);
  return {
    // A pending key comes before everything else, except that a closed document is reported first.
    situacao: session.situacao === 'DISPONIVEL' && isLocked ? 'BLOQUEADO' : session.situacao,
    bloqueado: isLocked,
    idioma,
    agora: beside.agora.toISOString(),
    link: beside.link,
    contrato: {
      nome: versao.contrato.nome,
      organizacaoNome: versao.organizacaoNome,
      remetenteNome: beside.remetenteNome,
      fimAssinatura: minuta.fimAssinatura,
      mensagem: signatario.mensagem,
      totalRejeicoes: isLocked ? 0 : countAnswers(session.signatarios).totalRejeicoes,
      totalPaginas: versao.minuta.totalPaginas,
      paginas: toPaginas(versao),
      baseSha256: base.sha256,
      tamanhoBase: base.tamanho,
      primeiraPagina: session.derivados.has('PRIMEIRA_PAGINA'),
      copiaVisualizacao: session.derivados.has('VISUALIZACAO'),
    },
    signatario: {
      nome: signatario.nome,
      emailMascarado: signatario.email && maskEmail(signatario.email),
      papel: signatario.papel,
      tipoAssinatura: signatario.tipoAssinatura,
      documento: identityDocumentLabel(signatario.documento),
      cpfDeclarado: signatario.cpf !== null,
      rejeitarDocumento: signatario.rejeitarDocumento,
      permitirDelegacao: maySubstitute(signatario),
      telefoneNecessario: getsSms(signatario),
      assinaturaManuscrita: needsSignature(signatario, boxes),
      solicitarTelefoneAssinatura: signatario.solicitarTelefoneAssinatura,
      solicitarDataNascimento,
      tokenConfirmado: session.codigo !== null,
      indicadoPor: beside.indicadoPor,
    },
    etapas: [...etapas],
    coleta: privacyNotice({ etapas, signatario, solicitarDataNascimento }, idioma),
    declaracoes: declarationsInForce(idioma).map(({ id, versao, texto, hash }) => ({
      id,
      versao,
      texto,
      hash,
    })),
    posicionamentos: isLocked ? [] : boxes.map(toPosicionamentoDado),
    andamento: isLocked ? null : beside.andamento && toAndamento(beside.andamento),
    tokenEnviado: beside.tokenEnviado,
    chaveLiberadaEm: beside.chaveLiberadaEm?.toISOString() ?? null,
    tema: beside.tema,
    // The key also protects the outcome: a link in other hands shows neither receipt nor reason.
    recibo: isLocked ? null : beside.recibo,
    motivoRejeicao: isLocked ? null : signatario.motivoRejeicao,
    retorno: session.link.retorno,
    identificacao: identificationOf(session),
  };
}

function identificationOf({ link: { continuacao }, isContinued }: SigningSession) {
  if (!continuacao || !isContinued) return null;
  const { destinoMascarado, confirmadoEm } = continuacao;
  return { destinoMascarado, confirmadoEm };
}

/** A destination of codes as the page shows it. */
export function addressMasked({ canal, destino }: CodeDestination): string {
  return canal === 'SMS' ? maskPhone(destino) : maskEmail(destino);
}

/** A sent code as the page shows it: destination, expiry, and when another may be requested. */
export function toTokenEnviado({
  canal,
  destino,
  dataExpiracao,
  dataCriacao,
}: Pick<CodeRow, 'canal' | 'destino' | 'dataExpiracao' | 'dataCriacao'>): TokenEnviado {
  return {
    destinoMascarado: addressMasked({ canal, destino }),
    expiraEm: dataExpiracao.toISOString(),
    reenvioEm: new Date(dataCriacao.getTime() + signingLimits.tokenResendSeconds * 1000).toISOString(),
  };
}

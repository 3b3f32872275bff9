import type { AssinaturaConvite, ReciboAssinatura, WhiteLabelResposta } from '@lavra/client/types';
import { identityDocumentLabel, maskEmail, privacyNotice } from '@lavra/domain';
import { toPosicionamentoDado } from '../positioning/index.ts';
import { toPaginas } from '../versions/index.ts';
import { declarationsInForce } from './signature-entry.ts';
import { needsBirthDate, needsSignature, type SigningSession } from './signing-session.ts';

interface Beside {
  readonly tema: WhiteLabelResposta;
  /** In whose name the document was sent. */
  readonly remetenteNome: string;
  readonly recibo: ReciboAssinatura | null;
}

/** The signer's page: who asks, what, until when, what is collected and why, and the steps. */
export function toAssinaturaConvite(session: SigningSession, beside: Beside): AssinaturaConvite {
  const { versao, minuta, signatario, boxes, base, etapas, isLocked } = session;
  const solicitarDataNascimento = needsBirthDate(boxes);
  return {
    // A key that is still asked for comes before everything else; a closed document says so first.
    situacao: session.situacao === 'DISPONIVEL' && isLocked ? 'BLOQUEADO' : session.situacao,
    contrato: {
      nome: versao.contrato.nome,
      organizacaoNome: versao.organizacaoNome,
      remetenteNome: beside.remetenteNome,
      fimAssinatura: minuta.fimAssinatura,
      mensagem: signatario.mensagem,
      totalPaginas: versao.minuta.totalPaginas,
      paginas: toPaginas(versao),
      baseSha256: base.sha256,
      tamanhoBase: base.tamanho,
    },
    signatario: {
      nome: signatario.nome,
      emailMascarado: signatario.email && maskEmail(signatario.email),
      papel: signatario.papel,
      documento: identityDocumentLabel(signatario.documento),
      cpfDeclarado: signatario.cpf !== null,
      rejeitarDocumento: signatario.rejeitarDocumento,
      assinaturaManuscrita: needsSignature(signatario, boxes),
      solicitarTelefoneAssinatura: signatario.solicitarTelefoneAssinatura,
      solicitarDataNascimento,
      tokenConfirmado: session.codigo !== null,
    },
    etapas: [...etapas],
    coleta: privacyNotice({ etapas, signatario, solicitarDataNascimento }),
    declaracoes: declarationsInForce(),
    posicionamentos: isLocked ? [] : boxes.map(toPosicionamentoDado),
    tema: beside.tema,
    recibo: beside.recibo,
    motivoRejeicao: signatario.motivoRejeicao,
  };
}

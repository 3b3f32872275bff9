import type {
  Minuta,
  MotivoFalhaEntrega,
  Signatario,
  SituacaoFormalizacao,
  SituacaoMensagem,
  StatusSignatario,
  TipoAssinatura,
  TipoServicoMensagem,
} from '@lavra/client/types';
import { type Day, dayOf } from './dates.ts';
import { hasAnswered } from './signing-order.ts';

/** Labels of version status (1 §4). */
export const formalizationLabels: Readonly<Record<SituacaoFormalizacao, string>> = {
  RASCUNHO: 'Não Formalizado',
  EM_FORMALIZACAO: 'Não Formalizado',
  FORMALIZADO: 'Formalizado',
  CANCELADO: 'Cancelado',
};

/** Label of a document's status: 'Extinto' alone, otherwise with the prefix 'Arquivado - ' when archived (1 §4). */
export function formalizationLabel(
  situacaoFormalizacao: SituacaoFormalizacao,
  contrato: { readonly arquivado: boolean; readonly extinto: boolean },
): string {
  if (contrato.extinto) return 'Extinto';
  const label = formalizationLabels[situacaoFormalizacao];
  return contrato.arquivado ? `Arquivado - ${label}` : label;
}

export const processingLabels: Readonly<Record<Minuta['situacaoProcessamento'], string>> = {
  EM_PROCESSAMENTO: 'Em processamento',
  PROCESSADO: 'Processado',
  FALHA: 'Falha no processamento',
};

const signerLabels: Readonly<Record<StatusSignatario, string>> = {
  NAO_CONVIDADO: 'Aguardando envio',
  CONVIDADO: 'Aguardando assinatura',
  ASSINADO: 'Assinado',
  REJEITADO: 'Rejeitado',
};

/** Whether the version was cancelled before this signatory answered. */
export function isLeftUnanswered(
  signatario: Pick<Signatario, 'statusSignatario'>,
  version: Pick<Minuta, 'situacaoFormalizacao'>,
): boolean {
  return version.situacaoFormalizacao === 'CANCELADO' && !hasAnswered(signatario);
}

/**
 * Label of a signatory's status (2 §4). In person skips the invitation. With opening validation, an invited
 * signatory awaits opening first.
 */
export function signerStatusLabel(
  signatario: Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura' | 'dataAberturaEmail'>,
  version: Pick<Minuta, 'situacaoFormalizacao'> & { readonly validarAberturaEmail: boolean },
): string {
  const { statusSignatario, disponibilidadeAssinatura, dataAberturaEmail } = signatario;
  if (isLeftUnanswered(signatario, version)) return 'Não assinou';
  if (statusSignatario === 'NAO_CONVIDADO' && disponibilidadeAssinatura === 'PRESENCIAL') {
    return signerLabels.CONVIDADO;
  }
  const awaitsOpening = version.validarAberturaEmail && dataAberturaEmail === null;
  return statusSignatario === 'CONVIDADO' && awaitsOpening
    ? 'Aguardando abertura'
    : signerLabels[statusSignatario];
}

/** Never 'qualificada' (0-decisions §5). */
export const signatureTypeLabels: Readonly<Record<TipoAssinatura, string>> = {
  ELETRONICA: 'Assinatura eletrônica',
  DIGITAL: 'Assinatura com certificado digital',
  WHATSAPP: 'Assinatura por WhatsApp',
};

/** Service types of the message history (2 §9; only 'documento assinado' is lower case there), plus our additions. */
export const messageServiceLabels: Readonly<Record<TipoServicoMensagem, string>> = {
  ENVIO_CONVITE: 'Convite enviado',
  REENVIO_CONVITE: 'Convite reenviado',
  LEMBRETE_ASSINATURA: 'Lembrete enviado',
  ENVIO_ASSINATURA: 'documento assinado',
  ENVIO_REJEICAO: 'Convite rejeitado',
  ENVIO_CANCELAMENTO: 'Aviso de cancelamento',
  ENVIO_CHAVE_SEGURANCA: 'Chave de segurança enviada',
  ENVIO_TOKEN_ASSINATURA: 'Código de assinatura enviado',
  CONFIRMACAO_ASSINATURA: 'Confirmação da assinatura',
  PRAZO_PROXIMO: 'Lembrete do prazo de assinatura',
  PRAZO_ENCERRADO: 'Aviso de fim do prazo',
};

/** Labels of delivery states. */
export const messageStateLabels: Readonly<Record<SituacaoMensagem, string>> = {
  NA_FILA: 'Na fila de envio',
  ENVIADA: 'Enviada',
  ENTREGUE: 'Entregue',
  FALHOU: 'Não enviada',
  DEVOLVIDA: 'Devolvida',
};

const deliveryFailures: Readonly<Record<string, string>> = {
  ENDERECO_INEXISTENTE: 'O endereço não existe.',
  CAIXA_CHEIA: 'A caixa de entrada está cheia.',
  RECUSADA: 'O servidor do destinatário recusou a mensagem.',
  TEMPO_ESGOTADO: 'O servidor do destinatário não respondeu.',
  DENUNCIADA: 'O destinatário marcou a mensagem como indesejada.',
} satisfies Record<Exclude<MotivoFalhaEntrega, 'OUTRO'>, string>;

const smsFailures: Readonly<Record<string, string>> = {
  ENDERECO_INEXISTENTE: 'O número não existe ou não recebe SMS.',
  RECUSADA: 'O destinatário ou a operadora recusou o SMS.',
  TEMPO_ESGOTADO: 'O celular não respondeu.',
};

const failuresOf = { EMAIL: {}, WHATSAPP: {}, SMS: smsFailures };

/** A delivery failure's cause as a sentence; null when unknown. */
export function deliveryFailureText(motivo: string, meio: keyof typeof failuresOf): string | null {
  const own: Readonly<Record<string, string>> = failuresOf[meio];
  return own[motivo] ?? deliveryFailures[motivo] ?? null;
}

/** Failures after which nothing more goes to an address automatically: another one is needed. */
export const finalFailures: readonly MotivoFalhaEntrega[] = [
  'ENDERECO_INEXISTENTE',
  'RECUSADA',
  'DENUNCIADA',
];

/** Remedy after a failed delivery: another contact, or the same message again. */
export function deliveryRemedy(motivo: MotivoFalhaEntrega | null): 'CORRIGIR' | 'REENVIAR' {
  return motivo !== null && finalFailures.includes(motivo) ? 'CORRIGIR' : 'REENVIAR';
}

/** The first day of the history of messages; who was added before has none (2 §8). */
const messageHistoryStart: Day = '2020-05-18';

export function hasMessageHistory({ dataCadastro }: Pick<Signatario, 'dataCadastro'>): boolean {
  return dayOf(dataCadastro) >= messageHistoryStart;
}

/** Label of an identity document type: 'Outros' is shown as 'Documento' (2 §3). */
export function identityDocumentLabel(documento: string): string {
  return documento === 'Outros' ? 'Documento' : documento;
}

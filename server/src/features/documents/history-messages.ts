import type { EventoHistorico } from '@lavra/client/types';
import { deliveryFailureText, formatDate } from '@lavra/domain';
import type { HistoryRow } from '../../platform/write/audit.ts';
import { removedContent } from './removed-content.ts';

type Said = Pick<HistoryRow, 'dados' | 'pessoais'>;

const messages: Readonly<Record<EventoHistorico, (row: Said) => string>> = {
  CONTRATO_CRIADO: ({ dados }) =>
    `Documento criado.${originalSignatures(dados.assinaturasOriginais)}${removedContent(dados.removidos)}`,
  CONTRATO_RENOMEADO: ({ pessoais }) =>
    pessoais.nomeNovo ? `Documento renomeado para "${pessoais.nomeNovo}".` : 'Documento renomeado.',
  CONTRATO_EXCLUIDO: ({ dados }) =>
    dados.versao === undefined ? 'Documento excluído.' : `Versão ${dados.versao} excluída.`,
  VIGENCIA_ALTERADA: ({ dados }) =>
    `Vigência alterada: ${day(dados.inicioVigencia)} a ${day(dados.fimVigencia, 'sem término')}.`,
  PRAZO_ASSINATURA_ALTERADO: ({ dados }) => `Prazo para assinar alterado para ${day(dados.fimAssinatura)}.`,
  SIGNATARIO_ADICIONADO: (row) => `Signatário adicionado${who(row)}.`,
  SIGNATARIO_ALTERADO: (row) => `Signatário alterado${who(row)}.`,
  SIGNATARIO_REMOVIDO: (row) => `Signatário excluído${who(row)}.`,
  POSICIONAMENTO_ALTERADO: () => 'Posicionamento alterado.',
  CONVITE_ENVIADO: (row) => `Convite enviado${who(row)}.`,
  CONVITE_REENVIADO: (row) => `Convite reenviado${who(row)}.`,
  CONVITE_PRESENCIAL: (row) => `Assinatura presencial aberta${who(row)}.`,
  LINK_ABERTO: (row) => `Documento aberto pelo signatário${who(row)}.`,
  TOKEN_ENVIADO: (row) => `Código de assinatura enviado${who(row)}.`,
  TOKEN_CONFIRMADO: (row) => `Código de assinatura confirmado${who(row)}.`,
  ASSINATURA_REALIZADA: (row) => `Documento assinado${who(row)}.`,
  ASSINATURA_REJEITADA: (row) => `Documento rejeitado${who(row)}.`,
  IDENTIDADE_NEGADA: (row) =>
    `Quem abriu o convite disse não ser o signatário${who(row)}. Os links enviados foram desativados.`,
  MINUTA_CONGELADA: () => 'Documento preparado para assinaturas com certificado digital.',
  MINUTA_FORMALIZADA: () => 'Documento formalizado.',
  MINUTA_SELADA: () => 'Documento selado.',
  SELO_FALHOU: () => 'O selo do documento falhou.',
  SELO_REPETIDO: () => 'Nova tentativa de selar o documento.',
  ENTREGA_FALHOU: (row) => `E-mail não entregue${who(row)}.${deliveryFailure(row.dados.motivo)}`,
  DADOS_PESSOAIS_ELIMINADOS: () => 'Dados pessoais eliminados a pedido do titular.',
};

/** One history row as a sentence; whom it concerns is said while that name is kept. */
export function historyMessage(row: Pick<HistoryRow, 'tipo' | 'dados' | 'pessoais'>): string {
  const known = Object.hasOwn(messages, row.tipo) ? messages[row.tipo as EventoHistorico] : null;
  return (known?.(row) ?? row.tipo).slice(0, 1000);
}

/** What the uploader chose for signatures that a file came with; consent is read here. */
function originalSignatures(choice: unknown): string {
  if (choice === 'PRESERVAR') return ' As assinaturas digitais do arquivo enviado foram preservadas.';
  if (choice !== 'ACHATAR') return '';
  return ' Com o consentimento de quem enviou, as assinaturas digitais do arquivo foram incorporadas às páginas; o arquivo assinado foi guardado.';
}

function who({ pessoais }: Said): string {
  const name = pessoais.nome ?? pessoais.email;
  return name ? `: ${name}` : '';
}

function deliveryFailure(motivo: unknown): string {
  const text = deliveryFailureText(String(motivo));
  return text === null ? '' : ` ${text}`;
}

function day(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? formatDate(value) : otherwise;
}

import type { EventoNotificacao, Notificacao } from '@lavra/client/types';
import { cpfAdvice, formatDate } from '@lavra/domain';
import { historyLabel } from '../../events/registry/index.ts';
import type { HistoryRow } from '../../platform/write/audit.ts';
import type { NotificationRow } from './store.ts';

/** A notification as a sentence, with the document's present name; `event` is its row of the history. */
export function toNotificacao(row: NotificationRow, event: HistoryRow | undefined): Notificacao {
  const isThere = row.existente !== null;
  return {
    id: row.id,
    mensagem: messageOf(row, event),
    lido: row.lido,
    dataCadastro: row.dataCadastro.toISOString(),
    contratoId: isThere ? row.contratoId : null,
    contratoNome: row.contratoNome ?? event?.pessoais.nomeContrato ?? null,
    evento: row.tipo as EventoNotificacao,
  };
}

function messageOf({ tipo, dia }: NotificationRow, event: HistoryRow | undefined): string {
  switch (tipo) {
    case 'PRAZO_PROXIMO':
      return `O prazo para assinar termina em ${formatDate(`${dia}T12:00:00Z`)}.`;
    case 'PRAZO_ENCERRADO':
      return `O prazo para assinar terminou em ${formatDate(`${dia}T12:00:00Z`)}.`;
    case 'ASSINATURA_REJEITADA':
      return `${labelOf(tipo, event)} Cancele o documento e gere uma nova versão.`;
    case 'CONVITE_NAO_ENVIADO':
      return `${labelOf(tipo, event)} Copie o link do signatário e envie por outro meio.`;
    case 'CPF_DIVERGENTE':
      return `${labelOf(tipo, event)} ${cpfAdvice.different}`;
    case 'CPF_REPETIDO':
      return `${labelOf(tipo, event)} ${cpfAdvice.shared}`;
    default:
      return labelOf(tipo, event);
  }
}

const labelOf = (tipo: string, event: HistoryRow | undefined) =>
  historyLabel(event ?? { tipo, dados: {}, pessoais: {} });

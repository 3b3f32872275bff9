import type { MockHandlers } from '@lavra/client/mock';
import type { Notificacao } from '@lavra/client/types';

const hour = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Notifications, newest first: the last five were read, and one is of a deleted document. */
export const notificacoes: readonly Notificacao[] = [
  {
    evento: 'ASSINATURA_REJEITADA',
    mensagem: 'Documento rejeitado: João Prado. Cancele o documento e gere uma nova versão.',
    contratoNome: 'Acordo de confidencialidade – Horizonte Tecnologia',
    contratoId: 4,
  },
  {
    evento: 'CPF_DIVERGENTE',
    mensagem:
      'CPF informado ao assinar diferente do declarado pelo remetente: Beatriz Okafor Lima. Confirme quem assinou. Se não foi a pessoa certa, cancele o documento e gere uma nova versão.',
    contratoNome: 'Contrato de locação comercial – Rua Augusta 1508',
    contratoId: 1,
  },
  {
    evento: 'PRAZO_PROXIMO',
    mensagem: 'O prazo para assinar termina em 23/11/2026.',
    contratoNome: 'Proposta comercial 0412 de 2026',
    contratoId: 5,
  },
  {
    evento: 'CONTRATO_EXCLUIDO',
    mensagem: 'Documento excluído.',
    contratoNome: 'Minuta antiga',
    contratoId: null,
  },
  {
    evento: 'MINUTA_FORMALIZADA',
    mensagem: 'Documento formalizado.',
    contratoNome: 'Contrato de trabalho – Beatriz Okafor Lima',
    contratoId: 6,
  },
].map((row, index) => ({
  ...(row as Pick<Notificacao, 'evento' | 'mensagem' | 'contratoNome' | 'contratoId'>),
  id: index + 1,
  lido: index > 2,
  dataCadastro: hour(18 - index),
}));

/** A server that keeps notifications. */
export function notificationHandlers(
  rows: readonly Notificacao[] = notificacoes,
  emailDevolvido = false,
): MockHandlers {
  let kept = rows.map((row) => ({ ...row }));
  let beforeRemoval = kept;
  const mark = (lido: boolean, isMeant: (id: number) => boolean) => {
    const marked = kept.filter((row) => row.lido !== lido && isMeant(row.id));
    for (const row of marked) row.lido = lido;
    return { total: marked.length, ids: marked.map(({ id }) => id) };
  };
  return {
    listNotifications: ({ query }) => {
      const number = Number(query?.page ?? 0);
      const shown = query?.exibir === 'NAO_LIDAS' ? kept.filter(({ lido }) => !lido) : kept;
      return {
        content: shown.slice(number * 4, number * 4 + 4),
        number,
        totalElements: shown.length,
        totalPages: Math.ceil(shown.length / 4),
        totalNaoLido: kept.filter(({ lido }) => !lido).length,
        emailDevolvido,
      };
    },
    markNotificationsRead: ({ body }) => void mark(true, (id) => body.includes(id)),
    markNotificationsUnread: ({ body }) => void mark(false, (id) => body.includes(id)),
    markAllNotificationsRead: () => mark(true, () => true),
    removeNotification: ({ path }) => {
      beforeRemoval = kept;
      kept = kept.filter(({ id }) => id !== path.notificacaoId);
      return undefined;
    },
    restoreNotification: () => {
      kept = beforeRemoval;
      return undefined;
    },
  };
}

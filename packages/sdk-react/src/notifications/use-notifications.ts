import type { Result } from '@lavra/client';
import type { Notificacao, Problema } from '@lavra/client/types';
import { intervals } from '@lavra/domain';
import { useEffect } from 'react';
import { notificationsMessages } from '../messages/notifications.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { type NextEntry, useRemoval } from '../primitives/use-next-entry.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useListEvents } from '../provider/use-events.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Which notifications a panel shows. */
export type NotificationView = {
  readonly exibir: 'TODAS' | 'NAO_LIDAS';
  /** From 0. */
  readonly page: number;
};

const newest: NotificationView = { exibir: 'TODAS', page: 0 };

/** Number of unread notifications, 0 until known; null for users without notifications. */
export function useUnreadCount(): number | null {
  const { may } = useCurrentUser();
  const mayRead = may('Contrato.Visualizar');
  const { data } = useOperation('listNotifications', mayRead ? { query: newest } : null, {
    refreshEveryMs: intervals.notificationRefreshMs,
    // Deadlines cause no event of the stream, so the list is also read at intervals.
    isCoveredByEvents: () => false,
  });
  useListEvents();
  return mayRead ? (data?.totalNaoLido ?? 0) : null;
}

/** A page of the user's notifications. */
export type Notifications = {
  readonly notificacoes: readonly Notificacao[] | undefined;
  readonly totalPages: number;
  readonly totalNaoLido: number;
  /** The user's address returned an e-mail, so that none is sent there any more. */
  readonly emailDevolvido: boolean;
  readonly problem: Problema | undefined;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
  /** Focused after the one before it was read or removed. */
  readonly next: NextEntry | undefined;
  readonly read: (notificacaoId: number) => Promise<void>;
  readonly readAll: () => Promise<void>;
  readonly remove: (notificacaoId: number) => Promise<void>;
};

/** Reads a page of notifications and changes them; a refusal becomes a notice. An empty page steps back (1 §4). */
export function useNotifications(view: NotificationView, onPage: (page: number) => void): Notifications {
  const texts = useMessages(notificationsMessages);
  const notify = useToast();
  const { data, problem, isRefreshing, refresh } = useOperation(
    'listNotifications',
    { query: view },
    { keepPrevious: true },
  );
  const marking = useAction('markNotificationsRead');
  const markingAll = useAction('markAllNotificationsRead');
  const unmarking = useAction('markNotificationsUnread');
  const removing = useAction('removeNotification');
  const restoring = useAction('restoreNotification');
  const lastPage = data && Math.max(0, data.totalPages - 1);
  // A page cached before an undone removal may still be reported as beyond the last one.
  const isKnown = !isRefreshing && lastPage !== undefined && data?.number === view.page;
  const isBeyond = isKnown && view.page > lastPage;
  useEffect(() => {
    if (isBeyond) onPage(lastPage);
  }, [isBeyond, lastPage, onPage]);
  const done = useRemoval((id) => data?.content.some((one) => one.id === id && !one.lido) ?? false);
  const noteDone = (notificacaoId: number) =>
    done.note(notificacaoId, data?.content.map(({ id }) => id) ?? []);
  const tell = (result: Result<unknown>) => {
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return {
    notificacoes: data?.content,
    totalPages: data?.totalPages ?? 0,
    totalNaoLido: data?.totalNaoLido ?? 0,
    emailDevolvido: data?.emailDevolvido ?? false,
    problem: data ? undefined : problem,
    isRefreshing,
    refresh,
    next: done.next,
    async read(notificacaoId) {
      const result = await marking.run({ body: [notificacaoId] });
      if (!result.ok) return tell(result);
      noteDone(notificacaoId);
    },
    async readAll() {
      const result = await markingAll.run({});
      if (!result.ok) return tell(result);
      const { total, ids } = result.data;
      // With more of them than the response names, only a part could be undone.
      if (total !== ids.length || total === 0) return notify({ text: texts.allRead });
      const undo = async () => tell(await unmarking.run({ body: ids }));
      notify({ text: texts.allRead, action: { onPress: () => void undo() } });
    },
    async remove(notificacaoId) {
      const path = { notificacaoId };
      const result = await removing.run({ path });
      if (!result.ok) return tell(result);
      noteDone(notificacaoId);
      const undo = async () => tell(await restoring.run({ path }));
      notify({ text: texts.removed, action: { onPress: () => void undo() } });
    },
  };
}

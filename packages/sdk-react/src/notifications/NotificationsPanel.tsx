import type { Notificacao } from '@lavra/client/types';
import { formatDateTime, spokenPast } from '@lavra/domain';
import { Bell, BellRing, Check, CheckCheck, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { type RefCallback, type RefObject, useState } from 'react';
import { notificationsMessages } from '../messages/notifications.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { Pagination } from '../primitives/data/Pagination.tsx';
import { Tabs } from '../primitives/data/Tabs.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useNextEntry } from '../primitives/use-next-entry.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './Notifications.module.css';
import { useEmailPreference } from './use-email-preference.ts';
import { type Notifications, type NotificationView, useNotifications } from './use-notifications.ts';

/** Props of {@link NotificationsPanel}. */
export type NotificationsPanelProps = {
  /** The heading, focused first and when nothing else is left. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onOpenDocument: (contratoId: number) => void;
};

const PAGE_HEIGHTS = ['84px', '84px', '84px', '84px'];

/** Notifications four per page: filtered, read, removed, and visited at their document (1 §2, 1 §4). */
export function NotificationsPanel({ headingRef, onOpenDocument }: NotificationsPanelProps) {
  const texts = useMessages(notificationsMessages);
  const [exibir, setExibir] = useState<NotificationView['exibir']>('TODAS');
  const [page, setPage] = useState(0);
  const notifications = useNotifications({ exibir, page }, setPage);
  const { notificacoes, totalNaoLido, totalPages, isRefreshing, refresh } = notifications;
  const email = useEmailPreference();
  useFocusFallback(headingRef, notificacoes?.map(({ id, lido }) => `${id}${lido}`).join());
  const rows = <Rows {...notifications} exibir={exibir} onOpenDocument={onOpenDocument} />;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h2>
        {totalNaoLido > 0 && (
          <IconButton
            size="small"
            icon={CheckCheck}
            label={texts.readAll}
            onClick={() => void notifications.readAll()}
          />
        )}
        <IconButton
          size="small"
          icon={RotateCw}
          label={texts.refresh}
          busy={isRefreshing}
          onClick={refresh}
        />
      </div>
      <Tabs
        label={texts.show}
        value={exibir}
        onChange={(next) => {
          setExibir(next);
          setPage(0);
        }}
        tabs={[
          { id: 'TODAS', label: texts.all, content: rows },
          { id: 'NAO_LIDAS', label: texts.unread, content: rows },
        ]}
      />
      <div className={styles.foot}>
        {totalPages > 1 && (
          <Pagination label={texts.pages} page={page} totalPages={totalPages} onPage={setPage} />
        )}
        {email.isOn !== undefined && (
          <Switch
            label={texts.byEmail}
            checked={email.isOn}
            // Disabling it would take the focus away.
            onChange={(isOn) => void (email.isBusy || email.change(isOn))}
          />
        )}
        {email.isOn && notifications.emailDevolvido && <Banner tone="warning">{texts.emailReturned}</Banner>}
      </div>
    </div>
  );
}

type RowsProps = Notifications &
  Pick<NotificationsPanelProps, 'onOpenDocument'> &
  Pick<NotificationView, 'exibir'>;

function Rows({ notificacoes, next, exibir, problem, refresh, onOpenDocument, ...actions }: RowsProps) {
  const texts = useMessages(notificationsMessages);
  const targetOf = useNextEntry(next);
  if (!notificacoes) {
    return (
      <LoadState
        problem={problem}
        title={texts.failedTitle}
        onRetry={refresh}
        heights={PAGE_HEIGHTS}
        loadingLabel={texts.loading}
      />
    );
  }
  if (notificacoes.length === 0) {
    return exibir === 'TODAS' ? (
      <EmptyState icon={Bell} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    ) : (
      <EmptyState icon={CheckCheck} title={texts.allReadTitle}>
        {texts.allReadText}
      </EmptyState>
    );
  }
  return (
    <List label={texts.title}>
      {notificacoes.map((notificacao) => (
        <Row
          key={notificacao.id}
          targetRef={targetOf(notificacao.id)}
          {...{ notificacao, onOpenDocument }}
          {...actions}
        />
      ))}
    </List>
  );
}

type RowProps = Pick<Notifications, 'read' | 'remove'> &
  Pick<NotificationsPanelProps, 'onOpenDocument'> & {
    readonly notificacao: Notificacao;
    readonly targetRef: RefCallback<HTMLElement> | undefined;
  };

function Row({ notificacao, targetRef, read, remove, onOpenDocument }: RowProps) {
  const texts = useMessages(notificationsMessages);
  const { id, lido, mensagem, dataCadastro, contratoId } = notificacao;
  const isDoubt = notificacao.evento === 'CPF_DIVERGENTE' || notificacao.evento === 'CPF_REPETIDO';
  const nome = notificacao.contratoNome ?? texts.deleted;
  const visit = (to: number) => {
    if (!lido) void read(id);
    onOpenDocument(to);
  };
  return (
    <ListItem
      title={nome}
      targetRef={targetRef}
      start={
        <span
          className={styles.mark}
          data-unread={lido ? undefined : ''}
          data-doubt={isDoubt ? '' : undefined}
        >
          {isDoubt ? (
            <TriangleAlert width={16} height={16} strokeWidth={1.75} aria-hidden="true" />
          ) : lido ? (
            <Bell width={16} height={16} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <BellRing width={16} height={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          {!lido && <VisuallyHidden>{texts.isUnread}</VisuallyHidden>}
        </span>
      }
      sub={
        <>
          <span className={styles.message}>{mensagem}</span>
          <time dateTime={dataCadastro} title={formatDateTime(dataCadastro)}>
            {spokenPast(dataCadastro, Date.now())}
          </time>
        </>
      }
      end={
        <>
          {!lido && (
            <IconButton size="small" icon={Check} label={texts.read(nome)} onClick={() => void read(id)} />
          )}
          <IconButton size="small" icon={Trash2} label={texts.remove(nome)} onClick={() => void remove(id)} />
        </>
      }
      onOpen={contratoId === null ? undefined : () => visit(contratoId)}
    />
  );
}

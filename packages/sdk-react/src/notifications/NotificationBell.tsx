'use client';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { notificationsMessages } from '../messages/notifications.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Badge } from '../primitives/data/Badge.tsx';
import { Popover } from '../primitives/overlays/Popover.tsx';
import styles from './Notifications.module.css';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { useUnreadCount } from './use-notifications.ts';

/** Props of {@link NotificationBell}. */
export type NotificationBellProps = {
  /** Opens the document of a notification. */
  readonly onOpenDocument: (contratoId: number) => void;
};

const MOST_SHOWN = 99;

/** A bell with the number of unread notifications, and the panel that it opens. */
export function NotificationBell({ onOpenDocument }: NotificationBellProps) {
  const texts = useMessages(notificationsMessages);
  const unread = useUnreadCount();
  const heading = useRef<HTMLHeadingElement>(null);
  if (unread === null) return null;
  const label = unread === 0 ? texts.title : texts.titleWithUnread(unread);
  return (
    <span className={styles.bell}>
      <Popover
        label={texts.title}
        placement="bottom-end"
        trigger={<IconButton icon={Bell} label={label} />}
        // Otherwise one more Enter would mark all as read.
        initialFocus={heading}
      >
        {(close) => (
          <NotificationsPanel
            headingRef={heading}
            onOpenDocument={(contratoId) => {
              close();
              onOpenDocument(contratoId);
            }}
          />
        )}
      </Popover>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Badge tone="danger">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Badge>
        </span>
      )}
    </span>
  );
}

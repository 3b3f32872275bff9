'use client';
import { WifiOff } from 'lucide-react';
import { signingMessages } from '../messages/signing.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './Signing.module.css';
import { useOnline } from './use-online.ts';

/** Notice that there is no connection and that nothing is lost. Disappears when the connection returns. */
export function OfflineNotice() {
  const texts = useMessages(signingMessages);
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.offlineRegion}>
      {!isOnline && (
        <p className={styles.offline}>
          <WifiOff width={16} height={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}

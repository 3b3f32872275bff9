import type { Result } from '@lavra/client';
import { dayOf, formatDay, spokenPast } from '@lavra/domain';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { calendarMessages } from '../messages/calendar.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useCopy } from '../primitives/use-copy.ts';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import styles from './DueCalendar.module.css';
import { useCalendarAddress } from './use-due-calendar.ts';

/** Props of {@link CalendarAddressDialog}. */
export type CalendarAddressDialogProps = {
  readonly onClose: () => void;
};

/** Creates, replaces and revokes the address of the user's calendar. */
export function CalendarAddressDialog({ onClose }: CalendarAddressDialogProps) {
  const texts = useMessages(calendarMessages);
  const notify = useToast();
  const copy = useCopy({ copied: texts.copied });
  const { address, create, revoke, isBusy } = useCalendarAddress();
  const [url, setUrl] = useState<string>();
  const [isRevoking, setIsRevoking] = useState(false);
  const created = address?.dataCriacao ?? null;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (url) field.current?.focus();
  }, [url]);
  // 'Desativar endereço' disappears with the address.
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, String(created));
  const tell = (result: Result<unknown> | undefined) => {
    if (result && !result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  const make = async () => {
    const result = await create();
    tell(result);
    if (result?.ok) setUrl(result.data.url);
  };
  const end = async () => {
    // First, because the focus returns to a button that disappears with the address.
    setIsRevoking(false);
    const result = await revoke();
    tell(result);
    if (!result?.ok) return;
    setUrl(undefined);
    notify({ text: texts.revoked });
  };
  return (
    <Dialog
      open
      title={texts.subscribe}
      onClose={onClose}
      footer={
        <>
          {created !== null && (
            <Button variant="ghost" busy={isBusy} onClick={() => setIsRevoking(true)}>
              {texts.revoke}
            </Button>
          )}
          <Button
            ref={button}
            variant="primary"
            busy={isBusy}
            onClick={() => (url ? onClose() : void make())}
          >
            {url ? texts.close : created === null ? texts.createAddress : texts.replaceAddress}
          </Button>
        </>
      }
    >
      <div className={styles.address}>
        <p>{texts.subscribeText}</p>
        {url && (
          <TextField
            ref={field}
            label={texts.address}
            help={texts.once}
            readOnly
            value={url}
            onChange={() => undefined}
            end={<IconButton size="small" icon={Copy} label={texts.copy} onClick={() => void copy(url)} />}
          />
        )}
        {!url && created !== null && (
          <p className={styles.muted}>
            {texts.since(formatDay(dayOf(created)))}{' '}
            {address?.ultimoUso ? texts.lastUse(spokenPast(address.ultimoUso, Date.now())) : texts.neverUsed}{' '}
            {texts.replaceText}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isRevoking}
        tone="danger"
        confirmLabel={texts.revoke}
        onCancel={() => setIsRevoking(false)}
        onConfirm={end}
      >
        {texts.revokeText}
      </ConfirmDialog>
    </Dialog>
  );
}

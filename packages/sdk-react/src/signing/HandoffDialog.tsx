'use client';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { QrCode } from '../primitives/data/QrCode.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useCopy } from '../primitives/use-copy.ts';
import styles from './SigningContent.module.css';

/** 'Continuar em outro aparelho': this page's own link as a QR code and text; creates no new secret. */
export function HandoffDialog({
  open,
  link,
  asksKey,
  onClose,
}: {
  readonly open: boolean;
  readonly link: string;
  /** The other device requires key or code again. */
  readonly asksKey: boolean;
  readonly onClose: () => void;
}) {
  const texts = useMessages(signingStepMessages);
  const [isCopied, setIsCopied] = useState(false);
  // If copying fails, the text in the field can be copied manually.
  const copy = useCopy({ copied: texts.handoffCopied });
  return (
    <Dialog open={open} onClose={onClose} title={texts.handoffTitle}>
      <div className={styles.handoff}>
        <p>{asksKey ? `${texts.handoffText} ${texts.handoffKey}` : texts.handoffText}</p>
        <QrCode text={link} label={texts.handoffQr} />
        <TextField label={texts.handoffLink} value={link} onChange={() => undefined} readOnly />
        <Button width="full" icon={isCopied ? Check : Copy} onClick={() => void copy(link).then(setIsCopied)}>
          {isCopied ? texts.handoffCopied : texts.handoffCopy}
        </Button>
      </div>
    </Dialog>
  );
}

'use client';
import type { Problema } from '@lavra/client/types';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import styles from './SigningContent.module.css';

/** 'Não sou eu': asks for confirmation, because the link stops working afterwards. */
export function DisownDialog({
  open,
  name,
  sender,
  onClose,
  onDisown,
  onDelegate,
}: {
  readonly open: boolean;
  /** The intended recipient; null if the sender gave no name. */
  readonly name: string | null;
  readonly sender: string;
  readonly onClose: () => void;
  readonly onDisown: () => Promise<Problema | null>;
  /** Passes the signature on instead; undefined if the sender does not allow it. */
  readonly onDelegate: (() => void) | undefined;
}) {
  const texts = useMessages(signingStepMessages);
  const pageTexts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const [problem, setProblem] = useState<Problema | null>(null);
  return (
    <ConfirmDialog
      open={open}
      title={texts.disownTitle(name)}
      tone="danger"
      confirmLabel={texts.disownConfirm}
      cancelLabel={texts.disownCancel}
      onCancel={onClose}
      onConfirm={async () => {
        const refused = await onDisown();
        setProblem(refused);
        if (!refused) onClose();
      }}
    >
      <div className={styles.reject}>
        <p>{texts.disownText(sender)}</p>
        {onDelegate && (
          <>
            <p>{texts.disownPass}</p>
            <Button icon={Send} onClick={onDelegate}>
              {pageTexts.delegate}
            </Button>
          </>
        )}
        {problem && (
          <Banner tone="danger" live="alert">
            {signingProblemText(problem, problems)}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}

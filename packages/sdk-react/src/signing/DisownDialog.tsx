'use client';
import type { Problema } from '@lavra/client/types';
import { Send } from 'lucide-react';
import { signingMessages } from '../messages/signing.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { AskedProof } from './ProofFields.tsx';
import type { GivenProof } from './signing-events.ts';

/** 'Não sou eu': asks for confirmation, because the link stops working afterwards. */
export function DisownDialog({
  open,
  name,
  sender,
  proof,
  onClose,
  onDisown,
  onDelegate,
}: {
  readonly open: boolean;
  /** The intended recipient; null if the sender gave no name. */
  readonly name: string | null;
  readonly sender: string;
  readonly proof: AskedProof | undefined;
  readonly onClose: () => void;
  readonly onDisown: (proof: GivenProof | undefined) => Promise<Problema | null>;
  /** Passes the signature on instead; undefined if the sender does not allow it. */
  readonly onDelegate: (() => void) | undefined;
}) {
  const texts = useMessages(signingStepMessages);
  const pageTexts = useMessages(signingMessages);
  return (
    <AnswerDialog
      open={open}
      role="alertdialog"
      title={texts.disownTitle(name)}
      text={texts.disownText(sender)}
      confirmLabel={texts.disownConfirm}
      tone="danger"
      isRight
      proof={proof}
      onSend={onDisown}
      onClose={onClose}
    >
      {() => (
        <>
          {onDelegate && (
            <>
              <p>{texts.disownPass}</p>
              <Button icon={Send} onClick={onDelegate}>
                {pageTexts.delegate}
              </Button>
            </>
          )}
          {proof?.kind === 'CHAVE' && <p>{texts.disownKey(sender)}</p>}
        </>
      )}
    </AnswerDialog>
  );
}

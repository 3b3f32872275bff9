'use client';
import type { Problema } from '@lavra/client/types';
import { checkRejectionReason, limits } from '@lavra/domain';
import { useState } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { AskedProof } from './ProofFields.tsx';
import type { GivenProof } from './signing-events.ts';

/** Asks for the reason of a rejection, 5 to 250 characters. */
export function RejectDialog({
  open,
  proof,
  onClose,
  onReject,
}: {
  readonly open: boolean;
  readonly proof: AskedProof | undefined;
  readonly onClose: () => void;
  readonly onReject: (motivo: string, proof: GivenProof | undefined) => Promise<Problema | null>;
}) {
  const texts = useMessages(signingStepMessages);
  const [motivo, setMotivo] = useState('');
  const isRight = checkRejectionReason(motivo).ok;
  return (
    <AnswerDialog
      open={open}
      title={texts.rejectTitle}
      text={texts.rejectText}
      confirmLabel={texts.rejectConfirm}
      tone="danger"
      isRight={isRight}
      proof={proof}
      onSend={(given) => onReject(motivo.trim(), given)}
      onClose={onClose}
    >
      {(isChecked) => (
        <TextArea
          label={texts.rejectReason}
          value={motivo}
          onChange={setMotivo}
          maxLength={limits.rejectionReasonLength}
          error={isChecked && !isRight ? texts.rejectInvalid : undefined}
        />
      )}
    </AnswerDialog>
  );
}

'use client';
import type { Problema } from '@lavra/client/types';
import { checkRejectionReason, limits } from '@lavra/domain';
import { useState } from 'react';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useFocusWrong } from '../primitives/use-focus-wrong.ts';
import styles from './SigningContent.module.css';

/** Asks for the reason of a rejection, 5 to 250 characters. */
export function RejectDialog({
  open,
  onClose,
  onReject,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReject: (motivo: string) => Promise<Problema | null>;
}) {
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const [motivo, setMotivo] = useState('');
  const [attempts, setAttempts] = useState(0);
  const isChecked = attempts > 0;
  const fields = useFocusWrong<HTMLDivElement>(attempts);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problema | null>(null);
  const isRight = checkRejectionReason(motivo).ok;
  const submit = async () => {
    setAttempts(attempts + 1);
    if (!isRight) return;
    setIsBusy(true);
    const refused = await onReject(motivo.trim());
    setIsBusy(false);
    setProblem(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.rejectTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            {texts.rejectCancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
            {texts.rejectConfirm}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.reject}>
        <p>{texts.rejectText}</p>
        <TextArea
          label={texts.rejectReason}
          value={motivo}
          onChange={setMotivo}
          maxLength={limits.rejectionReasonLength}
          error={isChecked && !isRight ? texts.rejectInvalid : undefined}
        />
        {problem && (
          <Banner tone="danger" live="alert">
            {signingProblemText(problem, problems)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

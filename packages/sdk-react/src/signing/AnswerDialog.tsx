import type { Problema } from '@lavra/client/types';
import { type ReactNode, useState } from 'react';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useFocusWrong } from '../primitives/use-focus-wrong.ts';
import styles from './SigningContent.module.css';

type AnswerDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly tone: 'primary' | 'danger';
  /** Whether the fields may be sent. */
  readonly isRight: boolean;
  readonly onSend: () => Promise<Problema | null>;
  readonly onClose: () => void;
  /** The fields; they show their errors once `isChecked`. */
  readonly children: (isChecked: boolean) => ReactNode;
};

/** A dialog of the signing page with fields. It closes once they are accepted, and shows a refusal. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { open, title, text, confirmLabel, tone, isRight, onSend, onClose, children } = props;
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const [attempts, setAttempts] = useState(0);
  const fields = useFocusWrong<HTMLDivElement>(attempts);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problema | null>(null);
  const submit = async () => {
    setAttempts(attempts + 1);
    if (!isRight) return;
    setIsBusy(true);
    const refused = await onSend();
    setIsBusy(false);
    setProblem(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            {texts.rejectCancel}
          </Button>
          <Button variant={tone} busy={isBusy} onClick={() => void submit()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.reject}>
        <p>{text}</p>
        {children(attempts > 0)}
        {problem && (
          <Banner tone="danger" live="alert">
            {signingProblemText(problem, problems)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

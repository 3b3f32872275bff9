import type { Problema } from '@lavra/client/types';
import { type ReactNode, useState } from 'react';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useFocusWrong } from '../primitives/use-focus-wrong.ts';
import { type AskedProof, isProofWhole, ProofFields } from './ProofFields.tsx';
import styles from './SigningContent.module.css';
import type { GivenProof } from './signing-events.ts';

type AnswerDialogProps = {
  readonly open: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly tone: 'primary' | 'danger';
  /** Whether the fields may be sent. */
  readonly isRight: boolean;
  /** A proof that the answer still needs. */
  readonly proof: AskedProof | undefined;
  readonly onSend: (proof: GivenProof | undefined) => Promise<Problema | null>;
  readonly onClose: () => void;
  /** The fields; they show their errors once `isChecked`. */
  readonly children: (isChecked: boolean) => ReactNode;
};

/**
 * A dialog of the signing page with fields. It asks for a missing proof as well, shows a refusal, and closes once the
 * answer is accepted.
 */
export function AnswerDialog(props: AnswerDialogProps) {
  const { open, role = 'dialog', title, text, confirmLabel, tone, isRight, proof, onSend, onClose } = props;
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const [attempts, setAttempts] = useState(0);
  const fields = useFocusWrong<HTMLDivElement>(attempts);
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problema | null>(null);
  const submit = async () => {
    setAttempts(attempts + 1);
    setProblem(null);
    if (!isRight || !isProofWhole(proof, typed)) return;
    setIsBusy(true);
    const refused = await onSend(proof && { kind: proof.kind, typed });
    setIsBusy(false);
    setProblem(refused);
    setTyped('');
    if (!refused) onClose();
  };
  return (
    <Dialog
      open={open}
      role={role}
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
        {props.children(attempts > 0)}
        {proof && (
          <ProofFields
            key={proof.kind}
            asked={proof}
            typed={typed}
            onType={setTyped}
            // A refused proof has its own message.
            isChecked={attempts > 0 && problem === null}
          />
        )}
        {problem && (
          <Banner tone="danger" live="alert">
            {signingProblemText(problem, problems)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

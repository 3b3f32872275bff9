'use client';
import { verdictMessage } from '@lavra/domain';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PositioningEditor } from '../positioning/PositioningEditor.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useOperation } from '../provider/queries.ts';
import { type AddSignersStep, endOf } from './add-signers-flow.ts';
import { SignersStep } from './SignersStep.tsx';
import { useSigners } from './use-signers.ts';

/** Props of {@link AddSigners}. */
export type AddSignersProps = {
  readonly contratoId: number;
  /** The invitations were sent. */
  readonly onSent: (contratoId: number) => void;
  /** Left without sending: 'Pular Etapa', or everybody signs in person. */
  readonly onSkipped: (contratoId: number) => void;
  readonly onBack: () => void;
};

/** The full screen after a document's creation: signatories, positions and invitations. */
export function AddSigners({ contratoId, onSent, onSkipped, onBack }: AddSignersProps) {
  const texts = useMessages(signersMessages);
  const notify = useToast();
  const version = useOperation('getCurrentVersion', { path: { contratoId } });
  const minutaId = version.data?.id;
  const signers = useSigners(contratoId, minutaId);
  const [step, setStep] = useState<AddSignersStep>('signers');
  const { minuta, signatarios } = signers;

  if (step === 'positions' && minuta) {
    const end = endOf(minuta, signatarios);
    const send = async () => {
      const result = await signers.invite();
      if (!result.ok) {
        notify({ tone: 'danger', text: inviteProblem(problemText(result.problem), texts.sendFailed) });
        return;
      }
      notify({ text: texts.sent });
      onSent(contratoId);
    };
    return (
      <PositioningEditor
        contratoId={contratoId}
        minutaId={minuta.id}
        onBack={() => setStep('signers')}
        {...(end === 'send'
          ? {
              doneLabel: texts.send,
              doneIcon: Send,
              doneDisabledReason: verdictMessage(signers.can.invite) ?? undefined,
              onDone: send,
              onSkip: () => onSkipped(contratoId),
            }
          : { doneLabel: texts.finish, onDone: () => onSkipped(contratoId) })}
      />
    );
  }
  return (
    <SignersStep
      contratoId={contratoId}
      signers={signers}
      problem={version.problem ?? signers.problem}
      onRetry={() => {
        version.refresh();
        signers.refresh();
      }}
      onBack={onBack}
      onContinue={() => setStep('positions')}
    />
  );
}

/** Both: that nothing was sent, and why (2 §8). */
function inviteProblem(reason: string, general: string): string {
  return reason && reason !== general ? `${general}. ${reason}` : general;
}

'use client';
import type { Minuta, Problema } from '@lavra/client/types';
import { type ReactNode, useState } from 'react';
import { useLeaveIfRefused } from '../documents/use-leave-if-refused.ts';
import { sendingReviewMessages } from '../messages/sending-review.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PositioningEditor } from '../positioning/PositioningEditor.tsx';
import { useOperation } from '../provider/queries.ts';
import type { AddSignersStep } from './add-signers-flow.ts';
import { FlowSteps } from './FlowSteps.tsx';
import { SignersStep } from './SignersStep.tsx';
import { ReviewStep } from './sending/ReviewStep.tsx';
import { useSigners } from './use-signers.ts';

/** Props of {@link AddSigners}. */
export type AddSignersProps = {
  readonly contratoId: number;
  /** The step shown; keep it with `onStepChange` to give each step an address. Absent, the component keeps it. */
  readonly step?: AddSignersStep | undefined;
  /** Called when the user goes to another step. */
  readonly onStepChange?: ((step: AddSignersStep) => void) | undefined;
  /** Called after the invitations were sent. */
  readonly onSent: (contratoId: number) => void;
  /** Called when the page is left without sending: saved for later, or everybody signs in person. */
  readonly onSkipped: (contratoId: number) => void;
  readonly onBack: () => void;
  /** Called if the document fails to load; without it, the page shows the problem. */
  readonly onLoadFailed?: ((problem: Problema) => void) | undefined;
};

/** Full-screen page after a document's creation: signatories, their boxes, and the review before sending. */
export function AddSigners({
  contratoId,
  step: givenStep,
  onStepChange,
  onSent,
  onSkipped,
  onBack,
  onLoadFailed,
}: AddSignersProps) {
  const version = useOperation('getCurrentVersion', { path: { contratoId } });
  const signers = useSigners(contratoId, version.data?.id);
  const [ownStep, setOwnStep] = useState<AddSignersStep>('signers');
  const step = givenStep ?? ownStep;
  const goTo = (next: AddSignersStep) => {
    if (givenStep === undefined) setOwnStep(next);
    onStepChange?.(next);
  };
  const steps = <FlowSteps step={step} onGo={goTo} />;
  const problem = version.problem ?? signers.problem;
  useLeaveIfRefused(signers.isLoading ? problem : undefined, onLoadFailed);

  if (step === 'positions' && version.data)
    return <PositionsStep minuta={version.data} steps={steps} onStep={goTo} />;
  const refresh = () => {
    version.refresh();
    signers.refresh();
  };
  if (step === 'review')
    return (
      <ReviewStep
        contratoId={contratoId}
        signers={signers}
        problem={problem}
        steps={steps}
        onRetry={refresh}
        onStep={goTo}
        onSent={() => onSent(contratoId)}
        onLeave={() => onSkipped(contratoId)}
      />
    );
  return (
    <SignersStep
      contratoId={contratoId}
      signers={signers}
      problem={problem}
      steps={steps}
      onRetry={refresh}
      onBack={onBack}
      onContinue={() => goTo('positions')}
    />
  );
}

type PositionsStepProps = {
  readonly minuta: Minuta;
  readonly steps: ReactNode;
  readonly onStep: (step: AddSignersStep) => void;
};

/** 'Pular Etapa' also opens the review, which lists signatories without boxes (2 §2). */
function PositionsStep({ minuta, steps, onStep }: PositionsStepProps) {
  const texts = useMessages(sendingReviewMessages);
  return (
    <PositioningEditor
      contratoId={minuta.contratoId}
      minutaId={minuta.id}
      steps={steps}
      doneLabel={texts.review}
      onDone={() => onStep('review')}
      onSkip={() => onStep('review')}
      onBack={() => onStep('signers')}
    />
  );
}

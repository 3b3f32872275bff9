'use client';
import { useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { HandwritingField } from '../handwriting/HandwritingField.tsx';
import { chosenHandwriting, type HandwritingKind, suggestedText } from '../signing-draft.ts';
import { type DraftStepProps, StepFrame } from './StepFrame.tsx';

/** The signature, or the initials that follow it if boxes for them are placed. */
export function HandwritingStep({
  chrome,
  convite,
  kind,
  draft,
  onEdit,
  onNext,
}: DraftStepProps & { readonly kind: HandwritingKind }) {
  const texts = useMessages(signingStepMessages);
  const [isChecked, setIsChecked] = useState(false);
  const isInitials = kind === 'rubrica';
  const isMissing = chosenHandwriting(kind, convite, draft) === null;
  const submit = () => {
    setIsChecked(true);
    if (isMissing) return;
    const { way, fonte } = draft.manuscrita;
    // A typed signature suggests its initials in the same face.
    if (!isInitials && way === 'DIGITADA' && chosenHandwriting('rubrica', convite, draft) === null)
      onEdit({ rubrica: { ...draft.rubrica, way, fonte } });
    onNext();
  };
  return (
    <StepFrame
      chrome={chrome}
      title={isInitials ? texts.initialsTitle : texts.handTitle}
      text={convite.posicionamentos.length > 0 ? texts.handText : ''}
      action={isInitials ? texts.initialsUse : texts.handUse}
      onSubmit={submit}
    >
      <HandwritingField
        kind={kind}
        draft={draft[kind]}
        suggested={suggestedText(kind, convite, draft)}
        isMissing={isChecked && isMissing}
        onChange={(patch) => onEdit({ [kind]: { ...draft[kind], ...patch } })}
      />
    </StepFrame>
  );
}

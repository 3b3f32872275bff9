'use client';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { HandwritingField } from '../handwriting/HandwritingField.tsx';
import styles from '../Signing.module.css';
import content from '../SigningContent.module.css';
import { chosenHandwriting, neededHandwriting, suggestedText } from '../signing-draft.ts';
import { type DraftStepProps, StepFrame } from './StepFrame.tsx';

/** The signature, and the initials if boxes for them are placed. */
export function HandwritingStep({ chrome, convite, draft, onEdit, onNext }: DraftStepProps) {
  const texts = useMessages(signingMessages);
  const [isChecked, setIsChecked] = useState(false);
  const needed = neededHandwriting(convite);
  const missing = needed.filter((kind) => chosenHandwriting(kind, convite, draft) === null);
  const submit = () => {
    setIsChecked(true);
    if (missing.length === 0) onNext();
  };
  return (
    <StepFrame
      chrome={chrome}
      title={needed[0] === 'rubrica' ? texts.initialsTitle : texts.handTitle}
      text={convite.posicionamentos.length > 0 ? texts.handText : ''}
      action={texts.handUse}
      onSubmit={submit}
    >
      {needed.map((kind, index) => (
        <section
          key={kind}
          className={content.hand}
          aria-label={texts[kind === 'manuscrita' ? 'handTitle' : 'initialsTitle']}
        >
          {index > 0 && <h2 className={styles.subtitle}>{texts.initialsTitle}</h2>}
          <HandwritingField
            kind={kind}
            draft={draft[kind]}
            suggested={suggestedText(kind, convite, draft)}
            isMissing={isChecked && missing.includes(kind)}
            onChange={(patch) => onEdit({ [kind]: { ...draft[kind], ...patch } })}
          />
        </section>
      ))}
    </StepFrame>
  );
}

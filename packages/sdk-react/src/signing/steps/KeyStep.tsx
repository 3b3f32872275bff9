'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PasswordField } from '../../primitives/PasswordField.tsx';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** The key that the sender told the signer. */
export function KeyStep({
  chrome,
  isBusy,
  onUnlock,
}: {
  readonly chrome: StepChrome;
  readonly isBusy: boolean;
  readonly onUnlock: (chave: string) => void;
}) {
  const texts = useMessages(signingMessages);
  const [chave, setChave] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(chave === '');
    if (chave !== '') onUnlock(chave);
  };
  return (
    <StepFrame
      chrome={chrome}
      title={texts.keyTitle}
      text={texts.keyText}
      action={texts.keySubmit}
      busy={isBusy}
      onSubmit={submit}
    >
      <PasswordField
        label={texts.keyLabel}
        icon={KeyRound}
        value={chave}
        onChange={setChave}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        error={isMissing && chave === '' ? texts.keyMissing : undefined}
      />
    </StepFrame>
  );
}

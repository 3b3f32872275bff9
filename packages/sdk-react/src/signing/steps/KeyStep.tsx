'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { PasswordField } from '../../primitives/fields/PasswordField.tsx';
import { minutesAndSeconds, useSecondsUntil } from '../use-seconds-until.ts';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** The key that the signer got from the sender. */
export function KeyStep({
  chrome,
  isBusy,
  liberadaEm,
  aheadMs,
  onUnlock,
}: {
  readonly chrome: StepChrome;
  readonly isBusy: boolean;
  /** End of the pause after too many attempts; null if a key may be tried now. */
  readonly liberadaEm: string | null;
  readonly aheadMs: number;
  readonly onUnlock: (chave: string) => void;
}) {
  const texts = useMessages(signingMessages);
  const [chave, setChave] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const pauseS = useSecondsUntil(liberadaEm, aheadMs);
  const submit = () => {
    setIsMissing(chave === '');
    if (chave !== '') onUnlock(chave);
  };
  return (
    <StepFrame
      // The pause has its own message with a countdown.
      chrome={pauseS > 0 ? { ...chrome, refusal: undefined } : chrome}
      title={texts.keyTitle}
      text={texts.keyText}
      action={texts.keySubmit}
      busy={isBusy}
      actionDisabledReason={pauseS > 0 ? texts.keyPaused(minutesAndSeconds(pauseS)) : undefined}
      refusalPlace="content"
      onSubmit={submit}
    >
      {pauseS > 0 && (
        <Banner tone="warning" title={texts.keyPausedTitle}>
          {texts.keyPaused(minutesAndSeconds(pauseS))}
        </Banner>
      )}
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

'use client';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Controls next to the document; continues once it is visible. */
export function ReadStep({
  chrome,
  isShown,
  onNext,
}: {
  readonly chrome: StepChrome;
  readonly isShown: boolean;
  readonly onNext: () => void;
}) {
  const texts = useMessages(signingMessages);
  return (
    <StepFrame
      chrome={chrome}
      title={texts.readTitle}
      text={texts.readText}
      action={texts.next}
      actionDisabledReason={chrome.unread ?? (isShown ? undefined : texts.readNotYet)}
      onSubmit={onNext}
    >
      {chrome.unread && (
        <Banner tone="warning" live="polite">
          {chrome.unread}
        </Banner>
      )}
    </StepFrame>
  );
}

'use client';
import type { Localizacao } from '@lavra/client/types';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { readLocation } from '../read-location.ts';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Precise location by consent; a refusal is recorded and the signature continues (0-decisions §5). */
export function LocationStep({
  chrome,
  localizacao,
  onLocate,
  onNext,
}: {
  readonly chrome: StepChrome;
  readonly localizacao: Localizacao | null;
  readonly onLocate: (localizacao: Localizacao) => void;
  readonly onNext: () => void;
}) {
  const texts = useMessages(signingStepMessages);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    onLocate(await readLocation());
    setIsAsking(false);
  };
  const refuse = () => {
    onLocate({ situacao: 'NEGADA' });
    onNext();
  };
  if (localizacao?.situacao === 'CONCEDIDA') {
    return (
      <StepFrame chrome={chrome} title={texts.locationTitle} action={texts.next} onSubmit={onNext}>
        <Banner tone="success" live="polite">
          {texts.locationGranted(Math.round(localizacao.precisaoMetros ?? 0))}
        </Banner>
      </StepFrame>
    );
  }
  if (localizacao) {
    return (
      <StepFrame
        chrome={chrome}
        title={texts.locationTitle}
        action={texts.next}
        onSubmit={onNext}
        extra={
          <Button width="full" icon={MapPin} busy={isAsking} onClick={() => void ask()}>
            {localizacao.situacao === 'NEGADA' ? texts.locationShare : texts.locationAgain}
          </Button>
        }
      >
        <Banner tone="info" live="polite">
          {localizacao.situacao === 'NEGADA' ? texts.locationDenied : texts.locationUnavailable}
        </Banner>
      </StepFrame>
    );
  }
  return (
    <StepFrame
      chrome={chrome}
      title={texts.locationTitle}
      text={texts.locationText}
      action={texts.locationShare}
      busy={isAsking}
      onSubmit={() => void ask()}
      extra={
        <Button variant="ghost" width="full" onClick={refuse}>
          {texts.locationRefuse}
        </Button>
      }
    />
  );
}

'use client';
import type { TokenEnviado } from '@lavra/client/types';
import { signingCodeOf, signingLimits } from '@lavra/domain';
import { useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { TextField } from '../../primitives/fields/TextField.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Props of {@link TokenStep}. */
export type TokenStepProps = {
  readonly chrome: StepChrome;
  /** The masked e-mail address; undefined for SMS, null if unknown. */
  readonly destination: string | null | undefined;
  readonly enviado: TokenEnviado | undefined;
  readonly aheadMs: number;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onConfirm: (codigo: string) => void;
};

/** A code sent to the destination that the sender set. */
export function TokenStep({
  chrome,
  destination,
  enviado,
  aheadMs,
  isSending,
  isBusy,
  onSend,
  onConfirm,
}: TokenStepProps) {
  const texts = useMessages(signingStepMessages);
  const [codigo, setCodigo] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const waitS = useSecondsUntil(enviado?.reenvioEm, aheadMs);
  const isWhole = codigo.length === signingLimits.tokenDigits;
  if (!enviado) {
    return (
      <StepFrame
        chrome={chrome}
        title={texts.tokenTitle}
        text={
          destination === undefined
            ? texts.tokenTextSms
            : texts.tokenTextEmail(destination ?? texts.tokenNoDestination)
        }
        action={texts.tokenSend}
        busy={isSending}
        onSubmit={onSend}
      />
    );
  }
  const submit = () => {
    setIsChecked(true);
    if (isWhole) onConfirm(codigo);
  };
  return (
    <StepFrame
      key="code"
      chrome={chrome}
      title={texts.tokenTitle}
      text={texts.tokenSent(enviado.destinoMascarado)}
      action={texts.tokenConfirm}
      busy={isBusy}
      refusalPlace="content"
      onSubmit={submit}
      extra={
        <Button variant="ghost" width="full" busy={isSending} disabled={waitS > 0} onClick={onSend}>
          {waitS > 0 ? texts.tokenAgainIn(waitS) : texts.tokenAgain}
        </Button>
      }
    >
      <TextField
        label={texts.tokenLabel}
        value={codigo}
        onChange={(typed) => setCodigo(signingCodeOf(typed))}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isChecked && !isWhole ? texts.tokenIncomplete : undefined}
      />
    </StepFrame>
  );
}

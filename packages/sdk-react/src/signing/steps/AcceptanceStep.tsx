'use client';
import type { AssinaturaConvite, Declaracao } from '@lavra/client/types';
import { useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { Checkbox } from '../../primitives/fields/Checkbox.tsx';
import { isAccepted, nameOf, type SigningDraft } from '../signing-draft.ts';
import type { Delivery } from '../signing-machine.ts';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Props of {@link AcceptanceStep}. */
export type AcceptanceStepProps = {
  readonly chrome: StepChrome;
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  readonly delivery: Delivery;
  readonly onEdit: (patch: Partial<SigningDraft>) => void;
  readonly onSign: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
};

/** Separate declarations, each accepted individually, then the signature (MP 2.200-2/2001 art. 10 §2). */
export function AcceptanceStep(props: AcceptanceStepProps) {
  const { chrome, convite, draft, delivery, onEdit, onSign, onRetry, onCancel } = props;
  const texts = useMessages(signingStepMessages);
  const [isChecked, setIsChecked] = useState(false);
  if (delivery === 'waiting') return <Waiting {...{ chrome, onRetry, onCancel }} />;
  const errorOf = (declaracao: Declaracao) => {
    if (isAccepted(draft, declaracao)) return undefined;
    if (draft.aceites[declaracao.id] !== undefined) return texts.acceptStale;
    return isChecked ? texts.acceptMissing : undefined;
  };
  const accept = ({ id, hash }: Declaracao, isTicked: boolean) => {
    const { [id]: _taken, ...others } = draft.aceites;
    onEdit({ aceites: isTicked ? { ...others, [id]: hash } : others });
  };
  const submit = () => {
    setIsChecked(true);
    if (convite.declaracoes.every((declaracao) => isAccepted(draft, declaracao))) onSign();
  };
  return (
    <StepFrame
      chrome={chrome}
      title={texts.acceptTitle}
      text={texts.acceptText(nameOf(convite, draft).trim())}
      action={texts.sign}
      busy={delivery === 'sending'}
      actionDisabledReason={chrome.unread}
      onSubmit={submit}
    >
      {chrome.unread && <Banner tone="warning">{chrome.unread}</Banner>}
      {convite.contrato.totalRejeicoes > 0 && <Banner tone="warning">{texts.rejectedByOther}</Banner>}
      {convite.declaracoes.map((declaracao) => (
        <Checkbox
          key={declaracao.id}
          label={declaracao.texto}
          checked={isAccepted(draft, declaracao)}
          onChange={(isTicked) => accept(declaracao, isTicked)}
          error={errorOf(declaracao)}
        />
      ))}
    </StepFrame>
  );
}

/** Signed but not sent yet; the signer only waits. */
function Waiting({
  chrome,
  onRetry,
  onCancel,
}: Pick<AcceptanceStepProps, 'chrome' | 'onRetry' | 'onCancel'>) {
  const texts = useMessages(signingStepMessages);
  return (
    <StepFrame
      key="waiting"
      chrome={{ ...chrome, onReject: undefined, takesFocus: true }}
      title={texts.waitingTitle}
      text={texts.waitingText}
      action={texts.waitingRetry}
      onSubmit={onRetry}
      extra={
        <Button variant="ghost" width="full" onClick={onCancel}>
          {texts.waitingCancel}
        </Button>
      }
    >
      <Banner tone="warning" live="polite">
        {texts.waitingOnce}
      </Banner>
    </StepFrame>
  );
}

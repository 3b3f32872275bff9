'use client';
import type { AssinaturaConvite, Declaracao } from '@lavra/client/types';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Checkbox } from '../../primitives/Checkbox.tsx';
import { isAccepted, nameOf, type SigningDraft } from '../signing-draft.ts';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Separate declarations, each accepted by itself, then the signature (MP 2.200-2/2001 art. 10 §2). */
export function AcceptanceStep({
  chrome,
  convite,
  draft,
  isBusy,
  onEdit,
  onSign,
}: {
  readonly chrome: StepChrome;
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  readonly isBusy: boolean;
  readonly onEdit: (patch: Partial<SigningDraft>) => void;
  readonly onSign: () => void;
}) {
  const texts = useMessages(signingMessages);
  const [isChecked, setIsChecked] = useState(false);
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
      busy={isBusy}
      onSubmit={submit}
    >
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

'use client';
import type { AssinaturaConvite, ReciboAssinatura } from '@lavra/client/types';
import type { ReactNode } from 'react';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { OtherDocuments } from './steps/OtherDocuments.tsx';
import { ReceiptStep } from './steps/ReceiptStep.tsx';
import { plainChrome } from './steps/StepFrame.tsx';
import { TokenStep } from './steps/TokenStep.tsx';
import { useHasMoved } from './use-has-moved.ts';
import type { Signing } from './use-signing.ts';

/** After the signature: the receipt, and the way to further documents of the organisation. */
export function SignedPage({
  signing,
  convite,
  recibo,
  hasMoved,
  children,
}: {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
  readonly recibo: ReciboAssinatura;
  readonly hasMoved: boolean;
  /** The signed page. */
  readonly children: ReactNode;
}) {
  const problems = useMessages(signingProblems);
  const { others, refusal, enviado } = signing;
  const { contrato } = convite;
  const { waiting } = others;
  const hasIdentified = useHasMoved(others.isIdentifying);
  if (others.isIdentifying && waiting) {
    return (
      <TokenStep
        chrome={{
          ...plainChrome,
          takesFocus: true,
          onBack: others.leave,
          refusal: refusal && signingProblemText(refusal, problems),
        }}
        destination={waiting.destinoMascarado}
        enviado={enviado ?? waiting.tokenEnviado ?? undefined}
        aheadMs={signing.aheadMs}
        isSending={signing.isSendingToken}
        isBusy={signing.isBusy}
        onSend={() => void signing.sendToken()}
        onConfirm={(codigo) => void signing.confirmToken(codigo)}
      />
    );
  }
  return (
    <ReceiptStep
      chrome={{ ...plainChrome, takesFocus: hasMoved || hasIdentified }}
      {...{ contrato, recibo }}
      retorno={signing.retorno}
      onDownload={signing.downloadSigned}
      onPassOn={signing.passOn}
      others={others}
    >
      {waiting && <OtherDocuments others={others} waiting={waiting} organizacao={contrato.organizacaoNome} />}
      {children}
    </ReceiptStep>
  );
}

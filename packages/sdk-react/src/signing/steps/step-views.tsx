'use client';
import type { AssinaturaConvite, EtapaAssinatura } from '@lavra/client/types';
import type { ComponentType } from 'react';
import { AcceptanceStep, DataStep, HandwritingStep, LocationStep, SelfieStep, TokenStep } from '../later.ts';
import type { Signing } from '../use-signing.ts';
import { KeyStep } from './KeyStep.tsx';
import { ReadStep } from './ReadStep.tsx';
import type { StepChrome } from './StepFrame.tsx';

/** Props of every step. */
export type StepProps = {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
  readonly chrome: StepChrome;
  /** The document whose hash will be signed is displayed. */
  readonly isShown: boolean;
};

function TokenView({ signing, convite, chrome }: StepProps) {
  return (
    <TokenStep
      chrome={chrome}
      destination={convite.etapas.includes('TOKEN_SMS') ? undefined : convite.signatario.emailMascarado}
      enviado={signing.enviado}
      aheadMs={signing.aheadMs}
      isSending={signing.isSendingToken}
      isBusy={signing.isBusy}
      onSend={() => void signing.sendToken()}
      onConfirm={(codigo) => void signing.confirmToken(codigo)}
    />
  );
}

/** The view of each step that has rules (step-rules.ts). */
export const stepViews: { readonly [Etapa in EtapaAssinatura]?: ComponentType<StepProps> } = {
  CHAVE_SEGURANCA: ({ signing, convite, chrome }) => (
    <KeyStep
      chrome={chrome}
      isBusy={signing.isBusy}
      liberadaEm={convite.chaveLiberadaEm}
      aheadMs={signing.aheadMs}
      onUnlock={(chave) => void signing.unlock(chave)}
    />
  ),
  LEITURA: ({ signing, chrome, isShown }) => (
    <ReadStep
      chrome={chrome}
      isShown={isShown}
      onNext={() => {
        if (signing.document.status !== 'ready') return;
        signing.edit({ baseLida: signing.document.baseSha256 });
        signing.next();
      }}
    />
  ),
  DADOS: ({ signing, convite, chrome }) => (
    <DataStep {...{ chrome, convite }} draft={signing.draft} onEdit={signing.edit} onNext={signing.next} />
  ),
  TOKEN_EMAIL: TokenView,
  TOKEN_SMS: TokenView,
  LOCALIZACAO: ({ signing, chrome }) => (
    <LocationStep
      chrome={chrome}
      localizacao={signing.draft.localizacao}
      onLocate={(localizacao) => signing.edit({ localizacao })}
      onNext={signing.next}
    />
  ),
  SELFIE: ({ signing, chrome }) => (
    <SelfieStep
      chrome={chrome}
      selfie={signing.draft.selfie}
      isKept={signing.draft.guardado.selfie}
      onTake={(selfie) => signing.edit({ selfie, guardado: { ...signing.draft.guardado, selfie: false } })}
      onNext={signing.next}
    />
  ),
  MANUSCRITA: ({ signing, convite, chrome }) => (
    <HandwritingStep
      {...{ chrome, convite }}
      kind={signing.writing ?? 'manuscrita'}
      draft={signing.draft}
      onEdit={signing.edit}
      onNext={signing.next}
    />
  ),
  ACEITE: ({ signing, convite, chrome }) => (
    <AcceptanceStep
      {...{ chrome, convite }}
      draft={signing.draft}
      delivery={signing.delivery}
      onEdit={signing.edit}
      onSign={() => void signing.sign()}
      onRetry={signing.retryNow}
      onCancel={signing.cancelSending}
    />
  ),
};

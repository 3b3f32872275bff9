'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { AcceptanceStep } from './steps/AcceptanceStep.tsx';
import { DataStep } from './steps/DataStep.tsx';
import { HandwritingStep } from './steps/HandwritingStep.tsx';
import { KeyStep } from './steps/KeyStep.tsx';
import { LocationStep } from './steps/LocationStep.tsx';
import { OpeningStep } from './steps/OpeningStep.tsx';
import { ReadStep } from './steps/ReadStep.tsx';
import type { StepChrome } from './steps/StepFrame.tsx';
import { TokenStep } from './steps/TokenStep.tsx';
import type { Signing } from './use-signing.ts';

/** The present step of a signature. */
export function SigningStepView({
  signing,
  convite,
  chrome,
  isShown,
}: {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
  readonly chrome: StepChrome;
  /** The document whose hash will be signed is on the screen. */
  readonly isShown: boolean;
}) {
  const { place, draft, edit, next, document: reading } = signing;
  switch (place) {
    case 'ABERTURA':
      return <OpeningStep {...{ chrome, convite }} isStarted={signing.isStarted} onNext={next} />;
    case 'CHAVE_SEGURANCA':
      return (
        <KeyStep chrome={chrome} isBusy={signing.isBusy} onUnlock={(chave) => void signing.unlock(chave)} />
      );
    case 'LEITURA':
      return (
        <ReadStep
          chrome={chrome}
          isShown={isShown}
          onNext={() => {
            if (reading.status !== 'ready') return;
            edit({ baseLida: reading.baseSha256 });
            next();
          }}
        />
      );
    case 'DADOS':
      return <DataStep {...{ chrome, convite, draft }} onEdit={edit} onNext={next} />;
    case 'TOKEN_EMAIL':
    case 'TOKEN_SMS':
      return (
        <TokenStep
          chrome={chrome}
          channel={place}
          convite={convite}
          enviado={signing.enviado}
          isSending={signing.isSendingToken}
          isBusy={signing.isBusy}
          onSend={() => void signing.sendToken()}
          onConfirm={(codigo) => void signing.confirmToken(codigo)}
        />
      );
    case 'LOCALIZACAO':
      return (
        <LocationStep
          chrome={chrome}
          localizacao={draft.localizacao}
          onLocate={(localizacao) => edit({ localizacao })}
          onNext={next}
        />
      );
    case 'MANUSCRITA':
      return <HandwritingStep {...{ chrome, convite, draft }} onEdit={edit} onNext={next} />;
    case 'ACEITE':
      return (
        <AcceptanceStep
          {...{ chrome, convite, draft }}
          isBusy={signing.isBusy}
          onEdit={edit}
          onSign={() => void signing.sign()}
        />
      );
    default:
      return place satisfies never;
  }
}

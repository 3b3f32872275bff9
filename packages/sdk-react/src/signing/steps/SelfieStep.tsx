'use client';
import type { Selfie } from '@lavra/client/types';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { FileDrop } from '../../primitives/fields/FileDrop.tsx';
import { toJpeg } from '../selfie/to-jpeg.ts';
import { useCamera } from '../selfie/use-camera.ts';
import styles from './Selfie.module.css';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Props of {@link SelfieStep}. */
export type SelfieStepProps = {
  readonly chrome: StepChrome;
  readonly selfie: Selfie | null;
  /** The selfie of the same identification, taken for another document, is used. */
  readonly isKept: boolean;
  readonly onTake: (selfie: Selfie | null) => void;
  readonly onNext: () => void;
};

/** A picture of the signer's face: by camera, or as a file where there is none (0-decisions §5). */
export function SelfieStep({ chrome, selfie, isKept, onTake, onNext }: SelfieStepProps) {
  const texts = useMessages(signingStepMessages);
  const camera = useCamera();
  if (selfie || isKept) {
    const takeAgain = () => {
      onTake(null);
      if (selfie?.origem === 'CAMERA') void camera.start();
    };
    return (
      <StepFrame
        chrome={chrome}
        title={texts.selfieTitle}
        text={selfie ? undefined : texts.selfieKept}
        action={selfie ? texts.selfieUse : texts.next}
        onSubmit={onNext}
        extra={
          <Button width="full" icon={Camera} onClick={takeAgain}>
            {texts.selfieAgain}
          </Button>
        }
      >
        {selfie && (
          <img
            className={styles.face}
            src={`data:image/jpeg;base64,${selfie.imagem}`}
            alt={texts.selfieAlt}
          />
        )}
      </StepFrame>
    );
  }
  if (camera.state === 'unavailable') return <SelfieFile {...{ chrome, onTake }} />;
  const isOn = camera.state === 'on';
  const submit = async () => {
    if (!isOn) return camera.start();
    const imagem = await camera.take();
    if (imagem === null) return;
    camera.stop();
    onTake({ origem: 'CAMERA', imagem });
  };
  return (
    <StepFrame
      chrome={chrome}
      title={texts.selfieTitle}
      text={texts.selfieText}
      action={isOn ? texts.selfieTake : texts.selfieOpen}
      busy={camera.state === 'starting'}
      onSubmit={() => void submit()}
    >
      {camera.state !== 'off' && (
        <video
          ref={camera.video}
          className={styles.face}
          data-mirrored=""
          aria-label={texts.selfiePreview}
          autoPlay
          muted
          playsInline
        />
      )}
    </StepFrame>
  );
}

function SelfieFile({ chrome, onTake }: Pick<SelfieStepProps, 'chrome' | 'onTake'>) {
  const texts = useMessages(signingStepMessages);
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    const imagem = file ? await toJpeg(file) : null;
    if (imagem === null) setError(texts.uploadInvalid);
    else onTake({ origem: 'ARQUIVO', imagem });
  };
  return (
    <StepFrame
      chrome={chrome}
      title={texts.selfieTitle}
      text={texts.selfieText}
      action={texts.next}
      onSubmit={() => setError(texts.selfieMissing)}
    >
      <Banner tone="info" live="polite">
        {texts.selfieNoCamera}
      </Banner>
      <FileDrop
        label={texts.selfieFile}
        help={texts.selfieFileHelp}
        error={error}
        accept="image/png,image/jpeg"
        onFiles={(files) => void take(files[0])}
      />
    </StepFrame>
  );
}

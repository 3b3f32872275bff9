'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PdfWorkerContext } from '../viewer/pdf-engine.ts';
import styles from './Signing.module.css';
import { neededHandwriting } from './signing-draft.ts';
import { documentShareOf } from './signing-flow.ts';
import { OpeningStep } from './steps/OpeningStep.tsx';
import type { StepChrome } from './steps/StepFrame.tsx';
import { stepViews } from './steps/step-views.tsx';
import type { Signing } from './use-signing.ts';

const loadPane = () => import('./SigningDocument.tsx');
const DocumentPane = lazy(async () => ({ default: (await loadPane()).SigningDocumentPane }));

/** The steps of a signature that can be made, beside the document. */
export function SigningFlow({
  signing,
  convite,
  onReject,
  onDisown,
  hasMoved,
}: {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
  readonly onReject: (() => void) | undefined;
  readonly onDisown: (() => void) | undefined;
  readonly hasMoved: boolean;
}) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const { place, steps, refusal, document: reading } = signing;
  const [shownSha256, setShownSha256] = useState<string>();
  useWarmUp();
  const number = place === 'ABERTURA' ? 0 : steps.indexOf(place) + 1;
  const share = documentShareOf(place, convite);
  const chrome: StepChrome = {
    count: number > 0 ? texts.step(number, steps.length) : undefined,
    onBack: place === 'ABERTURA' || signing.delivery !== 'idle' ? undefined : signing.back,
    onReject,
    refusal: refusal ? signingProblemText(refusal, problems) : undefined,
    takesFocus: hasMoved,
  };
  const [firstHand = 'manuscrita'] = neededHandwriting(convite);
  const StepView = place === 'ABERTURA' ? undefined : stepViews[place];
  const isShown = reading.status === 'ready' && shownSha256 === reading.baseSha256;
  return (
    <main className={styles.flow} aria-label={texts.page}>
      {place !== 'ABERTURA' && <Progress at={number} total={steps.length} convite={convite} />}
      <div className={styles.body} data-doc={share}>
        {share !== 'none' && (
          <div className={styles.document}>
            <Suspense fallback={null}>
              <DocumentPane
                convite={convite}
                draft={signing.draft}
                reading={reading}
                showing={place === 'MANUSCRITA' ? boxTypes[firstHand] : undefined}
                onShown={() => setShownSha256(reading.status === 'ready' ? reading.baseSha256 : undefined)}
                onRetry={signing.retry}
                onDownload={() => void signing.download()}
              />
            </Suspense>
          </div>
        )}
        <div className={styles.panel}>
          {StepView ? (
            <StepView key={place} {...{ signing, convite, chrome, isShown }} />
          ) : (
            <OpeningStep
              {...{ chrome, convite, onDisown }}
              isStarted={signing.isStarted}
              onNext={signing.next}
            />
          )}
        </div>
      </div>
    </main>
  );
}

const boxTypes = { manuscrita: 'RUBRICA', rubrica: 'DADO_EXTRA' } as const;

function Progress({
  at,
  total,
  convite,
}: {
  readonly at: number;
  readonly total: number;
  readonly convite: AssinaturaConvite;
}) {
  const texts = useMessages(signingMessages);
  const { contrato, signatario } = convite;
  return (
    <div className={styles.context}>
      <p className={styles.name}>{contrato.nome}</p>
      <p className={styles.role}>
        {texts.signAs(signatario.papel)} · {texts.until(formatDate(contrato.fimAssinatura))}
      </p>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
          <span key={index} className={styles.bar} data-done={index < at ? '' : undefined} />
        ))}
      </div>
    </div>
  );
}

/** The document's code comes as soon as the first screen is painted, not before it. */
function useWarmUp(): void {
  const workerSrc = useContext(PdfWorkerContext);
  useEffect(() => {
    const start = () =>
      void loadPane().then(
        ({ warmUp }) => warmUp(workerSrc),
        () => undefined,
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(start);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [workerSrc]);
}

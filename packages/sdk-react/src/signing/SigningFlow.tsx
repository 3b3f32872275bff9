'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { useContext, useEffect, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { deferred } from '../primitives/Deferred.tsx';
import { startViewer } from '../viewer/start-viewer.ts';
import { PdfWorkerContext } from '../viewer/worker-context.ts';
import { loadLaterParts } from './later.ts';
import styles from './Signing.module.css';
import { neededHandwriting } from './signing-draft.ts';
import { documentShareOf } from './signing-flow.ts';
import { OpeningStep } from './steps/OpeningStep.tsx';
import type { StepChrome } from './steps/StepFrame.tsx';
import { stepViews } from './steps/step-views.tsx';
import type { Signing } from './use-signing.ts';

const DocumentPane = deferred(async () => (await import('./SigningDocument.tsx')).SigningDocumentPane);

/** The steps of an available signature, next to the document. */
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
  const isShown = reading.status === 'ready' && shownSha256 === reading.baseSha256;
  useWarmUp(convite.situacao === 'BLOQUEADO');
  useLaterParts(isShown || place !== 'ABERTURA');
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
  return (
    <main className={styles.flow} aria-label={texts.page}>
      {place !== 'ABERTURA' && <Progress at={number} total={steps.length} convite={convite} />}
      <div className={styles.body} data-doc={share}>
        {share !== 'none' && (
          <div className={styles.document}>
            <DocumentPane
              convite={convite}
              draft={signing.draft}
              reading={reading}
              showing={place === 'MANUSCRITA' ? boxTypes[firstHand] : undefined}
              onShown={() => setShownSha256(reading.status === 'ready' ? reading.baseSha256 : undefined)}
              onRetry={signing.retry}
              onDownload={() => void signing.download()}
            />
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

/** Delay that leaves network and processor to page 1. */
const LATER_MS = 1_500;

/** The remaining code loads while the signer reads the document. */
function useLaterParts(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(loadLaterParts, LATER_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}

/** The viewer loads while the signer reads the first screen; the document of a locked link loads once unlocked. */
function useWarmUp(isLocked: boolean): void {
  const workerSrc = useContext(PdfWorkerContext);
  useEffect(() => {
    void DocumentPane.load();
  }, []);
  useEffect(() => {
    if (!isLocked) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startViewer(workerSrc));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isLocked, workerSrc]);
}

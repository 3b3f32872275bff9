'use client';
import type { AssinaturaConvite, TipoPosicionamento } from '@lavra/client/types';
import { useContext, useEffect, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { deferred } from '../primitives/Deferred.tsx';
import { PdfFilesContext } from '../viewer/pdf-files-context.ts';
import { startViewer } from '../viewer/start-viewer.ts';
import { loadLaterParts } from './later.ts';
import styles from './Signing.module.css';
import type { HandwritingKind } from './signing-draft.ts';
import { documentShareOf, type SigningPlace } from './signing-flow.ts';
import { OpeningStep } from './steps/OpeningStep.tsx';
import type { StepChrome } from './steps/StepFrame.tsx';
import { stepViews } from './steps/step-views.tsx';
import { useShownPages } from './use-shown-pages.ts';
import type { Signing } from './use-signing.ts';

/** In the chunk of the document. */
export const ReceiptPage = deferred(async () => (await import('./SigningDocument.tsx')).ReceiptPage);

const DocumentPane = deferred(async () => (await import('./SigningDocument.tsx')).SigningDocumentPane);

/** The steps of an available signature, next to the document. */
export function SigningFlow({
  signing,
  convite,
  onReject,
  disown,
  hasMoved,
}: {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
  readonly hasMoved: boolean;
} & Pick<StepChrome, 'onReject' | 'disown'>) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const { place, writing, steps, refusal, document: reading } = signing;
  const baseSha256 = reading.status === 'ready' ? reading.baseSha256 : undefined;
  const { isShown, failedPage, onPageState } = useShownPages(baseSha256);
  useWarmUp(convite.situacao === 'BLOQUEADO');
  useLaterParts(isShown || place !== 'ABERTURA');
  const number = place === 'ABERTURA' ? 0 : steps.indexOf(place) + 1;
  const share = documentShareOf(place);
  const [isLow, setIsLow] = useState(false);
  const isSheet = share === 'peek';
  const chrome: StepChrome = {
    count: number > 0 ? texts.step(number, steps.length) : undefined,
    onReject,
    disown,
    refusal: refusal ? signingProblemText(refusal, problems) : undefined,
    unread: failedPage === undefined ? undefined : texts.readIncomplete(failedPage),
    takesFocus: hasMoved,
  };
  const StepView = place === 'ABERTURA' ? undefined : stepViews[place];
  return (
    <main className={styles.flow} aria-label={texts.page}>
      <div
        className={styles.body}
        data-doc={isSheet && isLow ? 'read' : share}
        data-low={isSheet && isLow ? '' : undefined}
      >
        {share !== 'none' && (
          <div className={styles.document}>
            <DocumentPane
              access={signing.access}
              convite={convite}
              draft={signing.draft}
              reading={reading}
              showing={shownBoxes(place, writing)}
              hasStrip={isSheet}
              onPageState={onPageState}
              onRetry={signing.retry}
              onDownload={() => void signing.download()}
            />
          </div>
        )}
        <div className={styles.panel}>
          {isSheet && (
            <button
              type="button"
              className={styles.grab}
              aria-expanded={!isLow}
              aria-label={texts.stepSheet}
              onClick={() => setIsLow(!isLow)}
            />
          )}
          {StepView ? (
            <StepView key={`${place}${writing}`} {...{ signing, convite, chrome, isShown }} />
          ) : (
            <OpeningStep {...{ chrome, convite }} isStarted={signing.isStarted} onNext={signing.next} />
          )}
        </div>
      </div>
    </main>
  );
}

const ownDataBoxes: readonly TipoPosicionamento[] = ['NOME_SIGNATARIO', 'CPF', 'DATA_NASCIMENTO'];
const signatureBoxes: readonly TipoPosicionamento[] = ['RUBRICA'];
const initialsBoxes: readonly TipoPosicionamento[] = ['DADO_EXTRA'];
const signedBoxes: readonly TipoPosicionamento[] = ['RUBRICA', 'DADO_EXTRA'];

/** The boxes to which a step's input goes; the first of them is scrolled into view. */
function shownBoxes(
  place: SigningPlace,
  writing: HandwritingKind | undefined,
): readonly TipoPosicionamento[] | undefined {
  if (place === 'DADOS') return ownDataBoxes;
  if (place === 'ACEITE') return signedBoxes;
  if (place !== 'MANUSCRITA') return undefined;
  return writing === 'rubrica' ? initialsBoxes : signatureBoxes;
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
  const { workerSrc } = useContext(PdfFilesContext);
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

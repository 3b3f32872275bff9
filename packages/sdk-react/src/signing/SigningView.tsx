'use client';
import type { AssinaturaConvite, Problema } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Loading, Skeleton } from '../primitives/Skeleton.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import styles from './Signing.module.css';
import { SigningHeader } from './SigningHeader.tsx';
import { SigningStepView } from './SigningStepView.tsx';
import { SituationPage, Statement, statementIcons } from './SituationPage.tsx';
import { neededHandwriting } from './signing-draft.ts';
import type { SigningPlace } from './signing-flow.ts';
import { ReceiptStep } from './steps/ReceiptStep.tsx';
import type { StepChrome } from './steps/StepFrame.tsx';
import type { Signing } from './use-signing.ts';

const loadPane = () => import('./SigningDocument.tsx');
const DocumentPane = lazy(async () => ({ default: (await loadPane()).SigningDocumentPane }));

/** The signing page drawn from its state: one column on a phone, document and panel side by side where there is room. */
export function SigningView({ signing }: { readonly signing: Signing }) {
  const texts = useMessages(signingMessages);
  const { convite, problem } = signing;
  return (
    <div className={styles.page} data-lavra-signing="">
      <SigningHeader convite={convite} isLoading={!convite && !problem} />
      {convite ? (
        <Body signing={signing} convite={convite} />
      ) : (
        <main className={styles.alone} aria-label={texts.page}>
          {problem ? <Failed problem={problem} onRetry={signing.refresh} /> : <OpeningSkeleton />}
        </main>
      )}
    </div>
  );
}

function Body({ signing, convite }: { readonly signing: Signing; readonly convite: AssinaturaConvite }) {
  const texts = useMessages(signingMessages);
  const { situacao } = convite;
  const [isRejecting, setIsRejecting] = useState(false);
  const hasMoved = useHasMoved(signing.place);
  if (signing.recibo && situacao !== 'REJEITADO') {
    return (
      <main className={styles.alone} aria-label={texts.page}>
        <ReceiptStep
          chrome={{ ...plainChrome, takesFocus: hasMoved }}
          contrato={convite.contrato}
          recibo={signing.recibo}
          onDownload={signing.downloadSigned}
        />
      </main>
    );
  }
  if (situacao !== 'DISPONIVEL' && situacao !== 'BLOQUEADO') {
    return (
      <main className={styles.alone} aria-label={texts.page}>
        <SituationPage convite={convite} situacao={situacao} />
      </main>
    );
  }
  const canReject = convite.signatario.rejeitarDocumento && situacao === 'DISPONIVEL';
  const onReject = canReject ? () => setIsRejecting(true) : undefined;
  return (
    <>
      {signing.unknownStep === undefined ? (
        <Flow {...{ signing, convite, onReject, hasMoved }} />
      ) : (
        <main className={styles.alone} aria-label={texts.page}>
          <Statement
            icon={statementIcons.step}
            title={texts.unsupportedTitle}
            text={texts.unsupported(texts.stepNames[signing.unknownStep] ?? signing.unknownStep)}
          >
            {onReject && (
              <Button variant="ghost" onClick={onReject}>
                {texts.reject}
              </Button>
            )}
          </Statement>
        </main>
      )}
      <RejectDialog open={isRejecting} onClose={() => setIsRejecting(false)} onReject={signing.reject} />
    </>
  );
}

const plainChrome: StepChrome = {
  count: undefined,
  onBack: undefined,
  onReject: undefined,
  refusal: undefined,
  takesFocus: false,
};

function Flow({
  signing,
  convite,
  onReject,
  hasMoved,
}: {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
  readonly onReject: (() => void) | undefined;
  readonly hasMoved: boolean;
}) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const { place, steps, refusal, document: reading } = signing;
  const [shownSha256, setShownSha256] = useState<string>();
  useWarmUp();
  const number = place === 'ABERTURA' ? 0 : steps.indexOf(place) + 1;
  const needed = neededHandwriting(convite);
  const doc = layoutOf(place, needed.length);
  const chrome: StepChrome = {
    count: number > 0 ? texts.step(number, steps.length) : undefined,
    onBack: place === 'ABERTURA' ? undefined : signing.back,
    onReject,
    refusal: refusal ? signingProblemText(refusal, problems) : undefined,
    takesFocus: hasMoved,
  };
  return (
    <main className={styles.flow} aria-label={texts.page}>
      {place !== 'ABERTURA' && <Progress at={number} total={steps.length} convite={convite} />}
      <div className={styles.body} data-doc={doc}>
        {doc !== 'none' && (
          <div className={styles.document}>
            <Suspense fallback={null}>
              <DocumentPane
                convite={convite}
                draft={signing.draft}
                reading={reading}
                showing={place === 'MANUSCRITA' ? boxTypes[needed[0] ?? 'manuscrita'] : undefined}
                onShown={() => setShownSha256(reading.status === 'ready' ? reading.baseSha256 : undefined)}
                onRetry={signing.retry}
                onDownload={() => void signing.download()}
              />
            </Suspense>
          </div>
        )}
        <div className={styles.panel}>
          <SigningStepView
            key={place}
            signing={signing}
            convite={convite}
            chrome={chrome}
            isShown={reading.status === 'ready' && shownSha256 === reading.baseSha256}
          />
        </div>
      </div>
    </main>
  );
}

const boxTypes = { manuscrita: 'RUBRICA', rubrica: 'DADO_EXTRA' } as const;

/** How much of the document a phone shows beside a step; wide screens show it whole. */
function layoutOf(place: SigningPlace, pads: number): 'none' | 'read' | 'peek' | 'behind' {
  switch (place) {
    case 'ABERTURA':
    case 'CHAVE_SEGURANCA':
      return 'none';
    case 'LEITURA':
      return 'read';
    case 'MANUSCRITA':
      return pads > 1 ? 'behind' : 'peek';
    default:
      return 'behind';
  }
}

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

function Failed({ problem, onRetry }: { readonly problem: Problema; readonly onRetry: () => void }) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const isGone = problem.status === 400 || problem.status === 404 || problem.status === 409;
  // A link cut short by a mail program is malformed, not unknown: to its reader that is the same.
  const told = problem.status === 400 ? { ...problem, excecao: 'LinkInvalidoException' } : problem;
  return (
    <Statement
      icon={isGone ? statementIcons.link : statementIcons.connection}
      title={isGone ? texts.linkTitle : texts.failedTitle}
      text={signingProblemText(told, problems)}
    >
      {!isGone && <Button onClick={onRetry}>{texts.retry}</Button>}
    </Statement>
  );
}

function OpeningSkeleton() {
  const texts = useMessages(signingMessages);
  return (
    <div className={styles.opening}>
      <Loading label={texts.loading}>
        <Skeleton width="70%" height="28px" />
        <Skeleton />
        <Skeleton width="85%" />
        <Skeleton height="140px" />
        <Skeleton height="50px" />
      </Loading>
    </div>
  );
}

/** Whether the signer has gone anywhere: the first screen does not take the focus from the host. */
function useHasMoved(place: SigningPlace): boolean {
  const first = useRef(place);
  const moved = useRef(false);
  if (place !== first.current) moved.current = true;
  return moved.current;
}

function useWarmUp(): void {
  useEffect(() => {
    const start = () =>
      void loadPane().then(
        ({ warmUp }) => warmUp(),
        () => undefined,
      );
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(start, { timeout: 1_500 });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }, []);
}

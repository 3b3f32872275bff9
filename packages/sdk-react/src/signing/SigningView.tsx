'use client';
import type { AssinaturaConvite, Problema } from '@lavra/client/types';
import { firstNameOf, missingProof, type SignerAct } from '@lavra/domain';
import { CircleSlash, MonitorSmartphone, Send, UserX } from 'lucide-react';
import { useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import type { MenuItem } from '../primitives/overlays/Menu.tsx';
import { DelegateDialog, DisownDialog, HandoffDialog, RejectDialog, SignedPage } from './later.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import type { AskedProof } from './ProofFields.tsx';
import styles from './Signing.module.css';
import { ReceiptPage, SigningFlow } from './SigningFlow.tsx';
import { SigningHeader } from './SigningHeader.tsx';
import { SituationPage, Statement, statementIcons } from './SituationPage.tsx';
import type { StepChrome } from './steps/StepFrame.tsx';
import { useHasMoved } from './use-has-moved.ts';
import type { Signing } from './use-signing.ts';

/** A fixed height (`window`, the default) or the content's height. */
export type SigningHeight = 'window' | 'content';

type SigningViewProps = { readonly signing: Signing; readonly height: SigningHeight };

/** Renders the signing page's state: one column on a phone, document and panel side by side on wide screens. */
export function SigningView({ signing, height }: SigningViewProps) {
  const texts = useMessages(signingMessages);
  const { convite, problem, isDisowned, delegate } = signing;
  if (!convite || isDisowned || delegate !== null) {
    return (
      <div className={styles.page} data-lavra-signing="" data-height={height}>
        <SigningHeader
          convite={isDisowned ? undefined : convite}
          isLoading={!problem && !isDisowned && delegate === null}
          options={[]}
        />
        <main className={styles.alone} aria-label={texts.page}>
          {isDisowned ? (
            <Statement icon={UserX} title={texts.disownedTitle} text={texts.disownedText} />
          ) : delegate !== null ? (
            <Statement icon={Send} title={texts.delegatedTitle(delegate)} text={texts.delegatedText} />
          ) : problem ? (
            <Failed problem={problem} onRetry={signing.refresh} />
          ) : (
            <OpeningSkeleton />
          )}
        </main>
      </div>
    );
  }
  return <Opened {...{ signing, convite, height }} />;
}

type Asking = 'reject' | 'delegate' | 'disown' | 'handoff';

function Opened({ signing, convite, height }: SigningViewProps & { readonly convite: AssinaturaConvite }) {
  const texts = useMessages(signingMessages);
  const [asking, setAsking] = useState<Asking>();
  const [hasAsked, setHasAsked] = useState(false);
  if (asking && !hasAsked) setHasAsked(true);
  const close = () => setAsking(undefined);
  const { situacao, signatario, contrato, etapas } = convite;
  const isOpen = situacao === 'DISPONIVEL' || situacao === 'BLOQUEADO';
  const canReject = signatario.rejeitarDocumento && situacao === 'DISPONIVEL' && signing.delivery === 'idle';
  const firstName = signatario.nome && firstNameOf(signatario.nome);
  const onReject = canReject ? () => setAsking('reject') : undefined;
  const canDelegate =
    signatario.permitirDelegacao && situacao === 'DISPONIVEL' && signing.delivery === 'idle';
  const canDisown = isOpen && signing.delivery === 'idle';
  const disown = canDisown
    ? { label: texts.disown(firstName), onSelect: () => setAsking('disown') }
    : undefined;
  const options: MenuItem[] = [
    isOpen && {
      id: 'handoff',
      label: texts.handoff,
      icon: MonitorSmartphone,
      onSelect: () => setAsking('handoff'),
    },
    canDelegate && {
      id: 'delegate',
      label: texts.delegate,
      icon: Send,
      startsGroup: true,
      onSelect: () => setAsking('delegate'),
    },
    disown && { id: 'disown', icon: UserX, startsGroup: true, ...disown },
    onReject && { id: 'reject', label: texts.rejectConfirm, icon: CircleSlash, onSelect: onReject },
  ].filter((item) => item !== false && item !== undefined);
  return (
    <div className={styles.page} data-lavra-signing="" data-height={height}>
      <SigningHeader convite={convite} isLoading={false} options={options} progress={progressOf(signing)} />
      <OfflineNotice />
      <Body {...{ signing, convite, onReject, disown }} />
      {hasAsked && (
        <>
          <DelegateDialog
            open={asking === 'delegate'}
            sender={contrato.remetenteNome}
            asksPhone={signatario.telefoneNecessario}
            proof={askedProof(signing, convite, 'delegate')}
            onClose={close}
            onDelegate={signing.passTo}
          />
          <RejectDialog
            open={asking === 'reject'}
            proof={askedProof(signing, convite, 'reject')}
            onClose={close}
            onReject={signing.reject}
          />
          <DisownDialog
            open={asking === 'disown'}
            name={firstName}
            sender={contrato.remetenteNome}
            proof={askedProof(signing, convite, 'disown')}
            onClose={close}
            onDisown={signing.disown}
            onDelegate={canDelegate ? () => setAsking('delegate') : undefined}
          />
          <HandoffDialog
            open={asking === 'handoff'}
            link={convite.link}
            asksKey={etapas.includes('CHAVE_SEGURANCA') || signatario.tokenConfirmado}
            onClose={close}
          />
        </>
      )}
    </div>
  );
}

/** The proof that an act still needs, to be asked for in its dialog. */
function askedProof(
  signing: Signing,
  { etapas, situacao, signatario }: AssinaturaConvite,
  act: SignerAct,
): AskedProof | undefined {
  const isLocked = situacao === 'BLOQUEADO';
  const kind = missingProof(act, { etapas, isLocked, isConfirmed: signatario.tokenConfirmado });
  if (!kind) return undefined;
  return {
    kind,
    destination: etapas.includes('TOKEN_SMS') ? undefined : signatario.emailMascarado,
    enviado: signing.enviado,
    aheadMs: signing.aheadMs,
    onSendCode: signing.sendCode,
  };
}

/** Undefined outside the steps. */
function progressOf({ convite, recibo, unknownStep, place, steps, delivery, back }: Signing) {
  const situacao = convite?.situacao;
  const isOpen = (situacao === 'DISPONIVEL' || situacao === 'BLOQUEADO') && !recibo;
  if (!isOpen || unknownStep !== undefined || place === 'ABERTURA') return undefined;
  const onBack = delivery === 'idle' ? back : undefined;
  return { at: steps.indexOf(place) + 1, total: steps.length, onBack };
}

function Body({
  signing,
  convite,
  onReject,
  disown,
}: {
  readonly signing: Signing;
  readonly convite: AssinaturaConvite;
} & Pick<StepChrome, 'onReject' | 'disown'>) {
  const texts = useMessages(signingMessages);
  const { situacao } = convite;
  const hasMoved = useHasMoved(signing.place);
  if (signing.recibo && situacao !== 'REJEITADO') {
    return (
      <main className={styles.alone} aria-label={texts.page}>
        <SignedPage {...{ signing, convite, hasMoved }} recibo={signing.recibo}>
          <ReceiptPage access={signing.access} contrato={convite.contrato} reading={signing.document} />
        </SignedPage>
      </main>
    );
  }
  if (situacao !== 'DISPONIVEL' && situacao !== 'BLOQUEADO') {
    return (
      <main className={styles.alone} aria-label={texts.page}>
        <SituationPage convite={convite} situacao={situacao} signing={signing} />
      </main>
    );
  }
  if (signing.unknownStep === undefined) {
    return <SigningFlow {...{ signing, convite, onReject, disown, hasMoved }} />;
  }
  return (
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
  );
}

function Failed({ problem, onRetry }: { readonly problem: Problema; readonly onRetry: () => void }) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const isGone = problem.status >= 400 && problem.status < 500 && problem.status !== 429;
  return (
    <Statement
      icon={isGone ? statementIcons.link : statementIcons.connection}
      title={isGone ? texts.linkTitle : texts.failedTitle}
      text={signingProblemText(problem, problems)}
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

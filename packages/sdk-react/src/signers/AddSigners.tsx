'use client';
import type { Signatario } from '@lavra/client/types';
import { verdictMessage } from '@lavra/domain';
import { ArrowLeft, CircleAlert, Send, UserRoundPlus, UsersRound } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PositioningEditor } from '../positioning/PositioningEditor.tsx';
import { Button, IconButton } from '../primitives/Button.tsx';
import { ConfirmDialog } from '../primitives/Dialog.tsx';
import { Banner, EmptyState, Loading, Skeleton } from '../primitives/Display.tsx';
import { useToast } from '../primitives/Toast.tsx';
import { useFile, useOperation } from '../provider/queries.ts';
import { PdfViewer } from '../viewer/PdfViewer.tsx';
import styles from './AddSigners.module.css';
import { type AddSignersStep, endOf } from './add-signers-flow.ts';
import { SignerCards, signerName } from './SignerCards.tsx';
import { SignerWizard } from './SignerWizard.tsx';
import { type Signers, useSigners } from './use-signers.ts';

/** Props of {@link AddSigners}. */
export type AddSignersProps = {
  readonly contratoId: number;
  /** The invitations were sent. */
  readonly onSent: (contratoId: number) => void;
  /** Left without sending: 'Pular Etapa', or everybody signs in person. */
  readonly onSkipped: (contratoId: number) => void;
  readonly onBack: () => void;
};

/** The full screen after a document's creation: who signs, where, and the invitations. */
export function AddSigners({ contratoId, onSent, onSkipped, onBack }: AddSignersProps) {
  const texts = useMessages(signersMessages);
  const notify = useToast();
  const version = useOperation('getCurrentVersion', { path: { contratoId } });
  const minutaId = version.data?.id;
  const signers = useSigners(contratoId, minutaId);
  const [step, setStep] = useState<AddSignersStep>('signers');
  const { minuta, signatarios } = signers;

  if (step === 'positions' && minuta) {
    const end = endOf(minuta, signatarios);
    const send = async () => {
      const result = await signers.invite();
      if (!result.ok) {
        notify({ tone: 'danger', text: inviteProblem(problemText(result.problem), texts.sendFailed) });
        return;
      }
      notify({ text: texts.sent });
      onSent(contratoId);
    };
    return (
      <PositioningEditor
        contratoId={contratoId}
        minutaId={minuta.id}
        onBack={() => setStep('signers')}
        {...(end === 'send'
          ? {
              doneLabel: texts.send,
              doneIcon: Send,
              doneDisabledReason: verdictMessage(signers.can.invite) ?? undefined,
              onDone: send,
              onSkip: () => onSkipped(contratoId),
            }
          : { doneLabel: texts.finish, onDone: () => onSkipped(contratoId) })}
      />
    );
  }
  return (
    <SignersStep
      contratoId={contratoId}
      signers={signers}
      problem={version.problem ?? signers.problem}
      onRetry={() => {
        version.refresh();
        signers.refresh();
      }}
      onBack={onBack}
      onContinue={() => setStep('positions')}
    />
  );
}

/** Both: that nothing was sent, and why (2 §8). */
function inviteProblem(reason: string, general: string): string {
  return reason && reason !== general ? `${general}. ${reason}` : general;
}

type SignersStepProps = {
  readonly contratoId: number;
  readonly signers: Signers;
  readonly problem: Signers['problem'];
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

type Asked = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly signatario: Signatario };

function SignersStep({ contratoId, signers, problem, onRetry, onBack, onContinue }: SignersStepProps) {
  const texts = useMessages(signersMessages);
  const { minuta, signatarios, can } = signers;
  const contrato = useOperation('getDocument', { path: { contratoId } });
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<'signers' | 'document'>('signers');
  const close = () => setAsked(undefined);
  const addReason = signers.isLoading ? undefined : (verdictMessage(can.add) ?? undefined);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <IconButton icon={ArrowLeft} label={texts.backToDocument} onClick={onBack} />
        <div className={styles.titles}>
          <h1 className={styles.title}>{contrato.data?.nome ?? texts.screenTitle}</h1>
          <p className={styles.sub}>
            {texts.screenTitle}
            {signatarios.length > 0 && ` · ${texts.count(signatarios.length)}`}
          </p>
        </div>
        <div className={styles.switch} role="group" aria-label={texts.view}>
          {(['signers', 'document'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className={styles.view}
              aria-pressed={shown === view}
              onClick={() => setShown(view)}
            >
              {view === 'signers' ? texts.signersTab : texts.documentTab}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.stage} data-shown={shown}>
        <section className={styles.side} aria-label={texts.list}>
          <div className={styles.sideBody}>
            <SignersBody
              signers={signers}
              problem={problem}
              addReason={addReason}
              onRetry={onRetry}
              onAsk={setAsked}
            />
          </div>
          <div className={styles.foot}>
            <Button
              variant="primary"
              size="large"
              width="full"
              disabledReason={signatarios.length === 0 ? texts.emptyText : undefined}
              onClick={onContinue}
            >
              {texts.continue}
            </Button>
          </div>
        </section>
        <div className={styles.document}>
          {minuta && <BaseDocument contratoId={contratoId} minutaId={minuta.id} sha256={minuta.baseSha256} />}
        </div>
      </div>
      {minuta && (asked?.kind === 'add' || asked?.kind === 'edit') && (
        <SignerWizard
          contratoId={contratoId}
          minutaId={minuta.id}
          signatario={asked.kind === 'edit' ? asked.signatario : undefined}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <RemoveSigner signers={signers} signatario={asked.signatario} onClose={close} />
      )}
    </div>
  );
}

function SignersBody({
  signers,
  problem,
  addReason,
  onRetry,
  onAsk,
}: {
  readonly signers: Signers;
  readonly problem: Signers['problem'];
  readonly addReason: string | undefined;
  readonly onRetry: () => void;
  readonly onAsk: (asked: Asked) => void;
}) {
  const texts = useMessages(signersMessages);
  const { signatarios, can, isLoading } = signers;
  const add = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={UserRoundPlus}
      disabledReason={addReason}
      onClick={() => onAsk({ kind: 'add' })}
    >
      {texts.addTitle}
    </Button>
  );
  if (problem && isLoading)
    return (
      <EmptyState
        icon={CircleAlert}
        title={texts.loadFailed}
        action={<Button onClick={onRetry}>{texts.retry}</Button>}
      >
        {problemText(problem)}
      </EmptyState>
    );
  if (isLoading)
    return (
      <Loading label={texts.loading}>
        <Skeleton width="60%" height="22px" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Loading>
    );
  if (signatarios.length === 0)
    return (
      <EmptyState icon={UsersRound} title={texts.emptyTitle} action={add('secondary')}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <>
      <h2 className={styles.question}>{texts.screenIntro}</h2>
      <SignerCards
        signatarios={signatarios}
        canEdit={can.edit}
        canRemove={can.remove}
        onEdit={(signatario) => onAsk({ kind: 'edit', signatario })}
        onRemove={(signatario) => onAsk({ kind: 'remove', signatario })}
      />
      <div className={styles.addRow}>{add('secondary')}</div>
    </>
  );
}

/** Asks, then removes; a refusal is told in the dialog. */
export function RemoveSigner({
  signers,
  signatario,
  onClose,
}: {
  readonly signers: Signers;
  readonly signatario: Signatario;
  readonly onClose: () => void;
}) {
  const texts = useMessages(signersMessages);
  const notify = useToast();
  const [refusal, setRefusal] = useState<string>();
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      onCancel={onClose}
      onConfirm={async () => {
        const result = await signers.remove(signatario.id);
        if (!result.ok) return setRefusal(problemText(result.problem));
        notify({ text: texts.removed });
        onClose();
      }}
    >
      {texts.removeText(signerName(signatario))}
      {refusal && (
        <Banner tone="danger" live="alert">
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  );
}

function BaseDocument({
  contratoId,
  minutaId,
  sha256,
}: {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly sha256: string;
}) {
  const texts = useMessages(signersMessages);
  const file = useFile('downloadBase', { path: { contratoId, minutaId } });
  const latest = useRef(file.data);
  latest.current = file.data;
  const isThere = file.data !== undefined;
  // Keyed by its hash: the same base read again must not be opened anew.
  const source = useMemo(
    () => (isThere && latest.current && sha256 ? { data: latest.current } : undefined),
    [isThere, sha256],
  );
  if (source) return <PdfViewer source={source} />;
  if (!file.problem)
    return (
      <div className={styles.waiting}>
        <div className={styles.sheet}>
          <Loading>
            <Skeleton width="60%" height="18px" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="45%" />
          </Loading>
        </div>
      </div>
    );
  return (
    <div className={styles.waiting}>
      <Banner
        tone="danger"
        action={
          <Button size="small" onClick={file.refresh}>
            {texts.retry}
          </Button>
        }
      >
        {problemText(file.problem)}
      </Banner>
    </div>
  );
}

'use client';
import type { Signatario } from '@lavra/client/types';
import { verdictMessage } from '@lavra/domain';
import { ArrowLeft, CircleAlert, UserRoundPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { EmptyState, Loading, Skeleton } from '../primitives/Display.tsx';
import { useOperation } from '../provider/queries.ts';
import styles from './AddSigners.module.css';
import { BaseDocument } from './BaseDocument.tsx';
import { RemoveSigner } from './RemoveSigner.tsx';
import { SignerCards } from './SignerCards.tsx';
import { SignerWizard } from './SignerWizard.tsx';
import type { Signers } from './use-signers.ts';

/** Props of {@link SignersStep}. */
export type SignersStepProps = {
  readonly contratoId: number;
  readonly signers: Signers;
  readonly problem: Signers['problem'];
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

type Asked = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly signatario: Signatario };

/** Who signs, beside the document. */
export function SignersStep({ contratoId, signers, problem, onRetry, onBack, onContinue }: SignersStepProps) {
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

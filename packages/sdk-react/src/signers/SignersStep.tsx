'use client';
import type { Signatario } from '@lavra/client/types';
import { verdictMessage } from '@lavra/domain';
import { BookUser, UserRoundPlus, UsersRound } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ImportDialog } from '../contacts/ImportDialog.tsx';
import { contactsMessages } from '../messages/contacts.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { ObserversSection } from '../observers/ObserversSection.tsx';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ScreenHeader } from '../primitives/ScreenHeader.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useOperation } from '../provider/queries.ts';
import { UploadReviewNotice } from '../review/UploadReview.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './AddSigners.module.css';
import { BaseDocument } from './BaseDocument.tsx';
import { SigningOrderCheckbox } from './order/SigningOrderCheckbox.tsx';
import { useSigningOrder } from './order/use-signing-order.ts';
import { FoundInDocument } from './proposals/FoundInDocument.tsx';
import { formOfParty } from './proposals/proposal-entries.ts';
import { QuickSigners } from './QuickSigners.tsx';
import type { QuickRow } from './quick-rows.ts';
import { RemoveSigner } from './RemoveSigner.tsx';
import { SignerCards } from './SignerCards.tsx';
import { SignerWizard, type SignerWizardOutcome, type SignerWizardProps } from './SignerWizard.tsx';
import { type QuickRowsControl, useQuickRows } from './use-quick-rows.ts';
import type { Signers } from './use-signers.ts';

/** Props of {@link SignersStep}. */
export type SignersStepProps = {
  readonly contratoId: number;
  readonly signers: Signers;
  readonly problem: Signers['problem'];
  /** The flow's steps, in the header. */
  readonly steps?: ReactNode;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

type Asked =
  | { readonly kind: 'add'; readonly row?: QuickRow; readonly initial?: SignerWizardProps['initial'] }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit' | 'remove'; readonly signatario: Signatario };

/** The signatories next to the document. */
export function SignersStep({
  contratoId,
  signers,
  problem,
  steps,
  onRetry,
  onBack,
  onContinue,
}: SignersStepProps) {
  const texts = useMessages(signersMessages);
  const { minuta, signatarios, can } = signers;
  const contrato = useOperation('getDocument', { path: { contratoId } });
  const user = useCurrentUser();
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<'signers' | 'document'>('signers');
  const close = () => setAsked(undefined);
  const adder = useRef<HTMLButtonElement>(null);
  useFocusFallback(adder, `${signatarios.length} ${asked?.kind}`);
  const quick = useQuickRows(signers);
  const [isBusy, setIsBusy] = useState(false);
  const notify = useToast();
  const addReason = signers.isLoading ? undefined : (verdictMessage(can.add) ?? undefined);
  const goOn = async () => {
    if (addReason !== undefined && signatarios.length === 0)
      return notify({ tone: 'danger', text: addReason });
    setIsBusy(true);
    const isDone = await quick.finish(signatarios.length > 0);
    setIsBusy(false);
    if (isDone) onContinue();
  };
  const closeWizard = (outcome: SignerWizardOutcome) => {
    if (outcome === 'saved' && asked?.kind === 'add' && asked.row)
      quick.send({ type: 'removed', key: asked.row.key });
    close();
  };
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title={contrato.data?.nome ?? texts.screenTitle}
        sub={
          signatarios.length > 0
            ? `${texts.screenTitle} · ${texts.count(signatarios.length)}`
            : texts.screenTitle
        }
        backLabel={texts.backToDocument}
        onBack={onBack}
      >
        {steps}
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
      </ScreenHeader>
      <div className={styles.stage} data-shown={shown}>
        <section className={styles.side} aria-label={texts.list}>
          <div className={styles.sideBody}>
            {minuta && <UploadReviewNotice minuta={minuta} canConfirm={user.may('Contrato.Editar')} />}
            <SignersBody
              signers={signers}
              problem={problem}
              addReason={addReason}
              quick={quick}
              adder={adder}
              onRetry={onRetry}
              onAsk={setAsked}
            />
            {minuta && <ObserversSection contratoId={contratoId} minuta={minuta} />}
            <FoundInDocument
              signers={signers}
              contrato={contrato.data}
              onComplete={(parte) =>
                setAsked({ kind: 'add', initial: formOfParty(parte, signers.context?.papeis ?? []) })
              }
            />
          </div>
          {!(problem && signers.isLoading) && (
            <div className={styles.foot}>
              <Button
                variant="primary"
                size="large"
                width="full"
                busy={isBusy || signers.isLoading}
                onClick={() => void goOn()}
              >
                {texts.continue}
              </Button>
            </div>
          )}
        </section>
        <div className={styles.document}>{minuta && <BaseDocument minuta={minuta} />}</div>
      </div>
      {minuta && (asked?.kind === 'add' || asked?.kind === 'edit') && (
        <SignerWizard
          contratoId={contratoId}
          minutaId={minuta.id}
          signatario={asked.kind === 'edit' ? asked.signatario : undefined}
          initial={asked.kind === 'add' ? (asked.initial ?? initialOf(asked.row)) : undefined}
          onClose={closeWizard}
        />
      )}
      {minuta && asked?.kind === 'import' && <ImportDialog minutaId={minuta.id} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveSigner
          contratoId={contratoId}
          signers={signers}
          signatario={asked.signatario}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Data of a row, for the wizard. */
function initialOf(row: QuickRow | undefined): SignerWizardProps['initial'] {
  return row && { nome: row.nome, email: row.email, papelId: row.papelId };
}

function SignersBody({
  signers,
  problem,
  addReason,
  quick,
  adder,
  onRetry,
  onAsk,
}: {
  readonly signers: Signers;
  readonly problem: Signers['problem'];
  readonly addReason: string | undefined;
  readonly quick: QuickRowsControl;
  readonly adder: RefObject<HTMLButtonElement | null>;
  readonly onRetry: () => void;
  readonly onAsk: (asked: Asked) => void;
}) {
  const texts = useMessages(signersMessages);
  const { signatarios, can, isLoading, context } = signers;
  const sorting = useSigningOrder(signers);
  const rows = context && can.add.ok && (
    <QuickSigners control={quick} context={context} onMore={(row) => onAsk({ kind: 'add', row })} />
  );
  const contactTexts = useMessages(contactsMessages);
  const add = (
    <>
      <Button
        ref={adder}
        icon={UserRoundPlus}
        disabledReason={addReason}
        onClick={() => onAsk({ kind: 'add' })}
      >
        {texts.addTitle}
      </Button>
      <Button icon={BookUser} disabledReason={addReason} onClick={() => onAsk({ kind: 'import' })}>
        {contactTexts.importTitle}
      </Button>
    </>
  );
  if (problem && isLoading)
    return <LoadFailed title={texts.loadFailed} problem={problem} onRetry={onRetry} />;
  if (isLoading)
    return (
      <Loading label={texts.loading}>
        <Skeleton width="60%" height="22px" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Loading>
    );
  // The rows keep their place, and so their focus, when the first signatory is saved.
  return (
    <>
      {signatarios.length === 0 ? (
        <EmptyState icon={UsersRound} title={texts.emptyTitle} action={add}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.question}>{texts.screenIntro}</h2>
          <SigningOrderCheckbox signers={signers} />
          <SignerCards
            signatarios={signatarios}
            sorting={sorting}
            canEdit={can.edit}
            canRemove={can.remove}
            onEdit={(signatario) => onAsk({ kind: 'edit', signatario })}
            onRemove={(signatario) => onAsk({ kind: 'remove', signatario })}
          />
        </>
      )}
      {rows}
      {signatarios.length > 0 && <div className={styles.addRow}>{add}</div>}
    </>
  );
}

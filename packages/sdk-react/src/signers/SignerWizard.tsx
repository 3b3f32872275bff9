'use client';
import type { Signatario } from '@lavra/client/types';
import { allowed } from '@lavra/domain';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './SignerWizard.module.css';
import { SignerWizardView } from './SignerWizardView.tsx';
import type { SignerContext } from './signer-form.ts';
import { signerName } from './signer-name.ts';
import { useSignerWizard } from './use-signer-wizard.ts';
import { type Signers, useSigners } from './use-signers.ts';

/** Props of {@link SignerWizard}. */
export type SignerWizardProps = {
  readonly contratoId: number;
  readonly minutaId: number;
  /** The signatory to edit; absent for a new one. */
  readonly signatario?: Signatario | undefined;
  /** The signatory whose place another person takes; role, order, options and boxes stay. */
  readonly replaces?: Signatario | undefined;
  /** Known data of a new signatory. */
  readonly initial?:
    | {
        readonly nome?: string;
        readonly email?: string;
        readonly cpf?: string;
        readonly telefone?: string;
        readonly papelId?: number | undefined;
      }
    | undefined;
  /** Called to close the wizard after saving or cancelling. */
  readonly onClose: (outcome: SignerWizardOutcome) => void;
};

/** Result of a wizard. */
export type SignerWizardOutcome = 'saved' | 'left';

/** Adds or edits a signatory in three steps: type, data, complementary data. Render it only while it is open. */
export function SignerWizard({
  contratoId,
  minutaId,
  signatario,
  replaces,
  initial,
  onClose,
}: SignerWizardProps) {
  const signers = useSigners(contratoId, minutaId);
  const texts = useMessages(signersMessages);
  const title = useTitle({ signatario, replaces });
  const { context } = signers;
  if (context)
    return (
      <OpenWizard
        signers={signers}
        context={context}
        title={title}
        signatario={replaces ? withoutPerson(replaces) : signatario}
        replaces={replaces}
        initial={initial}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={title} onClose={() => onClose('left')}>
      {signers.problem ? (
        <Banner
          tone="danger"
          live="alert"
          title={texts.loadFailed}
          action={
            <Button size="small" onClick={signers.refresh}>
              {texts.retry}
            </Button>
          }
        >
          {problemText(signers.problem)}
        </Banner>
      ) : (
        <Loading>
          <Skeleton width="50%" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Loading>
      )}
    </Dialog>
  );
}

function useTitle({ signatario, replaces }: Pick<SignerWizardProps, 'signatario' | 'replaces'>): string {
  const texts = useMessages(signersMessages);
  if (replaces) return texts.replaceTitle(signerName(replaces));
  return signatario ? texts.editTitle : texts.addTitle;
}

/** The place of a signatory, for another person. */
function withoutPerson(signatario: Signatario): Signatario {
  const person = { nome: null, email: null, telefone: null, cpf: null, cnpj: null, chaveSeguranca: null };
  return { ...signatario, ...person };
}

type OpenWizardProps = {
  readonly title: string;
  readonly signers: Signers;
  readonly context: SignerContext;
  readonly signatario: Signatario | undefined;
  readonly replaces: Signatario | undefined;
  readonly initial: SignerWizardProps['initial'];
  readonly onClose: (outcome: SignerWizardOutcome) => void;
};

function OpenWizard({ title, signers, context, signatario, replaces, initial, onClose }: OpenWizardProps) {
  const texts = useMessages(signersMessages);
  const { usuario } = useCurrentUser();
  const [isLeaving, setIsLeaving] = useState(false);
  const control = useSignerWizard(context, signers, { signatario, initial });
  const { state, send } = control;

  const leave = () => {
    if (control.isSaving) return;
    if (state.isChanged) setIsLeaving(true);
    else onClose('left');
  };
  const save = async () => {
    if (await control.save()) onClose('saved');
  };

  if (isLeaving) {
    return (
      <ConfirmDialog
        open
        tone="danger"
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepEditing}
        onCancel={() => setIsLeaving(false)}
        onConfirm={() => onClose('left')}
      >
        {texts.discardText}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      onClose={leave}
      footer={
        state.step === 1 ? (
          <Button variant="ghost" onClick={leave}>
            {texts.cancel}
          </Button>
        ) : (
          <>
            <Button
              variant="ghost"
              icon={ArrowLeft}
              disabled={control.isSaving}
              onClick={() => send({ type: 'went', step: state.step === 3 ? 2 : 1 })}
            >
              {state.step === 2 ? <span className={styles.iconWord}>{texts.back}</span> : texts.back}
            </Button>
            {state.step === 2 && (
              <Button onClick={() => control.goOn()}>
                <span className={styles.longWord}>{texts.next}</span>
                <span className={styles.shortWord}>{texts.nextShort}</span>
              </Button>
            )}
            <Button variant="primary" busy={control.isSaving} onClick={() => void save()}>
              {texts.save}
            </Button>
          </>
        )
      }
    >
      <SignerWizardView
        control={control}
        context={context}
        tiposDocumento={signers.tiposDocumento}
        signatario={signatario}
        replaces={replaces}
        usuario={usuario}
        channels={signatario ? signers.can.editChannels(signatario) : allowed}
      />
    </Dialog>
  );
}

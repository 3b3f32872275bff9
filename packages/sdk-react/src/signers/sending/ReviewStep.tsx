'use client';
import type { Problema, Signatario } from '@lavra/client/types';
import { type ReactNode, useState } from 'react';
import { DatesDialog } from '../../documents/detail/DatesDialog.tsx';
import { problemText } from '../../messages/problem-text.ts';
import { sendingReviewMessages } from '../../messages/sending-review.ts';
import { signersMessages } from '../../messages/signers.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import { ScreenHeader } from '../../primitives/ScreenHeader.tsx';
import type { AddSignersStep } from '../add-signers-flow.ts';
import { BaseDocument } from '../BaseDocument.tsx';
import { SignerWizard } from '../SignerWizard.tsx';
import { isSmsBalanceOver, SmsDialog } from '../SmsDialog.tsx';
import type { Signers } from '../use-signers.ts';
import { MessageDialog } from './MessageDialog.tsx';
import styles from './Review.module.css';
import { ReviewView } from './ReviewView.tsx';
import { type SendingReview, useSendingReview } from './use-sending-review.ts';

/** Props of {@link ReviewStep}. */
export type ReviewStepProps = {
  readonly contratoId: number;
  readonly signers: Signers;
  readonly problem: Problema | undefined;
  readonly steps: ReactNode;
  readonly onRetry: () => void;
  readonly onStep: (step: AddSignersStep) => void;
  readonly onSent: () => void;
  /** Called when the user leaves without sending; everything is saved. */
  readonly onLeave: () => void;
};

type Layer =
  | { readonly kind: 'dates' | 'message' | 'file' | 'smsBalance' }
  | { readonly kind: 'edit'; readonly signatario: Signatario };

/** The last step: recipients, contents and channels of the invitations, and missing data. */
export function ReviewStep({ contratoId, signers, problem, steps, ...flow }: ReviewStepProps) {
  const { onRetry, onStep, onSent, onLeave } = flow;
  const texts = useMessages(sendingReviewMessages);
  const signerTexts = useMessages(signersMessages);
  const notify = useToast();
  const [layer, setLayer] = useState<Layer>();
  const [isSending, setIsSending] = useState(false);
  const reading = useSendingReview(contratoId, signers);
  const { review } = reading;
  const close = () => setLayer(undefined);

  const send = async () => {
    setIsSending(true);
    const result = await signers.invite();
    setIsSending(false);
    if (!result.ok) {
      if (isSmsBalanceOver(result.problem)) return setLayer({ kind: 'smsBalance' });
      const reason = problemText(result.problem);
      const general = signerTexts.sendFailed;
      // Shows both: that nothing was sent, and why (2 §8).
      const text = reason && reason !== general ? `${general}. ${reason}` : general;
      return notify({ tone: 'danger', text });
    }
    notify({ text: signerTexts.sent });
    onSent();
  };

  const failed = problem ?? reading.problem;
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title={review?.contratoNome ?? texts.step}
        sub={texts.step}
        backLabel={texts.backToFields}
        onBack={() => onStep('positions')}
      >
        {steps}
      </ScreenHeader>
      {review ? (
        <ReviewView
          review={review}
          canEdit={signers.can.edit}
          isSending={isSending}
          onStep={onStep}
          onEdit={(signatario) => setLayer({ kind: 'edit', signatario })}
          onChange={(kind) => setLayer({ kind })}
          onSend={() => void send()}
          onLeave={onLeave}
        />
      ) : (
        <div className={styles.waiting}>
          {failed ? (
            <LoadFailed
              title={texts.loadFailed}
              problem={failed}
              onRetry={() => {
                onRetry();
                reading.refresh();
              }}
            />
          ) : (
            <Loading label={texts.loading}>
              <Skeleton width="40%" height="28px" />
              <Skeleton height="72px" />
              <Skeleton height="72px" />
              <Skeleton height="160px" />
            </Loading>
          )}
        </div>
      )}
      {review && layer && <ReviewLayer layer={layer} review={review} signers={signers} onClose={close} />}
    </div>
  );
}

type ReviewLayerProps = {
  readonly layer: Layer;
  readonly review: SendingReview;
  readonly signers: Signers;
  readonly onClose: () => void;
};

function ReviewLayer({ layer, review: { minuta, contratoNome }, signers, onClose }: ReviewLayerProps) {
  switch (layer.kind) {
    case 'dates':
      return <DatesDialog minuta={minuta} onClose={onClose} />;
    case 'smsBalance':
      return <SmsDialog onClose={onClose} />;
    case 'message':
      return <MessageDialog signers={signers} onClose={onClose} />;
    case 'edit':
      return (
        <SignerWizard
          contratoId={minuta.contratoId}
          minutaId={minuta.id}
          signatario={layer.signatario}
          onClose={onClose}
        />
      );
    case 'file':
      return (
        <Dialog open size="wide" title={contratoNome} onClose={onClose}>
          <div className={styles.file}>
            <BaseDocument minuta={minuta} />
          </div>
        </Dialog>
      );
    default:
      return layer satisfies never;
  }
}

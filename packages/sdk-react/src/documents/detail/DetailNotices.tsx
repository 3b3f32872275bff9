import {
  formatDate,
  hasAnswered,
  hasDeadlinePassed,
  isCpfDoubtful,
  shortNames,
  type Verdict,
  verdictMessage,
} from '@lavra/domain';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { UploadReviewNotice } from '../../review/UploadReview.tsx';
import { type DocumentDetailData, useVersionActions } from './use-document-detail.ts';

/** Props of {@link DetailNotices}. */
export type DetailNoticesProps = {
  readonly detail: DocumentDetailData;
  readonly onChangeDates: () => void;
  readonly onPosition?: (() => void) | undefined;
  /** Called after the document was deleted in order to send another file. */
  readonly onRemoved: () => void;
};

/** Notices above a document: doubtful CPFs, and the state that needs attention. */
export function DetailNotices(props: DetailNoticesProps) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, signers } = props.detail;
  const isCancelled = minuta.situacaoFormalizacao === 'CANCELADO';
  const doubtful = isCancelled ? [] : signers.signatarios.filter(isCpfDoubtful);
  return (
    <>
      {doubtful.length > 0 && (
        <Banner tone="warning" title={texts.cpfTitle(shortNames(doubtful))}>
          {doubtful.some(hasAnswered) ? texts.cpfText : texts.cpfTextBefore}
        </Banner>
      )}
      <StateNotice {...props} />
    </>
  );
}

/**
 * Notice of the state that needs attention: an expired deadline, a pending or failed seal, pages that differ from the
 * uploaded file, boxes to review, a failed preview.
 */
function StateNotice({ detail, onChangeDates, onPosition, onRemoved }: DetailNoticesProps) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, signers, can } = detail;
  const isSealed = minuta.situacaoFormalizacao === 'FORMALIZADO';
  const isPending = signers.signatarios.some((signatario) => !hasAnswered(signatario));
  if (minuta.situacaoProcessamento === 'FALHA') return <FailedSeal detail={detail} />;
  if (isSealed && minuta.situacaoProcessamento === 'EM_PROCESSAMENTO') {
    return (
      <Banner tone="info" title={texts.sealingTitle} live="polite">
        {texts.sealingText}
      </Banner>
    );
  }
  if (can.editDates.ok && isPending && hasDeadlinePassed(minuta.fimAssinatura, Date.now())) {
    return (
      <Banner
        tone="warning"
        title={texts.deadlineTitle}
        action={
          <Button size="small" onClick={onChangeDates}>
            {texts.changeDates}
          </Button>
        }
      >
        {texts.deadlineText(formatDate(minuta.fimAssinatura))}
      </Banner>
    );
  }
  if (minuta.conferencia && minuta.conferencia.situacao !== 'CONFIRMADA') {
    return (
      <UploadReviewNotice
        minuta={minuta}
        canConfirm={detail.can.confirmUpload.ok}
        onRemoved={detail.can.remove.ok ? onRemoved : undefined}
      />
    );
  }
  if (minuta.posicionamentosRevisar && can.editPositions.ok && onPosition) {
    return (
      <Banner
        tone="warning"
        title={texts.reviewPositionsTitle}
        action={
          <Button size="small" onClick={onPosition}>
            {texts.reviewPositions}
          </Button>
        }
      >
        {texts.reviewPositionsText}
      </Banner>
    );
  }
  if (minuta.falhaPrevia !== null) return <FailedPreview detail={detail} />;
  return null;
}

function FailedSeal({ detail }: Pick<DetailNoticesProps, 'detail'>) {
  const texts = useMessages(documentDetailMessages);
  const { retrySeal } = useVersionActions();
  const { motivoFalha } = detail.minuta;
  return (
    <RetryNotice
      tone="danger"
      title={texts.failedSealTitle}
      verdict={detail.can.retrySeal}
      action={retrySeal}
      detail={detail}
    >
      {motivoFalha ? `${motivoFalha} ${texts.failedSealText}` : texts.failedSealText}
    </RetryNotice>
  );
}

function FailedPreview({ detail }: Pick<DetailNoticesProps, 'detail'>) {
  const texts = useMessages(documentDetailMessages);
  const { retryPreview } = useVersionActions();
  return (
    <RetryNotice
      tone="warning"
      title={texts.failedPreviewTitle}
      verdict={detail.can.retryPreview}
      action={retryPreview}
      detail={detail}
    >
      {`${detail.minuta.falhaPrevia} ${texts.failedPreviewText}`}
    </RetryNotice>
  );
}

type RetryNoticeProps = Pick<DetailNoticesProps, 'detail'> & {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly verdict: Verdict;
  readonly action: ReturnType<typeof useVersionActions>['retrySeal' | 'retryPreview'];
  readonly children: string;
};

/** Notice of failed server work, with a button to retry it. */
function RetryNotice({ detail, tone, title, verdict, action, children }: RetryNoticeProps) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const { contrato, minuta } = detail;
  const retry = async () => {
    const result = await action.run({ path: { contratoId: contrato.contratoId, minutaId: minuta.id } });
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <Banner
      tone={tone}
      title={title}
      live="polite"
      action={
        <Button
          size="small"
          busy={action.isBusy}
          disabledReason={verdictMessage(verdict) ?? undefined}
          onClick={() => void retry()}
        >
          {texts.retry}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

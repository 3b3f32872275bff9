import { formatDate, hasDeadlinePassed, verdictMessage } from '@lavra/domain';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { type DocumentDetailData, useVersionActions } from './use-document-detail.ts';

/** Props of {@link DetailNotices}. */
export type DetailNoticesProps = {
  readonly detail: DocumentDetailData;
  readonly onChangeDates: () => void;
};

/** Notices for states that need attention: an expired deadline, a pending or failed seal. */
export function DetailNotices({ detail, onChangeDates }: DetailNoticesProps) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, signers, can } = detail;
  const isSealed = minuta.situacaoFormalizacao === 'FORMALIZADO';
  const isPending = signers.signatarios.some(
    ({ statusSignatario }) => statusSignatario === 'CONVIDADO' || statusSignatario === 'NAO_CONVIDADO',
  );
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
  return null;
}

function FailedSeal({ detail }: Pick<DetailNoticesProps, 'detail'>) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const { retrySeal } = useVersionActions();
  const { contrato, minuta, can } = detail;
  const retry = async () => {
    const path = { contratoId: contrato.contratoId, minutaId: minuta.id };
    const result = await retrySeal.run({ path });
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <Banner
      tone="danger"
      title={texts.failedSealTitle}
      live="polite"
      action={
        <Button
          size="small"
          busy={retrySeal.isBusy}
          disabledReason={verdictMessage(can.retrySeal) ?? undefined}
          onClick={() => void retry()}
        >
          {texts.retrySeal}
        </Button>
      }
    >
      {minuta.motivoFalha ? `${minuta.motivoFalha} ${texts.failedSealText}` : texts.failedSealText}
    </Banner>
  );
}

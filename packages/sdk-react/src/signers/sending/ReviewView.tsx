import type { Signatario } from '@lavra/client/types';
import { dayOf, formatDay, type Verdict, verdictMessage } from '@lavra/domain';
import { ArrowLeft, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendingReviewMessages } from '../../messages/sending-review.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { UploadReviewNotice } from '../../review/UploadReview.tsx';
import { useCurrentUser } from '../../session/use-current-user.ts';
import type { AddSignersStep } from '../add-signers-flow.ts';
import { InvitationPreview } from './InvitationPreview.tsx';
import { readsMessage } from './MessageDialog.tsx';
import styles from './Review.module.css';
import { ReviewFindings } from './ReviewFindings.tsx';
import { ReviewPeople } from './ReviewPeople.tsx';
import type { SendingReview } from './use-sending-review.ts';

/** Props of {@link ReviewView}. */
export type ReviewViewProps = {
  readonly review: SendingReview;
  readonly canEdit: (signatario: Signatario) => Verdict;
  readonly isSending: boolean;
  readonly onStep: (step: AddSignersStep) => void;
  readonly onEdit: (signatario: Signatario) => void;
  readonly onChange: (fact: 'dates' | 'message' | 'file') => void;
  readonly onSend: () => void;
  readonly onLeave: () => void;
};

/** People and facts at the start, the invitations at the end; one column on narrow screens. */
export function ReviewView({
  review,
  canEdit,
  isSending,
  onStep,
  onEdit,
  onChange,
  ...end
}: ReviewViewProps) {
  const texts = useMessages(sendingReviewMessages);
  const user = useCurrentUser();
  const { minuta, pessoas } = review;
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.side}>
          <div className={styles.lead}>
            <h2 className={styles.title}>{texts.title}</h2>
            <p className={styles.intro}>{useIntro(review)}</p>
          </div>
          <UploadReviewNotice minuta={minuta} canConfirm={user.may('Contrato.Editar')} />
          <ReviewFindings review={review} onStep={onStep} onChangeDates={() => onChange('dates')} />
          <ReviewPeople pessoas={pessoas} canEdit={canEdit} onEdit={onEdit} />
          <ReviewFacts review={review} onStep={onStep} onChange={onChange} />
        </div>
        <div className={styles.preview}>
          <InvitationPreview minuta={minuta} pessoas={pessoas} />
        </div>
      </div>
      <ReviewFoot review={review} isSending={isSending} onStep={onStep} {...end} />
    </>
  );
}

function useIntro({ agora, minuta, fim, podeEnviar }: SendingReview): string {
  const texts = useMessages(sendingReviewMessages);
  if (fim === 'finish') return texts.introInPerson;
  if (!podeEnviar.ok) return texts.introBlocked;
  const [first] = agora;
  if (!first) return texts.introStarts;
  if (minuta.ordemAssinaturas) return texts.introOrdered(first.nome ?? first.email ?? '');
  return texts.intro(agora.length);
}

type FactsProps = Pick<ReviewViewProps, 'review' | 'onStep' | 'onChange'>;

function ReviewFacts({ review: { minuta, pessoas }, onStep, onChange }: FactsProps) {
  const texts = useMessages(sendingReviewMessages);
  const readers = pessoas.map(({ signatario }) => signatario).filter(readsMessage);
  const messages = [...new Set(readers.map(({ mensagem }) => mensagem ?? ''))];
  const [message = ''] = messages;
  const deadline = formatDay(dayOf(minuta.fimAssinatura));
  return (
    <section className={styles.card} aria-label={texts.facts}>
      <FactRow
        term={texts.order}
        action={texts.change}
        actionLabel={texts.changeOf(texts.order)}
        onAction={() => onStep('signers')}
      >
        {minuta.ordemAssinaturas ? texts.ordered : texts.unordered}
      </FactRow>
      <FactRow
        term={texts.deadline}
        action={texts.change}
        actionLabel={texts.changeOf(texts.deadline)}
        onAction={() => onChange('dates')}
      >
        {texts.until(deadline)}
      </FactRow>
      {readers.length > 0 && (
        <FactRow
          term={texts.message}
          action={texts.change}
          actionLabel={texts.changeOf(texts.message)}
          onAction={() => onChange('message')}
        >
          {messages.length > 1 ? texts.severalMessages(messages.length) : message || texts.noMessage}
        </FactRow>
      )}
      <FactRow
        term={texts.file}
        action={texts.open}
        actionLabel={texts.openFile}
        onAction={() => onChange('file')}
      >
        {texts.filePages(minuta.totalPaginas)}
      </FactRow>
    </section>
  );
}

type FactRowProps = {
  readonly term: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly actionLabel: string;
  readonly onAction: () => void;
};

function FactRow({ term, children, action, actionLabel, onAction }: FactRowProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.term}>{term}</span>
      <span className={styles.value}>{children}</span>
      <Button variant="ghost" size="small" aria-label={actionLabel} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

type FootProps = Pick<ReviewViewProps, 'review' | 'isSending' | 'onStep' | 'onSend' | 'onLeave'>;

function ReviewFoot({ review, isSending, onStep, onSend, onLeave }: FootProps) {
  const texts = useMessages(sendingReviewMessages);
  const { agora, fim, podeEnviar, sms } = review;
  const usesSms = fim === 'send' && sms.usa > 0 && sms.saldo !== undefined && sms.saldo >= sms.usa;
  return (
    <footer className={styles.foot}>
      <span className={styles.footStart}>
        <Button variant="ghost" icon={ArrowLeft} onClick={() => onStep('positions')}>
          {texts.backToFields}
        </Button>
      </span>
      {usesSms && <span className={styles.balance}>{texts.smsUse(sms.usa, sms.saldo)}</span>}
      {fim === 'finish' ? (
        <Button variant="primary" onClick={onLeave}>
          {texts.finish}
        </Button>
      ) : (
        <>
          <Button onClick={onLeave} disabled={isSending}>
            {texts.saveAndLeave}
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={isSending}
            disabledReason={verdictMessage(podeEnviar) ?? undefined}
            onClick={onSend}
          >
            {agora.length > 0 ? texts.send(agora.length) : texts.start}
          </Button>
        </>
      )}
    </footer>
  );
}

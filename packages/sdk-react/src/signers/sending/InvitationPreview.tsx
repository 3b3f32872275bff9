import type { ConvitePreviaEmail, ConvitePreviaSms, Minuta } from '@lavra/client/types';
import { contrastingTextOn, shortName } from '@lavra/domain';
import { MessageSquare } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { problemText } from '../../messages/problem-text.ts';
import { sendingReviewMessages } from '../../messages/sending-review.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { Select } from '../../primitives/fields/Select.tsx';
import { useOperation } from '../../provider/queries.ts';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import { signerName } from '../SignerCards.tsx';
import styles from './InvitationPreview.module.css';
import type { ReviewedSigner } from './use-sending-review.ts';

/** More people than this are chosen from a list. */
const mostButtons = 4;

type InvitationPreviewProps = { readonly minuta: Minuta; readonly pessoas: readonly ReviewedSigner[] };

/** The words that each person will receive, from the server that sends them. */
export function InvitationPreview({ minuta, pessoas }: InvitationPreviewProps) {
  const texts = useMessages(sendingReviewMessages);
  const heading = useId();
  const [chosenId, setChosenId] = useState<number>();
  const chosen = pessoas.find(({ signatario }) => signatario.id === chosenId) ?? pessoas[0];
  if (!chosen) return null;
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {texts.previewTitle}
        </h2>
        {pessoas.length <= mostButtons ? (
          <div className={styles.people} role="group" aria-label={texts.previewOf}>
            {pessoas.map(({ signatario }) => (
              <button
                key={signatario.id}
                type="button"
                className={styles.who}
                aria-pressed={signatario.id === chosen.signatario.id}
                onClick={() => setChosenId(signatario.id)}
              >
                {shortName(signatario)}
              </button>
            ))}
          </div>
        ) : (
          <div className={styles.chooser}>
            <Select
              label={texts.previewOf}
              options={pessoas.map(({ signatario }) => ({
                value: String(signatario.id),
                label: signerName(signatario),
              }))}
              value={String(chosen.signatario.id)}
              onChange={(id) => setChosenId(Number(id))}
            />
          </div>
        )}
      </div>
      <Invitation minuta={minuta} pessoa={chosen} />
    </section>
  );
}

function Invitation({ minuta, pessoa }: { readonly minuta: Minuta; readonly pessoa: ReviewedSigner }) {
  const texts = useMessages(sendingReviewMessages);
  const { signatario } = pessoa;
  const isInPerson = signatario.disponibilidadeAssinatura === 'PRESENCIAL';
  const path = { contratoId: minuta.contratoId, minutaId: minuta.id, signatarioId: signatario.id };
  const { data, problem, refresh } = useOperation('previewInvitation', isInPerson ? null : { path });
  if (isInPerson) return <p className={styles.card}>{texts.previewInPerson(shortName(signatario))}</p>;
  if (problem && !data)
    return (
      <Banner
        tone="danger"
        title={texts.previewFailed}
        action={
          <Button size="small" onClick={refresh}>
            {texts.retry}
          </Button>
        }
      >
        {problemText(problem)}
      </Banner>
    );
  if (!data)
    return (
      <div className={styles.card}>
        <Loading>
          <Skeleton width="70%" height="18px" />
          <Skeleton />
          <Skeleton width="50%" height="44px" />
        </Loading>
      </div>
    );
  return (
    <>
      {data.email ? <EmailPreview email={data.email} /> : <Banner tone="warning">{texts.emailOff}</Banner>}
      {data.sms && <SmsPreview sms={data.sms} />}
    </>
  );
}

function EmailPreview({ email }: { readonly email: ConvitePreviaEmail }) {
  const texts = useMessages(sendingReviewMessages);
  const ref = useRef<HTMLElement>(null);
  useCssVariables(ref, {
    '--lavra-mail-button': email.cor,
    '--lavra-mail-label': contrastingTextOn(email.cor),
  });
  return (
    <article ref={ref} className={styles.mail}>
      <header className={styles.mailHead}>
        <span className={styles.mark} aria-hidden="true">
          {[...email.remetente][0]}
        </span>
        <div className={styles.mailWords}>
          <p className={styles.subject}>{email.assunto}</p>
          <p className={styles.from}>
            {email.remetente} · {texts.previewTo(email.para)}
          </p>
        </div>
      </header>
      <div className={styles.mailBody}>
        <h3 className={styles.mailTitle}>{email.titulo}</h3>
        <p>{email.texto}</p>
        <dl className={styles.facts}>
          {email.fatos.map(({ rotulo, valor }) => (
            <div key={rotulo} className={styles.fact}>
              <dt className={styles.term}>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        {email.mensagem && (
          <blockquote className={styles.quote}>
            <p className={styles.quoted}>{email.mensagem.rotulo}</p>
            <p className={styles.words}>{email.mensagem.texto}</p>
          </blockquote>
        )}
        <span className={styles.action}>{email.acao}</span>
        <p className={styles.from}>{texts.previewLink}</p>
      </div>
      <footer className={styles.mailFoot}>{email.rodape}</footer>
    </article>
  );
}

function SmsPreview({ sms }: { readonly sms: ConvitePreviaSms }) {
  const texts = useMessages(sendingReviewMessages);
  return (
    <div className={styles.sms}>
      <p className={styles.smsHead}>
        <MessageSquare width={15} height={15} strokeWidth={1.75} aria-hidden="true" />
        {texts.previewSms} {texts.previewTo(sms.para)}
      </p>
      <p className={styles.bubble}>{sms.texto}</p>
    </div>
  );
}

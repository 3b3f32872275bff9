'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { firstNameOf, formatDate, formatTime } from '@lavra/domain';
import { ShieldCheck } from 'lucide-react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Fact, FactList } from '../../primitives/data/FactList.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import styles from '../SigningContent.module.css';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/**
 * Sender, document, deadline and role, and the privacy notice, separate from acceptance (Lei 13.709/2018 art.
 * 9).
 */
export function OpeningStep({
  chrome,
  convite,
  isStarted,
  onNext,
}: {
  readonly chrome: StepChrome;
  readonly convite: AssinaturaConvite;
  readonly isStarted: boolean;
  readonly onNext: () => void;
}) {
  const texts = useMessages(signingMessages);
  const { contrato, signatario, identificacao } = convite;
  const firstName = signatario.nome && firstNameOf(signatario.nome);
  const start = convite.situacao === 'BLOQUEADO' ? texts.openingUnlock : texts.openingStart;
  return (
    <StepFrame
      chrome={chrome}
      title={texts.openingTitle(contrato.organizacaoNome)}
      text={[
        firstName && texts.openingGreeting(firstName),
        texts.openingText(contrato.remetenteNome),
        signatario.indicadoPor && texts.openingDelegated(signatario.indicadoPor),
      ]
        .filter(Boolean)
        .join(' ')}
      action={isStarted && !identificacao ? texts.openingContinue : start}
      onSubmit={onNext}
    >
      {identificacao && (
        <Banner tone="success">
          {texts.openingIdentified(
            formatTime(identificacao.confirmadoEm).slice(0, 5),
            identificacao.destinoMascarado,
          )}
        </Banner>
      )}
      {contrato.totalRejeicoes > 0 && <Banner tone="warning">{texts.rejectedByOther}</Banner>}
      {signatario.tipoAssinatura === 'WHATSAPP' && <Banner tone="info">{texts.openingWhatsapp}</Banner>}
      <FactList strong ruled>
        <Fact term={texts.openingDocument}>
          {contrato.nome}
          <span className={styles.sub}>{texts.openingPages(contrato.totalPaginas)}</span>
        </Fact>
        <Fact term={texts.openingRole}>{signatario.papel}</Fact>
        <Fact term={texts.openingDeadline}>{formatDate(contrato.fimAssinatura)}</Fact>
      </FactList>
      {contrato.mensagem && (
        <figure className={styles.message}>
          <figcaption className={styles.term}>{texts.openingMessage(contrato.remetenteNome)}</figcaption>
          <blockquote className={styles.quote}>{contrato.mensagem}</blockquote>
        </figure>
      )}
      {convite.coleta.length > 0 && <PrivacyNotice coleta={convite.coleta} />}
    </StepFrame>
  );
}

function PrivacyNotice({ coleta }: { readonly coleta: AssinaturaConvite['coleta'] }) {
  const texts = useMessages(signingMessages);
  return (
    <section className={styles.notice} aria-label={texts.noticeTitle}>
      <h2 className={styles.noticeTitle}>
        <ShieldCheck width={18} height={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.noticeTitle}
      </h2>
      <p className={styles.noticeText}>{texts.noticeText}</p>
      <ul className={styles.collected}>
        {coleta.map(({ dado, finalidade, baseLegal }) => (
          <li key={dado}>
            <strong className={styles.datum}>{dado}</strong>
            <span className={styles.why}>{finalidade}</span>
            <span className={styles.basis}>{baseLegal}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

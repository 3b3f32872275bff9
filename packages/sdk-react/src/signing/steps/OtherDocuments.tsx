'use client';
import type { AssinaturasPendentes, DocumentoPendente } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { useId } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import content from '../SigningContent.module.css';
import type { Continuation } from '../use-continuation.ts';
import styles from './OtherDocuments.module.css';

/** Further documents of the organisation that wait for the same person: how many, and once identified, which. */
export function OtherDocuments({
  others,
  waiting,
  organizacao,
}: {
  readonly others: Continuation;
  readonly waiting: AssinaturasPendentes;
  readonly organizacao: string;
}) {
  const texts = useMessages(signingStepMessages);
  const title = useId();
  const { total, identificado, documentos, destinoMascarado } = waiting;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={content.datum}>
        {texts.othersTitle(total, organizacao)}
      </h2>
      <p className={content.sub}>
        {identificado
          ? texts.othersCarried
          : texts.othersIdentify(destinoMascarado ?? texts.tokenNoDestination)}
      </p>
      {documentos.length > 0 && (
        <ul className={styles.list}>
          {documentos.map((documento) => (
            <Other key={documento.signatarioId} {...{ documento, others }} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Other({
  documento: { signatarioId, nome, remetenteNome, totalPaginas, fimAssinatura },
  others,
}: {
  readonly documento: DocumentoPendente;
  readonly others: Continuation;
}) {
  const texts = useMessages(signingStepMessages);
  return (
    <li className={styles.one}>
      <span className={styles.words}>
        <span className={content.datum}>{nome}</span>
        <span className={content.sub}>
          {texts.othersFacts(remetenteNome, totalPaginas, formatDate(fimAssinatura))}
        </span>
      </span>
      <Button
        busy={others.opening === signatarioId}
        aria-label={texts.othersReadOne(nome)}
        onClick={() => others.goOn(signatarioId)}
      >
        {texts.othersRead}
      </Button>
    </li>
  );
}

import type { Ocorrencia } from '@lavra/client/types';
import { startNearMatch } from '@lavra/domain';
import type { ReactNode } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './Occurrence.module.css';

/** Props of {@link Occurrence}. */
export type OccurrenceProps = {
  readonly ocorrencia: Ocorrencia;
};

/** Characters shown before a match: a narrow column shows only two lines. */
const LEAD = 24;

/** The sentence in which a search found its text, with the matches marked. */
export function Occurrence({ ocorrencia }: OccurrenceProps) {
  const texts = useMessages(documentsMessages);
  const { em, pagina } = ocorrencia;
  const { trecho, destaques } = startNearMatch(ocorrencia, LEAD);
  const place = pagina === null ? texts.foundIn[em] : texts.onPage(pagina);
  return (
    <span className={styles.occurrence} title={ocorrencia.trecho}>
      <span className={styles.place}>{place}: </span>
      {markedParts(trecho, destaques)}
    </span>
  );
}

function markedParts(text: string, marks: Readonly<Ocorrencia['destaques']>): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { inicio, fim } of marks) {
    parts.push(
      text.slice(end, inicio),
      <mark key={inicio} className={styles.mark}>
        {text.slice(inicio, fim)}
      </mark>,
    );
    end = fim;
  }
  return [...parts, text.slice(end)];
}

import type { Ocorrencia } from '@lavra/client/types';
import type { ReactNode } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './Occurrence.module.css';

/** Props of {@link Occurrence}. */
export type OccurrenceProps = {
  readonly ocorrencia: Ocorrencia;
};

/** The sentence in which a search found its text, with the matches marked. */
export function Occurrence({ ocorrencia }: OccurrenceProps) {
  const texts = useMessages(documentsMessages);
  const { em, pagina, trecho, destaques } = ocorrencia;
  const place = pagina === null ? texts.foundIn[em] : texts.onPage(pagina);
  return (
    <span className={styles.occurrence}>
      <span className={styles.place}>{place}: </span>
      {markedParts(trecho, destaques)}
    </span>
  );
}

function markedParts(text: string, marks: Ocorrencia['destaques']): ReactNode[] {
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

'use client';
import type { TopicoContagem } from '@lavra/client/types';
import { Inbox, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { operationMessages } from '../messages/operation.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { useCssVariables } from '../theme/use-css-variables.ts';
import styles from './Operation.module.css';
import { byTopic, type TopicCounts } from './topic-counts.ts';

const SHOWN = ['MORTO', 'EM_EXECUCAO', 'PENDENTE'] as const;

type TopicBarsProps = {
  readonly contagens: readonly TopicoContagem[];
  readonly isBusy: boolean;
  readonly onRetryAll: (topico: string) => Promise<void>;
};

/** One bar per topic, with a length by its waiting jobs and the numbers as text. */
export function TopicBars({ contagens, isBusy, onRetryAll }: TopicBarsProps) {
  const texts = useMessages(operationMessages);
  const topics = byTopic(contagens);
  const longest = Math.max(1, ...topics.map(({ open }) => open));
  if (topics.length === 0) {
    return (
      <EmptyState icon={Inbox} title={texts.noTopics}>
        {texts.noTopicsText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {SHOWN.map((estado) => (
          <li key={estado} className={styles.legendItem} data-state={estado}>
            {texts.legend[estado]}
          </li>
        ))}
      </ul>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.topico} className={styles.topic}>
            <div className={styles.topicName}>
              <span className={styles.topicTitle}>{texts.topicName(topic.topico)}</span>
              <code className={styles.topicCode}>{topic.topico}</code>
            </div>
            <Bar topic={topic} longest={longest} />
            <p className={styles.topicCounts}>
              {topic.open > 0 && (
                <span>{texts.open(topic.counts.PENDENTE, topic.counts.EM_EXECUCAO, topic.counts.MORTO)}</span>
              )}
              <span className={styles.sub}>{texts.done(topic.counts.CONCLUIDO)}</span>
            </p>
            <div className={styles.topicAct}>
              {topic.counts.MORTO > 0 && (
                <Button
                  size="small"
                  icon={RotateCw}
                  disabled={isBusy}
                  onClick={() => void onRetryAll(topic.topico)}
                >
                  {texts.retryAll}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bar({ topic, longest }: { readonly topic: TopicCounts; readonly longest: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  const parts = SHOWN.filter((estado) => topic.counts[estado] > 0);
  const tracks = [
    ...parts.map((estado) => `minmax(4px, ${topic.counts[estado]}fr)`),
    `${longest - topic.open}fr`,
  ];
  useCssVariables(ref, { '--lavra-tracks': tracks.join(' ') });
  return (
    <span ref={ref} className={styles.bar} aria-hidden="true">
      {parts.map((estado) => (
        <span key={estado} className={styles.barPart} data-state={estado} />
      ))}
    </span>
  );
}

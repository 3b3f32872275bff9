'use client';
import type { OperacaoSituacao, Problema } from '@lavra/client/types';
import { formatDateTime, formatTime } from '@lavra/domain';
import { useEffect, useId, useRef } from 'react';
import { operationMessages } from '../messages/operation.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { SealFacts } from '../settings/SealStatus.tsx';
import { DeadJobs } from './DeadJobs.tsx';
import styles from './Operation.module.css';
import { TopicBars } from './TopicBars.tsx';
import { totalOf } from './topic-counts.ts';
import { type OperationPanelData, useOperationPanel } from './use-operation-panel.ts';

/** Props of {@link Operation}. */
export type OperationProps = {
  /** The token is invalid or no longer valid: ask for it again with {@link OperatorGate}. */
  readonly onRefused: (reason: string) => void;
  readonly onLeave: () => void;
};

const REFUSALS: readonly number[] = [401, 403, 429];

/**
 * Live status of the deployment: jobs by topic and state, dead jobs, the seal. The provider's token is the
 * operator's.
 */
export function Operation({ onRefused, onLeave }: OperationProps) {
  const panel = useOperationPanel();
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const { problem } = panel;
  useEffect(() => {
    if (problem && REFUSALS.includes(problem.status)) refused.current(problemText(problem));
  }, [problem]);
  return <OperationView panel={panel} onLeave={onLeave} />;
}

/** Props of {@link OperationView}. */
export type OperationViewProps = {
  readonly panel: OperationPanelData;
  readonly onLeave: () => void;
};

/** The operator's page without data fetching. */
export function OperationView({ panel, onLeave }: OperationViewProps) {
  const texts = useMessages(operationMessages);
  const { situacao, problem, refresh } = panel;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{texts.title}</h1>
          {situacao && (
            <p className={styles.sub}>
              {texts.updated(formatTime(situacao.agora), texts.banks[situacao.banco])}
            </p>
          )}
        </div>
        <Button onClick={onLeave}>{texts.leave}</Button>
      </header>
      {situacao ? (
        <Situation situacao={situacao} problem={problem} panel={panel} />
      ) : (
        <LoadState
          title={texts.loadFailed}
          problem={problem}
          onRetry={refresh}
          heights={['92px', '260px', '180px']}
        />
      )}
    </main>
  );
}

type SituationProps = {
  readonly situacao: OperacaoSituacao;
  readonly problem: Problema | undefined;
  readonly panel: OperationPanelData;
};

function Situation({ situacao, problem, panel }: SituationProps) {
  const texts = useMessages(operationMessages);
  const { contagens, topicosEmPausa, selo, acoes } = situacao;
  const topicsId = useId();
  const sealId = useId();
  const actsId = useId();
  return (
    <>
      {problem && (
        <Banner tone="warning" title={texts.stale(formatTime(situacao.agora))} live="polite">
          {texts.staleText}
        </Banner>
      )}
      {topicosEmPausa.length > 0 && (
        <Banner tone="warning" title={texts.restingTitle}>
          {topicosEmPausa.map(({ topico, ate }) => (
            <p key={topico}>{texts.resting(texts.topicName(topico), formatTime(ate))}</p>
          ))}
        </Banner>
      )}
      <dl className={styles.totals} aria-label={texts.summary}>
        {(['PENDENTE', 'EM_EXECUCAO', 'MORTO', 'CONCLUIDO'] as const).map((estado) => {
          const { quantidade, maisAntigo } = totalOf(contagens, estado);
          return (
            <div key={estado} className={styles.total} data-state={quantidade > 0 ? estado : undefined}>
              <dt className={styles.totalName}>{texts.states[estado]}</dt>
              <dd className={styles.totalCount}>
                {quantidade.toLocaleString('pt-BR')}
                {estado !== 'CONCLUIDO' && maisAntigo && (
                  <span className={styles.totalSince}>{texts.since(formatDateTime(maisAntigo))}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <section className={styles.section} aria-labelledby={topicsId}>
        <h2 id={topicsId} className={styles.heading}>
          {texts.topics}
        </h2>
        <TopicBars contagens={contagens} isBusy={panel.isBusy} onRetryAll={panel.retryAll} />
      </section>
      <DeadJobs panel={panel} />
      <div className={styles.pair}>
        <section className={styles.section} aria-labelledby={sealId}>
          <h2 id={sealId} className={styles.heading}>
            {texts.seal}
          </h2>
          <SealFacts selo={selo} />
        </section>
        <section className={styles.section} aria-labelledby={actsId}>
          <h2 id={actsId} className={styles.heading}>
            {texts.done7}
          </h2>
          {acoes.length === 0 && <p className={styles.sub}>{texts.noActions}</p>}
          <ul className={styles.acts}>
            {acoes.map(({ acao, topico, trabalhoId, quantidade, dataCriacao }) => (
              <li key={`${dataCriacao} ${acao} ${topico} ${trabalhoId}`} className={styles.act}>
                <span>{texts.actionTexts[acao](texts.topicName(topico), trabalhoId, quantidade)}</span>
                <time dateTime={dataCriacao} className={styles.sub}>
                  {formatDateTime(dataCriacao)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

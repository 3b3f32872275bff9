'use client';
import type { AssinaturaConvite, SituacaoConvite } from '@lavra/client/types';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  MonitorX,
  Unlink,
  WifiOff,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { ReturnLink } from './ReturnLink.tsx';
import styles from './Signing.module.css';
import content from './SigningContent.module.css';
import { KeyStep } from './steps/KeyStep.tsx';
import { plainChrome } from './steps/StepFrame.tsx';
import type { Signing } from './use-signing.ts';

/** Situations in which the signer can do nothing. */
export type ClosedSituation = Exclude<SituacaoConvite, 'DISPONIVEL' | 'BLOQUEADO'>;

const icons: Readonly<Record<ClosedSituation, LucideIcon>> = {
  FORA_DA_VEZ: Hourglass,
  PRAZO_ENCERRADO: Clock,
  REJEITADO: CircleX,
  CANCELADO: Ban,
  FORMALIZADO: CircleCheck,
  INDISPONIVEL: Ban,
  ASSINADO: CircleCheck,
};

/** A page that explains why there is nothing to sign. */
export function SituationPage({
  convite,
  situacao,
  signing,
}: {
  readonly convite: AssinaturaConvite;
  readonly situacao: ClosedSituation;
  readonly signing: Pick<Signing, 'unlock' | 'isBusy' | 'aheadMs' | 'refusal' | 'retorno'>;
}) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const [asksKey, setAsksKey] = useState(false);
  const [title = '', text = ''] = texts.situations[situacao];
  const { nome, remetenteNome, organizacaoNome, totalRejeicoes } = convite.contrato;
  const isRejected = situacao === 'FORA_DA_VEZ' && totalRejeicoes > 0;
  // The key also protects the outcome.
  const isHidden = convite.bloqueado && (situacao === 'ASSINADO' || situacao === 'REJEITADO');
  if (isHidden && asksKey) {
    return (
      <KeyStep
        chrome={{
          ...plainChrome,
          takesFocus: true,
          onBack: () => setAsksKey(false),
          refusal: signing.refusal && signingProblemText(signing.refusal, problems),
        }}
        isBusy={signing.isBusy}
        liberadaEm={convite.chaveLiberadaEm}
        aheadMs={signing.aheadMs}
        onUnlock={(chave) => void signing.unlock(chave)}
      />
    );
  }
  return (
    <Statement
      icon={icons[situacao]}
      title={title}
      text={isRejected ? `${text} ${texts.rejectedByOther}` : text}
    >
      {situacao === 'REJEITADO' && convite.motivoRejeicao && (
        <figure className={content.message}>
          <figcaption className={content.term}>{texts.rejectedReason}</figcaption>
          <blockquote className={content.quote}>{convite.motivoRejeicao}</blockquote>
        </figure>
      )}
      {isHidden && <Button onClick={() => setAsksKey(true)}>{texts.endedUnlock}</Button>}
      <p className={content.about}>
        <strong className={content.datum}>{nome}</strong>
        {texts.askedBy(remetenteNome, organizacaoNome)}
      </p>
      <ReturnLink retorno={signing.retorno} />
    </Statement>
  );
}

/** Why a signature is blocked, before any of its data may be shown. */
export const statementIcons = { link: Unlink, connection: WifiOff, step: MonitorX } as const;

/** One message in the middle of the page. */
export function Statement({
  icon: Icon,
  title,
  text,
  children,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focused only if it replaces the focused element; a newly opened page does not take the focus.
    if (document.activeElement === document.body && document.hasFocus()) return;
    if (!document.activeElement?.isConnected) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={content.statement} role="status">
      <span className={content.mark}>
        <Icon width={28} height={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={content.told}>{text}</p>
      {children}
    </div>
  );
}

'use client';
import type { Session } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { SessionActions, SessionCard } from './SessionCard.tsx';

/** Props of {@link ProviderReturn}. */
export type ProviderReturnProps = {
  readonly session: Pick<Session, 'completeProviderLogin'>;
  /** The query of the address that the provider led back to, without `?`. */
  readonly parametros: string;
  /** With the path that the person was going to. */
  readonly onEntered: (voltarPara: string) => void;
  /** To the log-in again. */
  readonly onRetry: () => void;
};

/** The return address of an identity provider: completes the login or explains why it failed. */
export function ProviderReturn({ session, parametros, onEntered, onRetry }: ProviderReturnProps) {
  const texts = useMessages(sessionMessages);
  const [problem, setProblem] = useState<Problema>();
  // The provider's code counts once: a second effect of a strict mode must not spend it.
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void session.completeProviderLogin(parametros).then((result) => {
      if (result.ok) onEntered(result.data.voltarPara);
      else setProblem(result.problem);
    });
  }, []);
  if (!problem) return <SessionCard title={texts.entering} announces />;
  return (
    <SessionCard title={texts.returnFailedTitle} announces>
      <Banner tone="danger" live="alert">
        {problemText(problem)}
      </Banner>
      <SessionActions>
        <Button variant="primary" size="large" width="full" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </SessionActions>
    </SessionCard>
  );
}

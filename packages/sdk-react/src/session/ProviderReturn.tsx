'use client';
import type { Session } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { InactiveUser } from './InactiveUser.tsx';
import { SessionActions, SessionCard } from './SessionCard.tsx';

/** Props of {@link ProviderReturn}. */
export type ProviderReturnProps = {
  readonly session: Pick<Session, 'completeProviderLogin'>;
  /** Query of the return URL, without `?`. */
  readonly parametros: string;
  /** Called with the path to which the person was going. */
  readonly onEntered: (voltarPara: string) => void;
  /** Returns to the log-in. */
  readonly onRetry: () => void;
};

/** The return page of an identity provider: completes the login or explains why it failed. */
export function ProviderReturn({ session, parametros, onEntered, onRetry }: ProviderReturnProps) {
  const texts = useMessages(sessionMessages);
  const [problem, setProblem] = useState<Problema>();
  // The provider's code works only once, so a second effect in strict mode must not use it.
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
  if (problem?.excecao === 'UsuarioInativoException') return <InactiveUser onLeave={onRetry} />;
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

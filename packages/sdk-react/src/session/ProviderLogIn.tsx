'use client';
import type { Session } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { useEffect, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { SessionActions, SessionCard } from './SessionCard.tsx';

/** Props of {@link ProviderLogIn}. */
export type ProviderLogInProps = {
  readonly session: Pick<Session, 'startProviderLogin'>;
  /** The provider's name: `provedorIdentidade` of the system parameters. */
  readonly provedor: string;
  /** Path of the deployment to return to. */
  readonly voltarPara: string;
  /** Called with the provider's URL, to which the host navigates. */
  readonly onLeave: (endereco: string) => void;
  /** Notice above the button, such as 'Sua sessão expirou'. */
  readonly notice?: string | undefined;
};

/** Login through an identity provider, which may be unavailable. */
export function ProviderLogIn({ session, provedor, voltarPara, onLeave, notice }: ProviderLogInProps) {
  const texts = useMessages(sessionMessages);
  const [problem, setProblem] = useState<Problema>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // Returning through the browser's history restores the waiting page.
    const goOn = () => setIsBusy(false);
    window.addEventListener('pageshow', goOn);
    return () => window.removeEventListener('pageshow', goOn);
  }, []);

  const leave = async () => {
    if (isBusy) return;
    setProblem(undefined);
    setIsBusy(true);
    const result = await session.startProviderLogin(voltarPara);
    if (result.ok) return onLeave(result.data.endereco);
    setIsBusy(false);
    setProblem(result.problem);
  };

  return (
    <SessionCard title={texts.title} intro={texts.intro} footer={texts.providerHelp(provedor)}>
      {notice && !problem && <Banner tone="info">{notice}</Banner>}
      {problem && (
        <Banner tone="danger" live="alert">
          {problemText(problem)}
        </Banner>
      )}
      <SessionActions>
        <Button variant="primary" size="large" width="full" busy={isBusy} onClick={() => void leave()}>
          {texts.enterWith(provedor)}
        </Button>
      </SessionActions>
    </SessionCard>
  );
}

'use client';
import type { Session } from '@lavra/client';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { useOperation } from '../provider/queries.ts';
import { LogIn, type LogInProps } from './LogIn.tsx';
import { ProviderLogIn, type ProviderLogInProps } from './ProviderLogIn.tsx';
import { SessionCard } from './SessionCard.tsx';

/** Props of {@link Entrance}. */
export type EntranceProps = Pick<LogInProps, 'onForgotPassword' | 'notice'> &
  Pick<ProviderLogInProps, 'voltarPara' | 'onLeave'> & {
    readonly session: Pick<Session, 'logIn' | 'confirmLogIn' | 'startProviderLogin'>;
  };

/**
 * The deployment's log-in: {@link ProviderLogIn} with an identity provider, otherwise {@link LogIn}. Shows neither
 * until the server has said which of them applies, so that nobody types a password into the wrong form.
 */
export function Entrance({ session, voltarPara, onLeave, onForgotPassword, notice }: EntranceProps) {
  const texts = useMessages(sessionMessages);
  const { data, problem, refresh } = useOperation('getSystemParameters', {});
  if (!data) {
    if (!problem) return null;
    return (
      <SessionCard title={texts.title}>
        <LoadFailed title={texts.entranceFailed} problem={problem} onRetry={refresh} />
      </SessionCard>
    );
  }
  if (data.provedorIdentidade === null)
    return <LogIn session={session} notice={notice} onForgotPassword={onForgotPassword} />;
  return (
    <ProviderLogIn
      session={session}
      provedor={data.provedorIdentidade}
      voltarPara={voltarPara}
      onLeave={onLeave}
      notice={notice}
    />
  );
}

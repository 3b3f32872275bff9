'use client';
import { identityLimits, normalizeEmail } from '@lavra/domain';
import { useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction } from '../provider/queries.ts';
import { emailFault } from './LogIn.tsx';
import { SessionActions, SessionCard, SessionForm, SessionNote } from './SessionCard.tsx';

/** Props of {@link ForgotPassword}. */
export type ForgotPasswordProps = {
  readonly onBack: () => void;
};

/** Requests a link to set a new password. The message is the same with and without an account. */
export function ForgotPassword({ onBack }: ForgotPasswordProps) {
  const texts = useMessages(sessionMessages);
  const request = useAction('requestPasswordLink');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useFocusFallback(input, sentTo ?? '');

  const submit = async () => {
    if (request.isBusy) return;
    const fault = emailFault(email, texts.emailRequired);
    setError(fault ?? undefined);
    if (fault) return input.current?.focus();
    const address = normalizeEmail(email);
    const result = await request.run({ body: { email: address } });
    if (result.ok) setSentTo(address);
  };

  if (sentTo !== undefined) {
    return (
      <SessionCard
        title={texts.sentTitle}
        intro={texts.sentText(sentTo, identityLimits.passwordLinkMinutes)}
        announces
      >
        <SessionNote>{texts.sentHelp}</SessionNote>
        <SessionActions>
          <Button variant="primary" size="large" width="full" onClick={onBack}>
            {texts.backToLogIn}
          </Button>
          <Button variant="ghost" width="full" onClick={() => setSentTo(undefined)}>
            {texts.anotherEmail}
          </Button>
        </SessionActions>
      </SessionCard>
    );
  }
  return (
    <SessionCard title={texts.forgotTitle} intro={texts.forgotIntro}>
      {request.problem && (
        <Banner tone="danger" live="alert">
          {problemText(request.problem)}
        </Banner>
      )}
      <SessionForm onSubmit={() => void submit()}>
        <TextField
          ref={input}
          label={texts.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <SessionActions>
          <Button type="submit" variant="primary" size="large" width="full" busy={request.isBusy}>
            {texts.sendLink}
          </Button>
          <Button variant="ghost" width="full" onClick={onBack}>
            {texts.backToLogIn}
          </Button>
        </SessionActions>
      </SessionForm>
    </SessionCard>
  );
}

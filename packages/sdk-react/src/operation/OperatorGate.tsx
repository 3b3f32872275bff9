'use client';
import { useRef, useState } from 'react';
import { operationMessages } from '../messages/operation.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import { SessionActions, SessionCard, SessionForm } from '../session/SessionCard.tsx';

/** Props of {@link OperatorGate}. */
export type OperatorGateProps = {
  /** Called with the typed token; keep it only in memory. */
  readonly onToken: (token: string) => void;
  /** Why the previous token was refused. */
  readonly refusal?: string | undefined;
};

/** Asks the operator for their token. */
export function OperatorGate({ onToken, refusal }: OperatorGateProps) {
  const texts = useMessages(operationMessages);
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    const given = token.trim();
    setError(given === '' ? texts.tokenRequired : undefined);
    if (given === '') return input.current?.focus();
    onToken(given);
  };
  return (
    <SessionCard title={texts.gateTitle} intro={texts.gateIntro}>
      {refusal && (
        <Banner tone="danger" title={texts.refused} live="alert">
          {refusal}
        </Banner>
      )}
      <SessionForm onSubmit={submit}>
        <PasswordField
          ref={input}
          label={texts.token}
          help={texts.tokenHelp}
          autoComplete="off"
          value={token}
          onChange={setToken}
          error={error}
        />
        <SessionActions>
          <Button type="submit" variant="primary" size="large" width="full">
            {texts.enter}
          </Button>
        </SessionActions>
      </SessionForm>
    </SessionCard>
  );
}

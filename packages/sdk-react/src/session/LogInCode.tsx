'use client';
import type { Result } from '@lavra/client';
import type { Problema, Sessao } from '@lavra/client/types';
import { identityLimits } from '@lavra/domain';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { SessionActions, SessionCard, SessionForm } from './SessionCard.tsx';

type LogInCodeProps = {
  readonly confirm: (codigo: string) => Promise<Result<Sessao>>;
  readonly onConfirmed: () => void;
  /** Returns to e-mail and password, with the reason if the challenge has ended. */
  readonly onBack: (why?: Problema) => void;
};

/** The second step of a login: six digits of the authenticator, or a recovery code. */
export function LogInCode({ confirm, onConfirmed, onBack }: LogInCodeProps) {
  const texts = useMessages(sessionMessages);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problema>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind has a field of its own
  useEffect(() => input.current?.focus(), [kind]);

  const submit = async (typed: string) => {
    if (isBusy) return;
    const isMissing = typed.replace(/\s/g, '').length < identityLimits.totpDigits;
    setError(isMissing ? texts.codeRequired : undefined);
    setProblem(undefined);
    if (isMissing) return input.current?.focus();
    setIsBusy(true);
    const result = await confirm(typed.trim());
    setIsBusy(false);
    if (result.ok) return onConfirmed();
    if (result.problem.status === 401) return onBack(result.problem);
    if (result.problem.status === 422) setError(problemText(result.problem));
    else setProblem(result.problem);
    input.current?.select();
  };
  const change = (typed: string) => {
    setCodigo(typed);
    // Submits after six digits, without the button.
    if (kind === 'app' && error === undefined && /^\d{6}$/.test(typed)) void submit(typed);
  };
  const switchTo = (next: typeof kind) => {
    setKind(next);
    setCodigo('');
    setError(undefined);
  };
  return (
    <SessionCard title={texts.codeTitle} intro={kind === 'app' ? texts.codeIntro : texts.recoveryIntro}>
      {problem && (
        <Banner tone="danger" live="alert">
          {problemText(problem)}
        </Banner>
      )}
      <SessionForm onSubmit={() => void submit(codigo)}>
        <TextField
          key={kind}
          ref={input}
          label={kind === 'app' ? texts.code : texts.recovery}
          help={kind === 'app' ? texts.codeHelp : texts.recoveryHelp}
          error={error}
          value={codigo}
          onChange={change}
          figures="tabular"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          maxLength={kind === 'app' ? 7 : 20}
        />
        <SessionActions>
          <Button type="submit" variant="primary" size="large" width="full" busy={isBusy}>
            {texts.confirm}
          </Button>
          <Button variant="ghost" width="full" onClick={() => switchTo(kind === 'app' ? 'recovery' : 'app')}>
            {kind === 'app' ? texts.useRecovery : texts.useApp}
          </Button>
          <Button variant="ghost" width="full" onClick={() => onBack()}>
            {texts.back}
          </Button>
        </SessionActions>
      </SessionForm>
    </SessionCard>
  );
}

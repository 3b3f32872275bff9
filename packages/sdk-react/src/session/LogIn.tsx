'use client';
import { isChallenge, type Session } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { checkEmail, normalizeEmail, verdictMessage } from '@lavra/domain';
import { type ReactNode, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { InactiveUser } from './InactiveUser.tsx';
import { LogInCode } from './LogInCode.tsx';
import { SessionActions, SessionCard, SessionForm } from './SessionCard.tsx';

/** Props of {@link LogIn}. */
export type LogInProps = {
  /** Session that stores the token; created by `createSession` of @lavra/client. */
  readonly session: Pick<Session, 'logIn' | 'confirmLogIn'>;
  readonly onLoggedIn?: () => void;
  /** Opens {@link ForgotPassword}; without it, there is no such link. */
  readonly onForgotPassword?: (() => void) | undefined;
  /** Notice above the form, such as 'Sua sessão expirou'. */
  readonly notice?: string | undefined;
  /** Shown below the form: help from the deployment or a demonstration. */
  readonly footer?: ReactNode;
};

type Errors = { readonly email?: string | undefined; readonly senha?: string | undefined };

/** Log-in with e-mail and password, then a code if the account requires one. Keeps the input after a refusal. */
export function LogIn({ session, onLoggedIn, onForgotPassword, notice, footer }: LogInProps) {
  const texts = useMessages(sessionMessages);
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<Problema>();
  const [isBusy, setIsBusy] = useState(false);
  const [desafio, setDesafio] = useState<string>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useFocusFallback(passwordInput, desafio ?? '');

  const submit = async () => {
    if (isBusy) return;
    const found = checkCredentials(email, senha, texts);
    setErrors(found);
    setProblem(undefined);
    if (found.email) return emailInput.current?.focus();
    if (found.senha) return passwordInput.current?.focus();
    setIsBusy(true);
    const result = await session.logIn({ email: normalizeEmail(email), senha });
    setIsBusy(false);
    if (!result.ok) {
      setProblem(result.problem);
      return passwordInput.current?.select();
    }
    if (isChallenge(result.data)) return setDesafio(result.data.desafio);
    onLoggedIn?.();
  };

  if (problem?.excecao === 'UsuarioInativoException')
    return <InactiveUser onLeave={() => setProblem(undefined)} />;
  if (desafio !== undefined) {
    return (
      <LogInCode
        confirm={(codigo) => session.confirmLogIn({ desafio, codigo })}
        onConfirmed={() => onLoggedIn?.()}
        onBack={(why) => {
          setDesafio(undefined);
          setProblem(why);
        }}
      />
    );
  }
  return (
    <SessionCard title={texts.title} intro={texts.intro} footer={footer}>
      {notice && !problem && <Banner tone="info">{notice}</Banner>}
      {problem && (
        <Banner tone="danger" live="alert">
          {problemText(problem)}
        </Banner>
      )}
      <SessionForm onSubmit={() => void submit()}>
        <TextField
          ref={emailInput}
          label={texts.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
        <PasswordField
          ref={passwordInput}
          label={texts.password}
          value={senha}
          onChange={setSenha}
          error={errors.senha}
        />
        <SessionActions>
          <Button type="submit" variant="primary" size="large" width="full" busy={isBusy}>
            {texts.enter}
          </Button>
          {onForgotPassword && (
            <Button variant="ghost" width="full" onClick={onForgotPassword}>
              {texts.forgot}
            </Button>
          )}
        </SessionActions>
      </SessionForm>
    </SessionCard>
  );
}

function checkCredentials(
  email: string,
  senha: string,
  texts: { readonly emailRequired: string; readonly passwordRequired: string },
): Errors {
  const invalid = emailFault(email, texts.emailRequired);
  return {
    ...(invalid ? { email: invalid } : {}),
    ...(senha === '' ? { senha: texts.passwordRequired } : {}),
  };
}

/** Error of a typed address; null if valid. */
export function emailFault(email: string, required: string): string | null {
  return email.trim() === '' ? required : verdictMessage(checkEmail(normalizeEmail(email)));
}

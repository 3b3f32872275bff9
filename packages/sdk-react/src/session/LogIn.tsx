'use client';
import type { Session } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { checkEmail, normalizeEmail, verdictMessage } from '@lavra/domain';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { PasswordField } from '../primitives/PasswordField.tsx';
import { TextField } from '../primitives/TextField.tsx';
import { BrandMark } from '../shell/BrandMark.tsx';
import styles from './LogIn.module.css';

/** Props of {@link LogIn}. */
export type LogInProps = {
  /** Keeps the token once the credentials are good; `createSession` of @lavra/client makes one. */
  readonly session: Pick<Session, 'logIn'>;
  readonly onLoggedIn?: () => void;
  /** Said above the form, such as 'Sua sessão expirou'. */
  readonly notice?: string | undefined;
  /** Below the form: help of the deployment, or of a demonstration. */
  readonly footer?: ReactNode;
};

type Errors = { readonly email?: string | undefined; readonly senha?: string | undefined };

/** E-mail and password; a refusal is told in its place and nothing typed is lost. */
export function LogIn({ session, onLoggedIn, notice, footer }: LogInProps) {
  const texts = useMessages(sessionMessages);
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<Problema>();
  const [isBusy, setIsBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkCredentials(email, senha, texts);
    setErrors(found);
    setProblem(undefined);
    if (found.email) return emailInput.current?.focus();
    if (found.senha) return passwordInput.current?.focus();
    setIsBusy(true);
    const result = await session.logIn({ email: normalizeEmail(email), senha });
    setIsBusy(false);
    if (result.ok) return onLoggedIn?.();
    setProblem(result.problem);
    passwordInput.current?.select();
  };

  return (
    <main className={styles.page}>
      <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
        <BrandMark />
        <div className={styles.words}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.intro}>{texts.intro}</p>
        </div>
        {notice && !problem && <Banner tone="info">{notice}</Banner>}
        {problem && (
          <Banner tone="danger" live="alert">
            {problemText(problem)}
          </Banner>
        )}
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
        <Button type="submit" variant="primary" size="large" width="full" busy={isBusy}>
          {texts.enter}
        </Button>
        {footer && <div className={styles.footer}>{footer}</div>}
      </form>
    </main>
  );
}

function checkCredentials(
  email: string,
  senha: string,
  texts: { readonly emailRequired: string; readonly passwordRequired: string },
): Errors {
  const invalid =
    email.trim() === '' ? texts.emailRequired : verdictMessage(checkEmail(normalizeEmail(email)));
  return {
    ...(invalid ? { email: invalid } : {}),
    ...(senha === '' ? { senha: texts.passwordRequired } : {}),
  };
}

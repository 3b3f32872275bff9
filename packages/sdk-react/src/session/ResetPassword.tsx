'use client';
import type { LinkSenha } from '@lavra/client/types';
import { checkNewPassword, limits, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SessionActions, SessionCard, SessionForm, SessionNote } from './SessionCard.tsx';

/** Props of {@link ResetPassword}. */
export type ResetPasswordProps = {
  /** Token from the e-mail link. */
  readonly token: string;
  readonly onDone: () => void;
  /** Opens {@link ForgotPassword} for an invalid link. */
  readonly onAskAnother: () => void;
};

/** Target of an e-mail link: sets a first or new password for the account that it names. */
export function ResetPassword({ token, onDone, onAskAnother }: ResetPasswordProps) {
  const texts = useMessages(sessionMessages);
  const [isDone, setIsDone] = useState(false);
  const [isUsedUp, setIsUsedUp] = useState(false);
  const {
    data: link,
    problem,
    refresh,
  } = useOperation('openPasswordLink', isDone ? null : { body: { token } });
  if (isDone) {
    return (
      <SessionCard title={texts.resetDoneTitle} intro={texts.resetDone} announces>
        <Button variant="primary" size="large" width="full" onClick={onDone}>
          {texts.goToLogIn}
        </Button>
      </SessionCard>
    );
  }
  const isInvalid = isUsedUp || problem?.status === 404 || problem?.status === 400;
  if (isInvalid) {
    return (
      <SessionCard title={texts.linkInvalidTitle} intro={texts.linkInvalid} announces>
        <SessionActions>
          <Button variant="primary" size="large" width="full" onClick={onAskAnother}>
            {texts.askAnother}
          </Button>
          <Button variant="ghost" width="full" onClick={onDone}>
            {texts.backToLogIn}
          </Button>
        </SessionActions>
      </SessionCard>
    );
  }
  if (link) {
    return (
      <NewPassword
        token={token}
        link={link}
        onSaved={() => setIsDone(true)}
        onUsedUp={() => setIsUsedUp(true)}
      />
    );
  }
  return (
    <SessionCard title={texts.resetTitle}>
      <LoadState title={texts.loadFailed} problem={problem} onRetry={refresh} heights={['64px', '64px']} />
    </SessionCard>
  );
}

type NewPasswordProps = {
  readonly token: string;
  readonly link: LinkSenha;
  readonly onSaved: () => void;
  readonly onUsedUp: () => void;
};

function NewPassword({ token, link, onSaved, onUsedUp }: NewPasswordProps) {
  const texts = useMessages(sessionMessages);
  const save = useAction('resetPassword');
  const [senha, setSenha] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ senha?: string; again?: string }>({});
  const input = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (save.isBusy) return;
    const weak = senha === '' ? texts.passwordRequired : verdictMessage(checkNewPassword(senha, link.email));
    setErrors({
      ...(weak ? { senha: weak } : {}),
      ...(senha === again ? {} : { again: texts.repeatDiffers }),
    });
    if (weak) return input.current?.focus();
    if (senha !== again) return repeatInput.current?.focus();
    const result = await save.run({ body: { token, senha } });
    if (result.ok) return onSaved();
    if (result.problem.status === 404) onUsedUp();
  };
  return (
    <SessionCard
      title={link.primeiraSenha ? texts.firstTitle : texts.resetTitle}
      intro={texts.resetFor(link.email)}
    >
      {save.problem && (
        <Banner tone="danger" live="alert">
          {problemText(save.problem)}
        </Banner>
      )}
      <SessionForm onSubmit={() => void submit()}>
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField ref={input} value={senha} onChange={setSenha} error={errors.senha} />
        <PasswordField
          ref={repeatInput}
          label={texts.repeat}
          autoComplete="new-password"
          maxLength={limits.passwordLength}
          value={again}
          onChange={setAgain}
          error={errors.again}
        />
        {!link.primeiraSenha && <SessionNote>{texts.resetNote}</SessionNote>}
        <SessionActions>
          <Button type="submit" variant="primary" size="large" width="full" busy={save.isBusy}>
            {texts.savePassword}
          </Button>
        </SessionActions>
      </SessionForm>
    </SessionCard>
  );
}

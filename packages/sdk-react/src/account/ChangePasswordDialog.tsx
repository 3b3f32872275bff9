'use client';
import { checkNewPassword, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { accountMessages } from '../messages/account.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction } from '../provider/queries.ts';
import { NewPasswordField } from '../session/NewPasswordField.tsx';
import styles from './Account.module.css';
import { isWrongPassword } from './PasswordDialog.tsx';

/** Asks for the current password and the new one. */
export function ChangePasswordDialog({
  email,
  onClose,
}: {
  readonly email: string;
  readonly onClose: () => void;
}) {
  const texts = useMessages(accountMessages);
  const notify = useToast();
  const change = useAction('changePassword');
  const [senhaAtual, setCurrent] = useState('');
  const [novaSenha, setNext] = useState('');
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({});
  const currentInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const weak = verdictMessage(checkNewPassword(novaSenha, email));
    setErrors({ ...(senhaAtual === '' ? { current: texts.required } : {}), ...(weak ? { next: weak } : {}) });
    if (senhaAtual === '') return currentInput.current?.focus();
    if (weak) return nextInput.current?.focus();
    const result = await change.run({ body: { senhaAtual, novaSenha } });
    if (result.ok) {
      notify({ text: texts.passwordChanged });
      return onClose();
    }
    if (!isWrongPassword(result.problem)) return;
    setErrors({ current: problemText(result.problem) });
    currentInput.current?.select();
  };
  const { problem } = change;
  return (
    <FormDialog
      title={texts.changePassword}
      submitLabel={texts.changePassword}
      busy={change.isBusy}
      error={problem && !isWrongPassword(problem) ? problemText(problem) : undefined}
      initialFocus={currentInput}
      onClose={onClose}
      onSubmit={submit}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={currentInput}
        label={texts.currentPassword}
        value={senhaAtual}
        onChange={setCurrent}
        error={errors.current}
      />
      <NewPasswordField ref={nextInput} value={novaSenha} onChange={setNext} error={errors.next} />
      <p className={styles.muted}>{texts.changeNote}</p>
    </FormDialog>
  );
}

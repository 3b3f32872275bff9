'use client';
import type { Result } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { type ReactNode, useRef, useState } from 'react';
import { accountMessages } from '../messages/account.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import styles from './Account.module.css';

type PasswordDialogProps = {
  readonly title: string;
  readonly text: ReactNode;
  /** Button label. */
  readonly action: string;
  readonly tone?: 'primary' | 'danger';
  readonly onClose: () => void;
  /** Resolves with the result; a refusal is shown in the dialog. */
  readonly run: (senhaAtual: string) => Promise<Result<unknown>>;
};

/** Asks for the password before a change to the account's security. */
export function PasswordDialog({ title, text, action, tone = 'primary', onClose, run }: PasswordDialogProps) {
  const texts = useMessages(accountMessages);
  const [senha, setSenha] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problema>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async () => {
    setProblem(undefined);
    setError(senha === '' ? texts.required : undefined);
    if (senha === '') return input.current?.focus();
    setIsBusy(true);
    const result = await run(senha);
    setIsBusy(false);
    if (result.ok) return;
    if (isWrongPassword(result.problem)) setError(problemText(result.problem));
    else setProblem(result.problem);
    input.current?.select();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={action}
      tone={tone}
      busy={isBusy}
      error={problem && problemText(problem)}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.muted}>{text}</p>
      <PasswordField
        ref={input}
        label={texts.currentPassword}
        value={senha}
        onChange={setSenha}
        error={error}
      />
    </FormDialog>
  );
}

export function isWrongPassword({ excecao }: Problema): boolean {
  return excecao === 'SenhaAtualIncorretaException';
}

'use client';
import type { CadastroSegundoFator } from '@lavra/client/types';
import { identityLimits } from '@lavra/domain';
import { useEffect, useRef, useState } from 'react';
import { accountMessages } from '../messages/account.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { QrCode } from '../primitives/data/QrCode.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction } from '../provider/queries.ts';
import styles from './Account.module.css';
import { CopyButton } from './CopyButton.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

type EnrolDialogProps = {
  readonly onClose: () => void;
  /** Called with the recovery codes, which are shown only once. */
  readonly onEnrolled: (codigos: readonly string[]) => void;
};

/** Enrols a second factor: asks for the password, shows the QR code and asks for a first code. */
export function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  const texts = useMessages(accountMessages);
  const start = useAction('startSecondFactor');
  const [cadastro, setCadastro] = useState<CadastroSegundoFator>();
  if (cadastro) return <ScanStep cadastro={cadastro} onClose={onClose} onEnrolled={onEnrolled} />;
  return (
    <PasswordDialog
      title={texts.turnOn}
      text={texts.confirmPasswordText}
      action={texts.goOn}
      onClose={onClose}
      run={async (senhaAtual) => {
        const result = await start.run({ body: { senhaAtual } });
        if (result.ok) setCadastro(result.data);
        return result;
      }}
    />
  );
}

function ScanStep({
  cadastro: { uri, segredo },
  onClose,
  onEnrolled,
}: EnrolDialogProps & { readonly cadastro: CadastroSegundoFator }) {
  const texts = useMessages(accountMessages);
  const confirm = useAction('confirmSecondFactor');
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async () => {
    const typed = codigo.replace(/\s/g, '');
    const isWhole = typed.length === identityLimits.totpDigits;
    setError(isWhole ? undefined : texts.codeRequired);
    if (!isWhole) return input.current?.focus();
    const result = await confirm.run({ body: { codigo: typed } });
    if (result.ok) return onEnrolled(result.data.codigos);
    setError(problemText(result.problem));
    input.current?.select();
  };
  return (
    <FormDialog
      title={texts.scanTitle}
      submitLabel={texts.activate}
      busy={confirm.isBusy}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.muted}>{texts.scanText}</p>
      <QrCode text={uri} label={texts.qr} />
      <p className={styles.muted}>{texts.typeSecret}</p>
      <div className={styles.secret}>
        <span className={styles.key}>{inGroups(segredo)}</span>
        <CopyButton text={segredo} label={texts.copySecret} />
      </div>
      <TextField
        ref={input}
        label={texts.code}
        help={texts.codeHelp}
        error={error}
        value={codigo}
        onChange={setCodigo}
        figures="tabular"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
      />
    </FormDialog>
  );
}

/** Splits the secret into groups of four characters, for reading aloud. */
const inGroups = (segredo: string) => segredo.match(/.{1,4}/g)?.join(' ') ?? segredo;

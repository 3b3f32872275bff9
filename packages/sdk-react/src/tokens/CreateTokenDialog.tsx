'use client';
import type { Problema, TokenApiEntrada } from '@lavra/client/types';
import { permissionsOf } from '@lavra/domain';
import { useRef, useState } from 'react';
import styles from '../account/Account.module.css';
import { CopyButton } from '../account/CopyButton.tsx';
import { ShownOnceDialog } from '../account/ShownOnceDialog.tsx';
import { problemText } from '../messages/problem-text.ts';
import { tokensMessages } from '../messages/tokens.ts';
import { useMessages } from '../messages/use-messages.ts';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { Select } from '../primitives/fields/Select.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

type Scope = 'TUDO' | 'LEITURA';
const validities = ['30', '90', '365', ''] as const;
type Validity = (typeof validities)[number];

/** Asks for a token's purpose, creates it and shows it once. */
export function CreateTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages(tokensMessages);
  const { usuario, may } = useCurrentUser();
  const create = useAction('createApiToken');
  const [nome, setNome] = useState('');
  const [scope, setScope] = useState<Scope>('TUDO');
  const [validity, setValidity] = useState<Validity>('365');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problema>();
  const [tokenApi, setTokenApi] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const isMissing = nome.trim() === '';
    setError(isMissing ? texts.nameRequired : undefined);
    setProblem(undefined);
    if (isMissing) return input.current?.focus();
    if (!usuario) return;
    const body: TokenApiEntrada = {
      nome: nome.trim(),
      ...(scope === 'TUDO'
        ? {}
        : { permissoes: [...permissionsOf('Visualizador')].filter((name) => may(name)) }),
      ...(validity === '' ? {} : { diasValidade: Number(validity) }),
    };
    const path = { organizacaoId: usuario.domainId, usuarioId: usuario.userId };
    const result = await create.run({ path, body });
    if (result.ok) setTokenApi(result.data.tokenApi);
    else setProblem(result.problem);
  };

  if (tokenApi !== undefined) return <MadeTokenDialog tokenApi={tokenApi} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.create}
      submitLabel={texts.create}
      busy={create.isBusy}
      error={problem && problemText(problem)}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        label={texts.name}
        help={texts.nameHelp}
        value={nome}
        onChange={setNome}
        error={error}
        maxLength={100}
      />
      <RadioGroup<Scope>
        label={texts.scope}
        value={scope}
        onChange={setScope}
        options={[
          { value: 'TUDO', label: texts.all },
          { value: 'LEITURA', label: texts.reading, help: texts.readingHelp },
        ]}
      />
      <Select<Validity>
        label={texts.validity}
        value={validity}
        onChange={setValidity}
        options={validities.map((value) => ({
          value,
          label: value === '' ? texts.forever : texts.days(Number(value)),
        }))}
      />
    </FormDialog>
  );
}

function MadeTokenDialog({ tokenApi, onClose }: { readonly tokenApi: string; readonly onClose: () => void }) {
  const texts = useMessages(tokensMessages);
  return (
    <ShownOnceDialog
      title={texts.made}
      text={texts.madeText}
      closeLabel={texts.saved}
      onClose={onClose}
      actions={<CopyButton text={tokenApi} label={texts.copy} copied={texts.copied} />}
    >
      <output className={styles.key} aria-label={texts.token}>
        {tokenApi}
      </output>
    </ShownOnceDialog>
  );
}

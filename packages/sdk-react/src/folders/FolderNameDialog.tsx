import type { Result } from '@lavra/client';
import { checkFolderName, cleanName, limits, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { foldersMessages } from '../messages/folders.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';

/** Props of {@link FolderNameDialog}. */
export type FolderNameDialogProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly nome?: string;
  /** Path of the folder's present or future parent. */
  readonly help?: string;
  readonly onSubmit: (nome: string, nomeAnterior: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
};

/** Asks for the name of a folder. A refusal is shown at the field. */
export function FolderNameDialog({
  title,
  submitLabel,
  nome = '',
  help,
  onSubmit,
  onClose,
}: FolderNameDialogProps) {
  const texts = useMessages(foldersMessages);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(nome);
  const [before, setBefore] = useState(nome);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const refusal = verdictMessage(checkFolderName(typed)) ?? undefined;
    setError(refusal);
    if (refusal) return input.current?.focus();
    setIsBusy(true);
    const result = await onSubmit(cleanName(typed), before);
    setIsBusy(false);
    if (result.ok) return onClose();
    const { excecao, parametros } = result.problem;
    if (excecao === 'PastaRenomeadaException') setBefore(parametros?.[0] ?? before);
    setError(problemText(result.problem));
    input.current?.focus();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={isBusy}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        label={texts.name}
        help={help}
        value={typed}
        onChange={setTyped}
        error={error}
        maxLength={limits.folderNameLength}
      />
    </FormDialog>
  );
}

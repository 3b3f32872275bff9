import type { Result } from '@lavra/client';
import { checkDocumentName, cleanName, limits, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useUndo } from './lifecycle/use-undo.ts';

/** Props of {@link RenameDialog}. */
export type RenameDialogProps = {
  readonly nome: string;
  readonly onRename: (nome: string, nomeAnterior: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
};

/** Asks for the document's new name, and offers to undo it. A refusal is shown at the field. */
export function RenameDialog({ nome, onRename, onClose }: RenameDialogProps) {
  const texts = useMessages(documentsMessages);
  const notify = useToast();
  const undoWith = useUndo();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(nome);
  const [before, setBefore] = useState(nome);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const refusal = verdictMessage(checkDocumentName(typed)) ?? undefined;
    setError(refusal);
    if (refusal) return input.current?.focus();
    setIsBusy(true);
    const after = cleanName(typed);
    const result = await onRename(after, before);
    setIsBusy(false);
    if (result.ok) {
      notify({ text: texts.renamed, action: undoWith(() => onRename(before, after)) });
      return onClose();
    }
    const { excecao, parametros } = result.problem;
    if (excecao === 'ContratoRenomeadoException') setBefore(parametros?.[0] ?? before);
    setError(problemText(result.problem));
    input.current?.focus();
  };
  return (
    <FormDialog
      title={texts.renameTitle}
      submitLabel={texts.save}
      busy={isBusy}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        label={texts.name}
        value={typed}
        onChange={setTyped}
        error={error}
        maxLength={limits.documentNameLength}
        counter
      />
    </FormDialog>
  );
}

import type { Problema } from '@lavra/client/types';
import { checkEmail, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { observersMessages } from '../messages/observers.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { pasteAddresses } from '../people/pasted-people.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction } from '../provider/queries.ts';
import { emailsIn } from '../signers/signer-form.ts';

type AddObserversDialogProps = { readonly minutaId: number; readonly onClose: () => void };

/** Asks for the addresses of new observers. */
export function AddObserversDialog({ minutaId, onClose }: AddObserversDialogProps) {
  const texts = useMessages(observersMessages);
  const notify = useToast();
  const add = useAction('addObservers');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problema>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const submit = async () => {
    setProblem(undefined);
    const emails = [...emailsIn(typed)];
    const wrong = (emails.length === 0 ? [''] : emails).find((email) => !checkEmail(email).ok);
    if (wrong !== undefined)
      return refuse(
        emails.length > 1 ? texts.emailInvalid(wrong) : (verdictMessage(checkEmail(wrong)) ?? ''),
      );
    const result = await add.run({ path: { minutaId }, body: { emails } });
    if (result.ok) {
      notify({ text: texts.added });
      return onClose();
    }
    if (result.problem.excecao === 'ObservadorJaAdicionadoException')
      return refuse(problemText(result.problem));
    setProblem(result.problem);
  };
  return (
    <FormDialog
      title={texts.add}
      submitLabel={texts.add}
      busy={add.isBusy}
      error={problem && problemText(problem)}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        inputMode="email"
        label={texts.emails}
        help={texts.emailsHelp}
        autoComplete="off"
        maxLength={10_000}
        onPaste={(event) => pasteAddresses(event, setTyped)}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
      />
    </FormDialog>
  );
}

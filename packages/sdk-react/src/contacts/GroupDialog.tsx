import type { GrupoSignatarios, Problema } from '@lavra/client/types';
import { errorMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import styles from './Contacts.module.css';
import { PickList } from './PickList.tsx';
import { usePickSearch } from './use-pick-search.ts';

type GroupDialogProps = {
  /** The group to edit; a new one without it. */
  readonly grupo: GrupoSignatarios | undefined;
  /** With the saved group, unless the dialog was left. */
  readonly onClose: (saved?: GrupoSignatarios) => void;
};

/** Name and members of a new or an existing group. */
export function GroupDialog({ grupo, onClose }: GroupDialogProps) {
  const texts = useMessages(contactsMessages);
  const notify = useToast();
  const create = useAction('createContactGroup');
  const update = useAction('updateContactGroup');
  const [nome, setNome] = useState(grupo?.nome ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(grupo?.signatarios));
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problema>();
  const name = useRef<HTMLInputElement>(null);
  const search = usePickSearch();
  const candidates = useOperation('listGroupCandidates', { query: search.query }, { keepPrevious: true });
  const refuse = (text: string) => {
    setError(text);
    name.current?.focus();
  };
  const submit = async () => {
    setProblem(undefined);
    if (nome.trim() === '') return refuse(errorMessage('NomeGrupoVazioException'));
    const body = { nome: nome.trim(), cadastrosSignatariosIds: [...chosen] };
    const result = await (grupo
      ? update.run({ path: { grupoSignatariosId: grupo.id }, body })
      : create.run({ body }));
    if (result.ok) {
      notify({ text: texts.saved });
      return onClose(result.data);
    }
    if (result.problem.excecao === 'GrupoSignatariosComNomeDuplicadoException')
      return refuse(problemText(result.problem));
    setProblem(result.problem);
  };
  return (
    <FormDialog
      title={grupo ? texts.editGroup : texts.addGroup}
      submitLabel={texts.save}
      busy={create.isBusy || update.isBusy}
      error={problem && problemText(problem)}
      initialFocus={name}
      onClose={() => onClose()}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <TextField
          ref={name}
          label={texts.groupName}
          autoComplete="off"
          maxLength={255}
          value={nome}
          onChange={(typed) => {
            setNome(typed);
            setError(undefined);
          }}
          error={error}
        />
        <PickList
          view="CONTATOS"
          label={texts.members}
          search={search}
          read={candidates}
          helpOf={({ email }) => email}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </FormDialog>
  );
}

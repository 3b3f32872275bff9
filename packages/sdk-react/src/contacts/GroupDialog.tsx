import type { GrupoSignatarios, Problema } from '@lavra/client/types';
import { errorMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useSettledText } from '../primitives/fields/use-settled-text.ts';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import styles from './Contacts.module.css';
import { PickList } from './PickList.tsx';

const pauseMs = 250;
/** The contract's bound of a page. */
const rowsPerPage = 100;

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
  const [typed, setTyped] = useState('');
  const texto = useSettledText(typed.trim(), pauseMs);
  const candidates = useOperation(
    'listGroupCandidates',
    { query: { rowsPerPage, ...(texto === '' ? {} : { nome: texto }) } },
    { keepPrevious: true },
  );
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
          onChange={(typedName) => {
            setNome(typedName);
            setError(undefined);
          }}
          error={error}
        />
        <PickList
          label={texts.members}
          searchLabel={texts.search}
          typed={typed}
          onType={setTyped}
          found={
            candidates.data && {
              entries: candidates.data.content.map((one) => ({ ...one, help: one.email })),
              total: candidates.data.totalElements,
            }
          }
          problem={candidates.problem}
          onRetry={candidates.refresh}
          loadFailed={texts.loadFailed}
          loading={texts.loading}
          notFound={typed.trim() === '' ? texts.empty : texts.notFound}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </FormDialog>
  );
}

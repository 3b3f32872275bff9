import type { Result } from '@lavra/client';
import type { CadastroSignatario, ImportacaoResultado } from '@lavra/client/types';
import { checkContactToAdd, errorMessage, verdictMessage } from '@lavra/domain';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Tabs } from '../primitives/data/Tabs.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { AddressView } from './address-view.ts';
import { ContactDialog } from './ContactDialog.tsx';
import styles from './Contacts.module.css';
import { GroupDialog } from './GroupDialog.tsx';
import { ImportFailures } from './ImportFailures.tsx';
import { membersText } from './members-text.ts';
import { PickList } from './PickList.tsx';
import { usePickSearch } from './use-pick-search.ts';

const nobody: ReadonlySet<number> = new Set();

type ImportDialogProps = { readonly minutaId: number; readonly onClose: () => void };

/** Adds contacts, or the members of groups, to a version. Those who could not enter are listed with the reason. */
export function ImportDialog({ minutaId, onClose }: ImportDialogProps) {
  const texts = useMessages(contactsMessages);
  const notify = useToast();
  const contacts = useAction('importContacts');
  const groups = useAction('importContactGroups');
  const [view, setView] = useState<AddressView>('CONTATOS');
  const [people, setPeople] = useState<ReadonlyMap<number, CadastroSignatario>>(new Map());
  const [chosenGroups, setChosenGroups] = useState(nobody);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<ImportacaoResultado>();
  /** What was included so far: one of the two may succeed before the other is refused. */
  const included = useRef<ImportacaoResultado>({ sucesso: [], falha: [] });
  const keep = (result: Result<ImportacaoResultado>): boolean => {
    if (!result.ok) {
      setError(problemText(result.problem));
      return false;
    }
    const { sucesso, falha } = included.current;
    included.current = {
      sucesso: [...sucesso, ...result.data.sucesso],
      falha: [...falha, ...result.data.falha],
    };
    return true;
  };
  const submit = async () => {
    setError(undefined);
    const reason = whyNobody(view, people, chosenGroups) ?? whyNot([...people.values()]);
    if (reason !== undefined) return setError(reason);
    const path = { minutaId };
    // Includes the choices in the hidden tab.
    if (people.size > 0) {
      if (!keep(await contacts.run({ path, body: { cadastrosSelecionados: [...people.keys()] } }))) return;
      setPeople(new Map());
    }
    if (chosenGroups.size > 0) {
      if (!keep(await groups.run({ path, body: { gruposSelecionados: [...chosenGroups] } }))) return;
    }
    const { sucesso, falha } = included.current;
    if (falha.length > 0) return setFailed(included.current);
    if (sucesso.length === 0) return setError(texts.chosenWithoutMembers(chosenGroups.size));
    notify({ text: texts.imported(sucesso.length) });
    onClose();
  };
  if (failed) return <ImportFailures result={failed} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.importTitle}
      submitLabel={texts.include}
      size="wide"
      busy={contacts.isBusy || groups.isBusy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Tabs<AddressView>
        label={texts.views}
        value={view}
        onChange={(next) => {
          setView(next);
          setError(undefined);
        }}
        tabs={[
          {
            id: 'CONTATOS',
            label: texts.contacts,
            content: <PickContacts chosen={people} onChoose={setPeople} />,
          },
          {
            id: 'GRUPOS',
            label: texts.groups,
            content: <PickGroups chosen={chosenGroups} onChoose={setChosenGroups} />,
          },
        ]}
      />
    </FormDialog>
  );
}

/** The first reason why one of the contacts cannot enter a document (2 §5); undefined if all can. */
function whyNot(chosen: readonly CadastroSignatario[]): string | undefined {
  // Contacts with an inactive role are skipped, and listed afterwards.
  const verdicts = chosen.map((contato) => checkContactToAdd({ ...contato, papelAtivo: true }));
  const refused = verdicts.find((verdict) => !verdict.ok);
  return (refused && verdictMessage(refused)) ?? undefined;
}

/** Why nothing is included; undefined if there is a choice in either list. */
function whyNobody(
  view: AddressView,
  people: ReadonlyMap<number, unknown>,
  groups: ReadonlySet<number>,
): string | undefined {
  if (people.size > 0 || groups.size > 0) return undefined;
  return errorMessage(
    view === 'CONTATOS' ? 'NenhumSignatarioSelecionadoException' : 'NenhumGrupoSelecionadoException',
  );
}

type PickContactsProps = {
  readonly chosen: ReadonlyMap<number, CadastroSignatario>;
  readonly onChoose: (chosen: ReadonlyMap<number, CadastroSignatario>) => void;
};

function PickContacts({ chosen, onChoose }: PickContactsProps) {
  const texts = useMessages(contactsMessages);
  const { may } = useCurrentUser();
  const search = usePickSearch();
  const found = useOperation('listContacts', { query: search.query }, { keepPrevious: true });
  const [isAdding, setIsAdding] = useState(false);
  const known = new Map([...(found.data?.content ?? []).map((one) => [one.id, one] as const), ...chosen]);
  const choose = (ids: ReadonlySet<number>) =>
    onChoose(
      new Map(
        [...ids].flatMap((id) => {
          const one = known.get(id);
          return one ? [[id, one] as const] : [];
        }),
      ),
    );
  return (
    <div className={styles.list}>
      <PickList
        view="CONTATOS"
        search={search}
        read={found}
        helpOf={({ email, papel, observador }) =>
          [email ?? texts.noEmail, observador ? texts.observer : papel].join(' · ')
        }
        chosen={new Set(chosen.keys())}
        onChoose={choose}
      />
      {may('CadastroSignatario.Novo') && (
        <span>
          <Button size="small" icon={Plus} onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        </span>
      )}
      {isAdding && (
        <ContactDialog
          contato={undefined}
          onClose={(saved) => {
            setIsAdding(false);
            if (saved) onChoose(new Map([...chosen, [saved.id, saved]]));
          }}
        />
      )}
    </div>
  );
}

type PickGroupsProps = {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
};

function PickGroups({ chosen, onChoose }: PickGroupsProps) {
  const texts = useMessages(contactsMessages);
  const { may } = useCurrentUser();
  const search = usePickSearch();
  const found = useOperation('listContactGroups', { query: search.query }, { keepPrevious: true });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={styles.list}>
      <PickList
        view="GRUPOS"
        search={search}
        read={found}
        helpOf={({ integrantes }) => membersText(integrantes, texts)}
        chosen={chosen}
        onChoose={onChoose}
      />
      {may('GrupoSignatarios.Novo') && (
        <span>
          <Button size="small" icon={Plus} onClick={() => setIsAdding(true)}>
            {texts.addGroup}
          </Button>
        </span>
      )}
      {isAdding && (
        <GroupDialog
          grupo={undefined}
          onClose={(saved) => {
            setIsAdding(false);
            if (saved) onChoose(new Set([...chosen, saved.id]));
          }}
        />
      )}
    </div>
  );
}

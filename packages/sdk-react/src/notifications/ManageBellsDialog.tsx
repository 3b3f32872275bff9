import type { NotificacaoUsuario } from '@lavra/client/types';
import { normalizeName } from '@lavra/domain';
import { useState } from 'react';
import { notificationsMessages } from '../messages/notifications.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { BellTarget, ChangeBells } from './bell-target.ts';
import styles from './Notifications.module.css';

/** Props of {@link ManageBellsDialog}. */
export type ManageBellsDialogProps = {
  readonly target: BellTarget;
  readonly onChange: ChangeBells;
  readonly onClose: () => void;
};

/** More people than this have a search field. */
const FEW = 8;
/** The search narrows longer lists. */
const MOST_SHOWN = 100;

/** Administrators choose who is notified of a document or folder (1 §4). */
export function ManageBellsDialog({ target, onChange, onClose }: ManageBellsDialogProps) {
  const texts = useMessages(notificationsMessages);
  const notify = useToast();
  const { data: people, problem, refresh } = useFollowers(target);
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const changed = (isOn: boolean) =>
    (people ?? [])
      .filter(({ usuarioId, notificar }) => notificar !== isOn && chosen.get(usuarioId) === isOn)
      .map(({ usuarioId }) => usuarioId);
  const save = async () => {
    setIsBusy(true);
    for (const isOn of [true, false]) {
      const usuariosId = changed(isOn);
      const result = usuariosId.length > 0 ? await onChange(target, usuariosId, isOn) : undefined;
      if (result && !result.ok) {
        setIsBusy(false);
        return setError(problemText(result.problem));
      }
    }
    notify({ text: texts.bellsSaved(target.nome) });
    return onClose();
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          {people && (
            <Button variant="primary" busy={isBusy} onClick={() => void save()}>
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.people}>
        <p>
          {target.kind === 'DOCUMENT' ? texts.whoOfDocument(target.nome) : texts.whoOfFolder(target.nome)}
        </p>
        {error && (
          <Banner tone="danger" live="alert">
            {error}
          </Banner>
        )}
        {people ? (
          <People
            people={people}
            isOn={({ usuarioId, notificar }) => chosen.get(usuarioId) ?? notificar}
            onToggle={(usuarioId, isOn) => setChosen(new Map(chosen).set(usuarioId, isOn))}
          />
        ) : (
          <LoadState
            problem={problem}
            title={texts.peopleFailed}
            onRetry={refresh}
            heights={['28px', '28px', '28px']}
          />
        )}
      </div>
    </Dialog>
  );
}

function useFollowers({ kind, id }: BellTarget) {
  const { organizacaoId } = useCurrentUser();
  const isKnown = organizacaoId !== undefined;
  const ofDocument = useOperation(
    'listDocumentFollowers',
    isKnown && kind === 'DOCUMENT' ? { path: { organizacaoId, contratoId: id } } : null,
  );
  const ofFolder = useOperation(
    'listFolderFollowers',
    isKnown && kind === 'FOLDER' ? { path: { organizacaoId, pastaId: id } } : null,
  );
  return kind === 'DOCUMENT' ? ofDocument : ofFolder;
}

type PeopleProps = {
  readonly people: readonly NotificacaoUsuario[];
  readonly isOn: (person: NotificacaoUsuario) => boolean;
  readonly onToggle: (usuarioId: number, isOn: boolean) => void;
};

function People({ people, isOn, onToggle }: PeopleProps) {
  const texts = useMessages(notificationsMessages);
  const { usuario } = useCurrentUser();
  const [search, setSearch] = useState('');
  const wanted = normalizeName(search);
  const found = people.filter(({ usuarioNome }) => normalizeName(usuarioNome).includes(wanted));
  return (
    <>
      {people.length > FEW && (
        <TextField label={texts.searchPerson} value={search} onChange={setSearch} maxLength={100} />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" aria-label={texts.people} className={styles.checks}>
        {found.slice(0, MOST_SHOWN).map((person) => (
          <li key={person.usuarioId}>
            <Checkbox
              label={
                person.usuarioId === usuario?.userId ? texts.you(person.usuarioNome) : person.usuarioNome
              }
              checked={isOn(person)}
              onChange={(next) => onToggle(person.usuarioId, next)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.hint}>{texts.nobodyFound}</p>}
      {found.length > MOST_SHOWN && (
        <p className={styles.hint}>{texts.narrowPeople(MOST_SHOWN, found.length)}</p>
      )}
      <p className={styles.hint}>{texts.onlyWithAccess}</p>
    </>
  );
}

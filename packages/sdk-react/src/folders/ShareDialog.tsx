import type { Pasta, PastaAcesso } from '@lavra/client/types';
import { folderCan } from '@lavra/domain';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { folderSharingMessages } from '../messages/folder-sharing.ts';
import { foldersMessages } from '../messages/folders.ts';
import { failureText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { Combobox } from '../primitives/fields/Combobox.tsx';
import type { Option } from '../primitives/fields/option.ts';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './Folders.module.css';
import { useFolderActions } from './use-folder-actions.ts';

/** Props of {@link ShareDialog}. */
export type ShareDialogProps = {
  readonly pasta: Pick<Pasta, 'pastaId' | 'pastaNome'>;
  readonly onClose: () => void;
};

/** 'Gerenciar compartilhamento': lists who has access to a folder, and grants access (1 §6). */
export function ShareDialog({ pasta, onClose }: ShareDialogProps) {
  const texts = useMessages(folderSharingMessages);
  const { failedTitle } = useMessages(foldersMessages);
  const notify = useToast();
  const { organizacaoId } = useCurrentUser();
  const { give, revoke } = useFolderActions();
  const [chosen, setChosen] = useState<readonly Option<string>[]>([]);
  const [revoking, setRevoking] = useState<PastaAcesso>();
  const [isBusy, setIsBusy] = useState(false);
  const input = organizacaoId === undefined ? null : { path: { pastaId: pasta.pastaId, organizacaoId } };
  const people = useOperation('listFolderAccess', input);
  const candidates = useOperation('listFolderCandidates', input);
  const options = (candidates.data ?? []).map(({ usuarioId, usuarioNome, usuarioEmail }) => ({
    value: String(usuarioId),
    label: `${usuarioNome} (${usuarioEmail})`,
  }));
  const add = async () => {
    setIsBusy(true);
    const result = await give(
      pasta.pastaId,
      chosen.map(({ value }) => Number(value)),
    );
    setIsBusy(false);
    if (result.ok) setChosen([]);
    notify(
      result.ok
        ? { text: texts.shared }
        : { text: failureText(result.problem, texts.shareFailed), tone: 'danger' },
    );
  };
  const takeAway = async ({ id, nome }: PastaAcesso) => {
    const result = await revoke(pasta.pastaId, id);
    setRevoking(undefined);
    notify(
      result.ok
        ? { text: texts.revoked(nome) }
        : { text: failureText(result.problem, texts.shareFailed), tone: 'danger' },
    );
  };
  return (
    <Dialog
      open
      title={texts.shareTitle}
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className={styles.share}>
        <p className={styles.faint}>{texts.shareText(pasta.pastaNome)}</p>
        {candidates.data && options.length === 0 ? (
          <p className={styles.faint}>{texts.nobodyToAdd}</p>
        ) : (
          <div className={styles.addPeople}>
            <Combobox
              label={texts.addPeople}
              placeholder={texts.addPlaceholder}
              options={options}
              values={chosen}
              onChange={setChosen}
            />
            {chosen.length > 0 && (
              <Button variant="primary" busy={isBusy} onClick={() => void add()}>
                {texts.add}
              </Button>
            )}
          </div>
        )}
        {people.data ? (
          <List label={texts.people}>
            {people.data.map((person) => (
              <Person key={person.id} person={person} onRevoke={() => setRevoking(person)} />
            ))}
          </List>
        ) : (
          <LoadState
            problem={people.problem}
            title={failedTitle}
            onRetry={people.refresh}
            heights={['52px', '52px']}
          />
        )}
      </div>
      <ConfirmDialog
        open={revoking !== undefined}
        tone="danger"
        confirmLabel={texts.revokeYes}
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => (revoking ? takeAway(revoking) : undefined)}
      >
        {revoking && texts.revokeText(revoking.nome)}
      </ConfirmDialog>
    </Dialog>
  );
}

function Person({ person, onRevoke }: { readonly person: PastaAcesso; readonly onRevoke: () => void }) {
  const texts = useMessages(folderSharingMessages);
  const { nome, email, proprietario, administrador, herdado } = person;
  const reason = proprietario
    ? texts.owner
    : administrador
      ? texts.administrator
      : herdado
        ? texts.inherited
        : undefined;
  return (
    <ListItem
      title={nome}
      sub={email}
      start={<Avatar name={nome} />}
      end={
        folderCan.revokeAccess(person).ok ? (
          <IconButton size="small" icon={UserMinus} label={texts.revoke(nome)} onClick={onRevoke} />
        ) : (
          <span className={styles.faint}>{reason}</span>
        )
      }
    />
  );
}

import type { Result } from '@lavra/client';
import type { BuscaSalva } from '@lavra/client/types';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { savedSearchesMessages } from '../messages/saved-searches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import styles from './SavedSearches.module.css';

/** Props of {@link ManageDialog}. */
export type ManageDialogProps = {
  readonly searches: readonly BuscaSalva[];
  readonly onClose: () => void;
  readonly onRename: (search: BuscaSalva) => void;
  readonly onRemove: (search: BuscaSalva) => void;
};

/** The saved searches, to rename and delete. */
export function ManageDialog({ searches, onClose, onRename, onRemove }: ManageDialogProps) {
  const texts = useMessages(savedSearchesMessages);
  return (
    <Dialog open title={texts.saved} onClose={onClose}>
      {searches.length === 0 && (
        <EmptyState icon={Bookmark} title={texts.noSaved}>
          {texts.noSavedText}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {searches.map((search) => (
          <li key={search.id} className={styles.row}>
            <span className={styles.name}>{search.nome}</span>
            <IconButton
              icon={Pencil}
              label={texts.renameSearch(search.nome)}
              onClick={() => onRename(search)}
            />
            <IconButton
              icon={Trash2}
              label={texts.removeSearch(search.nome)}
              onClick={() => onRemove(search)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Props of {@link NameDialog}. */
export type NameDialogProps = {
  readonly title: string;
  readonly nome: string;
  readonly onClose: () => void;
  readonly onSave: (nome: string) => Promise<Result<unknown> | undefined>;
};

/** Asks for the name of a saved search. */
export function NameDialog({ title, nome, onClose, onSave }: NameDialogProps) {
  const texts = useMessages(savedSearchesMessages);
  const [text, setText] = useState(nome);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  return (
    <FormDialog
      title={title}
      submitLabel={texts.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        setBusy(true);
        const result = await onSave(text);
        setBusy(false);
        if (result && !result.ok) return setError(problemText(result.problem));
        return onClose();
      }}
    >
      <TextField
        label={texts.name}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        maxLength={100}
        error={error}
      />
    </FormDialog>
  );
}

import type { Result } from '@lavra/client';
import type { BuscaSalva, BuscaSalvaFiltros } from '@lavra/client/types';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { savedSearchDialogsMessages } from '../messages/saved-search-dialogs.ts';
import { savedSearchesMessages } from '../messages/saved-searches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useNextEntry, useRemoval } from '../primitives/use-next-entry.ts';
import styles from './SavedSearches.module.css';
import { useSavedSearches } from './use-saved-searches.ts';

/** Props of {@link ManageDialog}. */
export type ManageDialogProps = {
  readonly organizacaoId: number;
  readonly searches: readonly BuscaSalva[];
  readonly onClose: () => void;
};

/** The saved searches, to rename and delete. */
export function ManageDialog({ organizacaoId, searches, onClose }: ManageDialogProps) {
  const { saved } = useMessages(savedSearchesMessages);
  const texts = useMessages(savedSearchDialogsMessages);
  const { rename, remove } = useSavedSearches(organizacaoId);
  const [renaming, setRenaming] = useState<BuscaSalva>();
  const removal = useRemoval((id) => searches.some((search) => search.id === id));
  const targetOf = useNextEntry(removal.next);
  const content = useRef<HTMLDivElement>(null);
  useFocusFallback(content, String(removal.moment));
  const removeOne = async (search: BuscaSalva) => {
    if (!(await remove(search))) return;
    const shown = searches.map(({ id }) => id);
    removal.note(search.id, shown);
  };
  return (
    <Dialog open title={saved} onClose={onClose}>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {searches.length === 0 ? (
          <EmptyState icon={Bookmark} title={texts.noSaved}>
            {texts.noSavedText}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {searches.map((search) => (
              <li key={search.id} className={styles.row}>
                <span className={styles.name}>{search.nome}</span>
                <IconButton
                  icon={Pencil}
                  label={texts.renameSearch(search.nome)}
                  onClick={() => setRenaming(search)}
                />
                <IconButton
                  ref={targetOf(search.id)}
                  icon={Trash2}
                  label={texts.removeSearch(search.nome)}
                  onClick={() => void removeOne(search)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {renaming && (
        <NameDialog
          title={texts.renameSearch(renaming.nome)}
          nome={renaming.nome}
          onClose={() => setRenaming(undefined)}
          onSave={(nome) => rename(renaming, nome)}
        />
      )}
    </Dialog>
  );
}

/** Props of {@link SaveDialog}. */
export type SaveDialogProps = {
  readonly organizacaoId: number;
  readonly filtros: BuscaSalvaFiltros;
  readonly onClose: () => void;
};

/** Saves filters under a name. */
export function SaveDialog({ organizacaoId, filtros, onClose }: SaveDialogProps) {
  const { saveThis } = useMessages(savedSearchesMessages);
  const { save } = useSavedSearches(organizacaoId);
  return <NameDialog title={saveThis} nome="" onClose={onClose} onSave={(nome) => save(nome, filtros)} />;
}

type NameDialogProps = {
  readonly title: string;
  readonly nome: string;
  readonly onClose: () => void;
  readonly onSave: (nome: string) => Promise<Result<unknown>>;
};

/** Asks for the name of a saved search. */
function NameDialog({ title, nome, onClose, onSave }: NameDialogProps) {
  const texts = useMessages(savedSearchDialogsMessages);
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
        if (!result.ok) return setError(problemText(result.problem));
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

import type { Problema } from '@lavra/client/types';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import styles from './Contacts.module.css';

/** An entry that can be chosen. */
export type Pickable = { readonly id: number; readonly nome: string; readonly help?: ReactNode };

type PickListProps = {
  readonly label: string;
  readonly searchLabel: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The entries found, and how many there are in all; undefined while they load. */
  readonly found: { readonly entries: readonly Pickable[]; readonly total: number } | undefined;
  readonly problem: Problema | undefined;
  readonly onRetry: () => void;
  readonly loadFailed: string;
  readonly loading: string;
  readonly notFound: string;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
};

/** A search with the entries that it finds, of which several can be chosen; a choice outlives the search. */
export function PickList({
  label,
  searchLabel,
  typed,
  onType,
  found,
  chosen,
  onChoose,
  ...rest
}: PickListProps) {
  const texts = useMessages(contactsMessages);
  const toggle = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  const ids = found?.entries.map(({ id }) => id) ?? [];
  const chosenHere = ids.filter((id) => chosen.has(id)).length;
  return (
    <div className={styles.pick}>
      <TextField
        type="search"
        icon={Search}
        label={searchLabel}
        autoComplete="off"
        optional
        maxLength={254}
        value={typed}
        onChange={onType}
        onKeyDown={(event) => {
          // The dialog's form must not be sent by a search.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {!found ? (
        <LoadState
          title={rest.loadFailed}
          loadingLabel={rest.loading}
          problem={rest.problem}
          onRetry={rest.onRetry}
          heights={['32px', '32px', '32px']}
        />
      ) : ids.length === 0 ? (
        <p className={styles.count} role="status">
          {rest.notFound}
        </p>
      ) : (
        <>
          <div className={styles.pickHead}>
            <Checkbox
              label={texts.selectAll}
              checked={chosenHere === ids.length}
              indeterminate={chosenHere > 0 && chosenHere < ids.length}
              onChange={(isChosen) => toggle(ids, isChosen)}
            />
            <span className={styles.count} role="status">
              {texts.selected(chosen.size)}
            </span>
          </div>
          <fieldset className={styles.options} aria-label={label}>
            {found.entries.map(({ id, nome, help }) => (
              <Checkbox
                key={id}
                label={nome}
                help={help}
                checked={chosen.has(id)}
                onChange={(isChosen) => toggle([id], isChosen)}
              />
            ))}
          </fieldset>
          {found.total > ids.length && (
            <p className={styles.count}>{texts.shownOf(ids.length, found.total)}</p>
          )}
        </>
      )}
    </div>
  );
}

import type { Problema } from '@lavra/client/types';
import { Search } from 'lucide-react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { type AddressView, useAddressTexts } from './address-view.ts';
import styles from './Contacts.module.css';
import type { usePickSearch } from './use-pick-search.ts';

type PickListProps<Row> = {
  readonly view: AddressView;
  /** Name of the choice, if it is not that of the view. */
  readonly label?: string;
  readonly search: ReturnType<typeof usePickSearch>;
  /** The operation that reads the rows by the search. */
  readonly read: {
    readonly data: { readonly content: readonly Row[]; readonly totalElements: number } | undefined;
    readonly problem: Problema | undefined;
    readonly refresh: () => void;
  };
  readonly helpOf: (row: Row) => string | null;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
};

/** A search with the rows that it finds, of which several can be chosen; a choice outlives the search. */
export function PickList<Row extends { readonly id: number; readonly nome: string }>(
  props: PickListProps<Row>,
) {
  const { view, label, search, read, helpOf, chosen, onChoose } = props;
  const texts = useMessages(contactsMessages);
  const own = useAddressTexts(view);
  const rows = read.data?.content;
  const total = read.data?.totalElements ?? 0;
  const toggle = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  const ids = rows?.map(({ id }) => id) ?? [];
  const chosenHere = ids.filter((id) => chosen.has(id)).length;
  return (
    <div className={styles.pick}>
      <TextField
        type="search"
        icon={Search}
        label={own.search}
        autoComplete="off"
        optional
        maxLength={254}
        value={search.typed}
        onChange={search.setTyped}
        onKeyDown={(event) => {
          // The dialog's form must not be sent by a search.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {!rows ? (
        <LoadState
          title={own.loadFailed}
          loadingLabel={own.loading}
          problem={read.problem}
          onRetry={read.refresh}
          heights={['32px', '32px', '32px']}
        />
      ) : ids.length === 0 ? (
        <p className={styles.count} role="status">
          {search.typed.trim() === '' ? own.empty : own.notFound}
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
          <fieldset className={styles.options} aria-label={label ?? own.title}>
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                label={row.nome}
                help={helpOf(row)}
                checked={chosen.has(row.id)}
                onChange={(isChosen) => toggle([row.id], isChosen)}
              />
            ))}
          </fieldset>
          {total > ids.length && <p className={styles.count}>{texts.shownOf(ids.length, total)}</p>}
        </>
      )}
    </div>
  );
}

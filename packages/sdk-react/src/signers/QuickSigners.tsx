import { defaultRole, normalizeEmail, readPeople } from '@lavra/domain';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { SuggestField } from '../primitives/fields/SuggestField.tsx';
import styles from './QuickSigners.module.css';
import { isFilled, type QuickRow } from './quick-rows.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { offeredRoles, type SignerContext } from './signer-form.ts';
import type { QuickRowsControl } from './use-quick-rows.ts';
import { useSignerSuggestions } from './use-signer-suggestions.ts';

type QuickSignersProps = {
  readonly control: QuickRowsControl;
  readonly context: SignerContext;
  /** Opens the wizard with what the row has. */
  readonly onMore: (row: QuickRow) => void;
};

/** Name, e-mail and role in one row; Enter saves it and adds the next. Several pasted addresses make one row each. */
export function QuickSigners({ control, context, onMore }: QuickSignersProps) {
  const texts = useMessages(signersMessages);
  const root = useRef<HTMLFieldSetElement>(null);
  const { rows, saveAll, mistakes } = control;
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isEntered.current) return;
    isEntered.current = false;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const free = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].at(-1);
    (wrong ?? free?.querySelector<HTMLElement>('input'))?.focus();
  });
  useEffect(() => {
    if (mistakes > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [mistakes]);
  const enter = () => {
    isEntered.current = true;
    void saveAll();
  };
  return (
    <fieldset ref={root} className={styles.quick}>
      <legend className={styles.legend}>{texts.quickTitle}</legend>
      {rows.map((row) => (
        <QuickSignerRow
          key={row.key}
          row={row}
          control={control}
          context={context}
          onEnter={enter}
          onMore={onMore}
        />
      ))}
      <p className={styles.help}>{texts.quickHelp}</p>
      {rows.filter(isFilled).length > 1 && (
        <span className={styles.all}>
          <Button size="small" onClick={() => void saveAll()}>
            {texts.addAll(rows.filter(isFilled).length)}
          </Button>
        </span>
      )}
    </fieldset>
  );
}

type RowProps = Omit<QuickSignersProps, 'onMore'> & {
  readonly row: QuickRow;
  readonly onEnter: () => void;
  readonly onMore: (row: QuickRow) => void;
};

function QuickSignerRow({ row, control, context, onEnter, onMore }: RowProps) {
  const texts = useMessages(signersMessages);
  const { key, nome, email, errors, refusal } = row;
  const papelId = row.papelId ?? defaultRole(context.papeis);
  const { send } = control;
  const isSaving = row.state === 'saving';
  const byName = useSignerSuggestions(nome, 'nome');
  const byEmail = useSignerSuggestions(email, 'email');
  const roles = offeredRoles(context.papeis, papelId);
  const pick = (value: string, { personOf }: typeof byName) => {
    const person = personOf(value);
    if (!person) return send({ type: 'typed', key, patch: { email: value } });
    const isOffered = roles.some(({ papelSignatarioId }) => papelSignatarioId === person.papelId);
    send({ type: 'picked', key, person, papelId: isOffered ? person.papelId : undefined });
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const paste = (event: ClipboardEvent) => {
    const { people, unread } = readPeople(event.clipboardData.getData('text'));
    const [first] = people;
    const isOne = people.length + unread.length === 1;
    if (!first ? isOne : isOne && !first.nome) return;
    event.preventDefault();
    const known = new Set(control.rows.map((one) => normalizeEmail(one.email)));
    const added = people.filter((person) => !known.has(person.email));
    send({ type: 'pasted', key, people: added, unread, mistake: texts.unreadEmail });
  };
  return (
    <div className={styles.row} data-row={key} aria-busy={isSaving || undefined}>
      <SuggestField
        label={texts.shortName}
        optional
        disabled={isSaving}
        maxLength={255}
        value={nome}
        error={errors.nome}
        suggestions={byName.options}
        onPick={(value) => pick(value, byName)}
        onChange={(typed) => send({ type: 'typed', key, patch: { nome: typed } })}
        onKeyDown={enter}
        onPaste={paste}
      />
      <SuggestField
        type="text"
        inputMode="email"
        label={texts.email}
        disabled={isSaving}
        value={email}
        error={errors.email}
        suggestions={byEmail.options}
        onPick={(value) => pick(value, byEmail)}
        onChange={(typed) => send({ type: 'typed', key, patch: { email: typed } })}
        onKeyDown={enter}
        onPaste={paste}
      />
      <RoleSelect
        label={texts.role}
        disabled={isSaving}
        papeis={roles}
        papelId={papelId}
        error={errors.papelId}
        onChange={(chosen) => send({ type: 'typed', key, patch: { papelId: chosen } })}
      />
      <span className={styles.end}>
        <IconButton
          icon={SlidersHorizontal}
          label={texts.moreOptions}
          disabled={isSaving}
          onClick={() => onMore(row)}
        />
        {isFilled(row) && (
          <IconButton
            icon={X}
            label={texts.removeRow}
            disabled={isSaving}
            onClick={() => send({ type: 'removed', key })}
          />
        )}
      </span>
      {refusal && (
        <div className={styles.refusal}>
          <Banner tone="danger" live="alert">
            {refusal}
          </Banner>
        </div>
      )}
    </div>
  );
}

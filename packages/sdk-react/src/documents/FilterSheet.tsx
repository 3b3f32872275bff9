import type { CorVigencia } from '@lavra/client/types';
import { checkDateFilter, dayOf, verdictMessage } from '@lavra/domain';
import { type FormEvent, useId, useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Combobox } from '../primitives/fields/Combobox.tsx';
import { DateRangeField } from '../primitives/fields/DateRangeField.tsx';
import type { Option } from '../primitives/fields/option.ts';
import { Select } from '../primitives/fields/Select.tsx';
import { Drawer } from '../primitives/overlays/Drawer.tsx';
import { useFocusWrong } from '../primitives/use-focus-wrong.ts';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './DocumentList.module.css';
import { type DocumentFilters, expiryOptions, withoutFilters } from './document-filters.ts';

/** Props of {@link FilterSheet}. */
export type FilterSheetProps = {
  readonly filters: DocumentFilters;
  readonly onApply: (filters: DocumentFilters) => void;
  readonly onClose: () => void;
};

/** Advanced filters; applied only when they are valid together (specification 1 §5). */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const texts = useMessages(documentsMessages);
  const formId = useId();
  const { organizacaoId } = useCurrentUser();
  const ofOrganization = organizacaoId === undefined ? null : { path: { organizacaoId } };
  const { data: allTags } = useOperation('listTags', ofOrganization);
  const { data: authors } = useOperation('listDocumentAuthors', ofOrganization);
  const [tags, setTags] = useState<readonly Option<string>[]>(
    filters.tags.map(({ tagId, nome }) => ({ value: String(tagId), label: nome })),
  );
  const [cor, setCor] = useState<CorVigencia | 'TODAS'>(filters.cor ?? 'TODAS');
  const [autor, setAutor] = useState<readonly Option<string>[]>(
    filters.autor ? [{ value: filters.autor, label: filters.autor }] : [],
  );
  const [criacao, setCriacao] = useState({
    from: filters.criacao?.inicio ?? '',
    to: filters.criacao?.fim ?? '',
  });
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const form = useFocusWrong<HTMLFormElement>(refusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { from: inicio, to: fim } = criacao;
    const refusal = verdictMessage(checkDateFilter(inicio || null, fim || null, dayOf(Date.now())));
    setError(refusal ?? undefined);
    if (refusal) return setRefusals((count) => count + 1);
    return onApply({
      ...filters,
      tags: tags.map(({ value, label }) => ({ tagId: Number(value), nome: label })),
      cor: cor === 'TODAS' ? null : cor,
      autor: autor[0]?.value ?? '',
      criacao: inicio && fim ? { inicio, fim } : null,
    });
  };
  return (
    <Drawer
      open
      title={texts.filters}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => onApply(withoutFilters(filters))}>
            {texts.clearFilters}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.filterForm} noValidate onSubmit={submit}>
        <Combobox
          label={texts.tagsFilter}
          help={texts.tagsFilterHelp}
          optional
          options={(allTags ?? []).flatMap(({ tagId, nome }) =>
            tagId === undefined ? [] : { value: String(tagId), label: nome },
          )}
          values={tags}
          onChange={setTags}
        />
        <Combobox
          label={texts.author}
          optional
          max={1}
          placeholder={texts.anyAuthor}
          options={(authors ?? []).map(({ autorNome, autorEmail }) => ({
            value: autorEmail,
            label: `${autorNome} (${autorEmail})`,
          }))}
          values={autor}
          onChange={setAutor}
        />
        <Select
          label={texts.expiry}
          options={[{ value: 'TODAS', label: texts.anyExpiry }, ...expiryOptions]}
          value={cor}
          onChange={setCor}
        />
        <DateRangeField
          label={texts.created}
          fromLabel={texts.createdFrom}
          toLabel={texts.createdTo}
          optional
          value={criacao}
          onChange={setCriacao}
          error={error}
        />
      </form>
    </Drawer>
  );
}

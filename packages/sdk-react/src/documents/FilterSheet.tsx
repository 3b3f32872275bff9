import type { CorVigencia } from '@lavra/client/types';
import { checkDateFilter, checkEmail, dayOf, normalizeEmail, verdictMessage } from '@lavra/domain';
import { type FormEvent, useId, useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { DateField } from '../primitives/fields/DateField.tsx';
import { Select } from '../primitives/fields/Select.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Drawer } from '../primitives/overlays/Drawer.tsx';
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
  const [cor, setCor] = useState<CorVigencia | 'TODAS'>(filters.cor ?? 'TODAS');
  const [autor, setAutor] = useState(filters.autor);
  const [inicio, setInicio] = useState(filters.criacao?.inicio ?? '');
  const [fim, setFim] = useState(filters.criacao?.fim ?? '');
  const [errors, setErrors] = useState<{ readonly autor?: string; readonly criacao?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const author = normalizeEmail(autor);
    const wrongAuthor = author === '' ? null : verdictMessage(checkEmail(author));
    const wrongRange = verdictMessage(checkDateFilter(inicio || null, fim || null, dayOf(Date.now())));
    if (wrongAuthor || wrongRange) {
      setErrors({
        ...(wrongAuthor ? { autor: wrongAuthor } : {}),
        ...(wrongRange ? { criacao: wrongRange } : {}),
      });
      return;
    }
    onApply({
      ...filters,
      cor: cor === 'TODAS' ? null : cor,
      autor: author,
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
      <form id={formId} className={styles.filterForm} noValidate onSubmit={submit}>
        <Select
          label={texts.expiry}
          options={[{ value: 'TODAS', label: texts.anyExpiry }, ...expiryOptions]}
          value={cor}
          onChange={setCor}
        />
        <TextField
          label={texts.author}
          type="email"
          optional
          value={autor}
          onChange={setAutor}
          error={errors.autor}
        />
        <DateField
          label={texts.createdFrom}
          optional
          value={inicio}
          onChange={setInicio}
          error={errors.criacao}
        />
        <DateField label={texts.createdTo} optional value={fim} onChange={setFim} />
      </form>
    </Drawer>
  );
}

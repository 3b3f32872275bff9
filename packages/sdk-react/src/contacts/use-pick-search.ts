import { useState } from 'react';
import { useSettledText } from '../primitives/fields/use-settled-text.ts';

const pauseMs = 250;
/** The contract's maximum of a page. */
const rowsPerPage = 100;

/** The search of a {@link PickList}: its text, and the query once typing pauses. */
export function usePickSearch() {
  const [typed, setTyped] = useState('');
  const nome = useSettledText(typed.trim(), pauseMs);
  return { typed, setTyped, query: { rowsPerPage, ...(nome === '' ? {} : { nome }) } };
}

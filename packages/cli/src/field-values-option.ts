import type { FieldValueChoice } from '@lavra/domain';
import { Option } from 'commander';
import { messages } from './texts/texts.ts';

const choiceOf = {
  shown: 'MOSTRADOS',
  stored: 'GUARDADOS',
} as const satisfies Record<string, FieldValueChoice>;

export type FieldValuesName = keyof typeof choiceOf;

/** For PDFs with fields that show another value than they store. */
export const fieldValuesOption = (): Option =>
  new Option('--field-values <which>', messages.create.fieldValues).choices(Object.keys(choiceOf));

/** The choice as part of a request. */
export const valuesOf = ({ fieldValues }: { readonly fieldValues?: FieldValuesName }) =>
  fieldValues ? { valoresCampos: choiceOf[fieldValues] } : {};

/** Which value of a form field becomes part of the document: the one that readers show, or the one that is stored. */
export const fieldValueChoices = ['MOSTRADOS', 'GUARDADOS'] as const;
export type FieldValueChoice = (typeof fieldValueChoices)[number];

/** A form field that shows another value than it stores. Empty: no value, or a button that is not marked. */
export interface FieldValue {
  readonly campo: string;
  readonly mostrado: string;
  readonly guardado: string;
}

const quoted = (value: string): string => (value === '' ? 'vazio' : `“${value}”`);

/** Both values, for users. @example 'Mostra “R$ 1.500,00”, mas guarda “R$ 7.946,82”.' */
export function fieldValueText({ mostrado, guardado }: Pick<FieldValue, 'mostrado' | 'guardado'>): string {
  return `Mostra ${quoted(mostrado)}, mas guarda ${quoted(guardado)}.`;
}

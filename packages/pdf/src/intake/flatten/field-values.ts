import type { FieldValue, FieldValueChoice } from '@lavra/domain';

/** Maximum fields named, and maximum length of a name or value, in UTF-16 code units. */
const maxValues = 50;
const longestText = 120;

/**
 * Fields of an upload that show another value than they store, and which of both the uploader chose. Until they choose,
 * what readers show is drawn, and the upload is refused with these values.
 */
export class FieldValues {
  readonly choice: FieldValueChoice | undefined;
  readonly #found = new Map<string, FieldValue>();

  constructor(choice: FieldValueChoice | undefined) {
    this.choice = choice;
  }

  get found(): readonly FieldValue[] {
    return [...this.#found.values()];
  }

  /** Records a field; whether its stored value is drawn. */
  usesStored(field: FieldValue): boolean {
    const { campo, mostrado, guardado } = field;
    const name = short(campo);
    const known = this.#found.get(name);
    // Several buttons are one field: the choice is the button that is marked.
    if (known?.mostrado === '') this.#found.set(name, { ...known, mostrado: short(mostrado) });
    else if (!known && this.#found.size < maxValues)
      this.#found.set(name, { campo: name, mostrado: short(mostrado), guardado: short(guardado) });
    return this.choice === 'GUARDADOS';
  }
}

/** Values are shown to the uploader and stored: without control characters and lone surrogates. */
function short(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return plain.length > longestText ? `${plain.slice(0, longestText - 1)}…` : plain;
}

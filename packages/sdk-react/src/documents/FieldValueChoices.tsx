import type { FieldValueChoice } from '@lavra/domain';
import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import styles from './FieldValueChoices.module.css';
import type { DifferingValue } from './new-document-form.ts';

/** Fields of a PDF that show another value than they store, each with both values. */
export function FieldValueList({ values }: { readonly values: readonly DifferingValue[] }) {
  // Several files may have the same field.
  const distinct = new Map(values.map((value) => [`${value.caminho} ${value.mensagem}`, value]));
  return (
    <ul className={styles.values}>
      {[...distinct].map(([key, { caminho, mensagem }]) => (
        <li key={key} className={styles.value}>
          <span className={styles.name}>{caminho}</span> {mensagem}
        </li>
      ))}
    </ul>
  );
}

type FieldValueChoicesProps = {
  readonly value: FieldValueChoice | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: FieldValueChoice) => void;
};

/** Which of both values becomes part of the document. */
export function FieldValueChoices({ value, error, onChange }: FieldValueChoicesProps) {
  const texts = useMessages(newDocumentMessages);
  return (
    <RadioGroup<FieldValueChoice>
      label={texts.valuesLabel}
      value={value}
      error={error}
      options={[
        { value: 'MOSTRADOS', label: texts.shownValues, help: texts.shownValuesHelp },
        { value: 'GUARDADOS', label: texts.storedValues, help: texts.storedValuesHelp },
      ]}
      onChange={onChange}
    />
  );
}

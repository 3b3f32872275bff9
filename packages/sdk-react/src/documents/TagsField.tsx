import { type KeyboardEvent, useState } from 'react';
import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Chip } from '../primitives/data/Chip.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import styles from './NewDocument.module.css';

/** Limits of the contract (`ContratoEntrada.tags`). */
const MAX_TAGS = 20;
const TAG_LENGTH = 60;

/** Props of {@link TagsField}. */
export type TagsFieldProps = {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
};

/** Field for a document's tags. Enter or a comma completes one. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const texts = useMessages(newDocumentMessages);
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isKnown && tags.length < MAX_TAGS) onChange([...tags, tag]);
  };
  const endTag = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    if (event.key === ',' || typed.trim() !== '') event.preventDefault();
    add();
  };
  return (
    <div className={styles.tags}>
      <TextField
        label={texts.tags}
        optional
        help={texts.tagsHelp}
        value={typed}
        maxLength={TAG_LENGTH}
        onChange={setTyped}
        onKeyDown={endTag}
        onBlur={add}
      />
      {tags.length > 0 && (
        <span className={styles.chips}>
          {tags.map((tag) => (
            <Chip key={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))}>
              {tag}
            </Chip>
          ))}
        </span>
      )}
    </div>
  );
}

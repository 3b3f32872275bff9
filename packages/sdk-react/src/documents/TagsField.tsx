import { tagLimits, withTags } from '@lavra/domain';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Chip } from '../primitives/data/Chip.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import styles from './NewDocument.module.css';

/** Props of {@link TagsField}. */
export type TagsFieldProps = {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
};

/** Field for a document's tags. Enter, a comma or a bar completes one. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const texts = useMessages(newDocumentMessages);
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    setTyped('');
    const next = withTags(tags, text);
    if (next.length > tags.length) onChange(next);
  };
  const add = () => take(typed);
  /** Pasted tags become tags at once: together, they may be longer than the field. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,|]/.test(text)) return;
    event.preventDefault();
    take(typed + text);
  };
  const endTag = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',' && event.key !== '|') return;
    if (event.key !== 'Enter' || typed.trim() !== '') event.preventDefault();
    add();
  };
  return (
    <div className={styles.tags}>
      <TextField
        label={texts.tags}
        optional
        help={texts.tagsHelp}
        value={typed}
        maxLength={tagLimits.nameLength}
        onChange={setTyped}
        onKeyDown={endTag}
        onPaste={paste}
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

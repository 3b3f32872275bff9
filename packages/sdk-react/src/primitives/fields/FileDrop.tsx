'use client';
import { FileUp } from 'lucide-react';
import { type DragEvent, forwardRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './FileDrop.module.css';

/** Props of {@link FileDrop}. */
export type FileDropProps = FieldTexts & {
  readonly id?: string;
  /** `accept` of the file input, such as `application/pdf,.pdf`. Dropped files are not filtered. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Accepts files by drop, press and keyboard. */
export const FileDrop = forwardRef<HTMLInputElement, FileDropProps>(function FileDrop(
  { label, help, error, optional, id, accept, multiple = false, disabled = false, onFiles },
  ref,
) {
  const texts = useMessages(choosingMessages);
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {({ 'aria-required': _required, ...wiring }) => (
        <div
          className={styles.drop}
          data-over={isOver ? '' : undefined}
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
        >
          <span className={styles.icon}>
            <FileUp width={22} height={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className={styles.ask}>
            {isOver ? (
              texts.dropHere
            ) : (
              <>
                <span className={styles.strong}>{multiple ? texts.chooseFiles : texts.chooseFile}</span>{' '}
                {texts.orDrop}
              </>
            )}
          </span>
          <input
            {...wiring}
            ref={ref}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files);
              // Allows choosing the same file again after it was removed.
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
});

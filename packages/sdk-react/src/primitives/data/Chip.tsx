'use client';
import { X } from 'lucide-react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import styles from './Chip.module.css';

/** Props of {@link Chip}. */
export type ChipProps = {
  readonly children: string;
  /** `neutral` for a tag, `primary` for a filter. */
  readonly tone?: 'neutral' | 'primary';
  /** Full text, if the chip clips it. */
  readonly title?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
};

/** A tag, or a filter that can be removed. */
export function Chip({ children, tone = 'primary', title, onRemove }: ChipProps) {
  const texts = useMessages(primitivesMessages);
  return (
    <span className={styles.chip} title={title} data-tone={tone} data-removable={onRemove ? '' : undefined}>
      <span className={styles.chipText}>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove(children)}
          onClick={onRemove}
        >
          <X width={14} height={14} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

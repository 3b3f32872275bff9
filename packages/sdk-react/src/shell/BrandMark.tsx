'use client';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './BrandMark.module.css';

/** Props of {@link BrandMark}. */
export type BrandMarkProps = {
  /** Product name; by default that of the provider's terminology. */
  readonly name?: string;
  /** Only the mark, for a narrow menu. */
  readonly layout?: 'full' | 'mark';
};

/** The product's mark and name. */
export function BrandMark({ name, layout = 'full' }: BrandMarkProps) {
  const texts = useMessages(shellMessages);
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        <svg viewBox="0 0 32 32" width="26" height="26" fill="none" aria-hidden="true">
          <path
            d="M19.6 6.6c-3.9 1-6.9 7.3-6.9 13.4 0 2.9 1.2 4.4 3.3 4.4 2.3 0 4.5-1.7 6.3-4.4"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </svg>
      </span>
      <span className={styles.name} data-layout={layout}>
        {name ?? texts.product}
      </span>
    </span>
  );
}

'use client';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerdictTone } from './headline.ts';
import styles from './Validation.module.css';

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** The verdict in plain words, above everything else. */
export function Verdict({
  tone,
  title,
  children,
}: {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      <Icon className={styles.verdictIcon} width={30} height={30} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <h2 className={styles.verdictTitle}>{title}</h2>
        <p className={styles.verdictText}>{children}</p>
      </div>
    </div>
  );
}

/** A hash to compare and copy. */
export function Hash({ children }: { readonly children: string }) {
  return <code className={styles.hash}>{children}</code>;
}

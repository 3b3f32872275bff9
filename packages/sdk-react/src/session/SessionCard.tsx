'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrandMark } from '../shell/BrandMark.tsx';
import styles from './SessionCard.module.css';

type SessionCardProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** Focuses the title when it changes, because a new step loads no new page. */
  readonly announces?: boolean;
};

/** The card of a page without a session: brand, text, form. */
export function SessionCard({ title, intro, children, footer, announces = false }: SessionCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    if (announces) heading.current?.focus();
  }, [announces, title]);
  return (
    <main className={styles.page}>
      <BrandMark />
      <div className={styles.card}>
        <div className={styles.words}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </main>
  );
}

/** A form inside the card. */
export function SessionForm({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Buttons below the fields, the primary first. */
export function SessionActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Small print in the card. */
export function SessionNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

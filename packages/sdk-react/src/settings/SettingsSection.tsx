import type { ReactNode } from 'react';
import styles from './GeneralSettings.module.css';

/** A titled part of the settings screen. */
export function SettingsSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

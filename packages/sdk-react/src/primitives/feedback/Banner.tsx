import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

/** Props of {@link Banner}. */
export type BannerProps = {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` if it appears in response to an action. */
  readonly live?: 'off' | 'polite' | 'alert';
};

const bannerIcons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;
const bannerRoles = { off: undefined, polite: 'status', alert: 'alert' } as const;

/** A message within the page. */
export function Banner({ tone, title, children, action, live = 'off' }: BannerProps) {
  const Icon = bannerIcons[tone];
  return (
    <div className={styles.banner} data-tone={tone} role={bannerRoles[live]}>
      <Icon className={styles.bannerIcon} width={18} height={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.bannerBody}>
        {title && <strong className={styles.bannerTitle}>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  );
}

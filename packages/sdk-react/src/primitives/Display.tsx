'use client';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import styles from './Display.module.css';
import type { IconComponent } from './icon.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Meanings that a colour may have; never alone, always with a word. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

/** Props of {@link Chip}. */
export type ChipProps = {
  readonly children: string;
  /** `neutral` for a tag, `primary` for a filter. */
  readonly tone?: 'neutral' | 'primary';
  /** The whole text, where the chip shows it clipped. */
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

/** A status as a dot and its word. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Props of {@link Avatar}. */
export type AvatarProps = {
  readonly name: string;
  readonly size?: 'normal' | 'large';
  /** Colour of a signatory by its place (from 1), the same in list, editor and page. */
  readonly signer?: number | undefined;
};

/** The initials of a person; decoration beside the name. */
export function Avatar({ name, size = 'normal', signer }: AvatarProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, signer === undefined ? {} : { '--lavra-avatar': signerColor(signer) });
  return (
    <span
      ref={ref}
      className={styles.avatar}
      data-size={size}
      data-signer={signer === undefined ? undefined : ''}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** The CSS colour of the signatory at a place (from 1); repeats after six. */
export function signerColor(place: number): string {
  return `var(--lavra-signer-${((place - 1) % 6) + 1})`;
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`;
}

/** A count. */
export function Badge({
  tone = 'primary',
  children,
}: {
  readonly tone?: 'neutral' | 'primary' | 'danger';
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** Props of {@link Skeleton}. */
export type SkeletonProps = {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
};

/** The shape of what is being loaded. */
export function Skeleton({ width = '100%', height = '14px' }: SkeletonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-skeleton-width': width, '--lavra-skeleton-height': height });
  return <span ref={ref} className={styles.skeleton} aria-hidden="true" />;
}

/** Says 'Carregando' to screen readers around skeletons. */
export function Loading({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const texts = useMessages(primitivesMessages);
  return (
    <div role="status" aria-busy="true" className={styles.stack}>
      <VisuallyHidden>{label ?? texts.loading}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Props of {@link Progress}. */
export type ProgressProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** '12 de 400' unless given. */
  readonly text?: string;
};

/** How far a long work is, with its count. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const texts = useMessages(primitivesMessages);
  const ref = useRef<HTMLSpanElement>(null);
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  useCssVariables(ref, { '--lavra-progress': `${percent}%` });
  const count = text ?? texts.step(value, max);
  return (
    <div className={styles.progress}>
      <div className={styles.progressHead} aria-hidden="true">
        <span>{label}</span>
        <span>{count}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={count}
        className={styles.track}
      >
        <span ref={ref} className={styles.bar} />
      </div>
    </div>
  );
}

/** One signature of a {@link SegmentBar}. */
export type Segment = 'done' | 'pending' | 'rejected';

/** Props of {@link SegmentBar}. */
export type SegmentBarProps = {
  readonly segments: readonly Segment[];
  /** 'Parcialmente Assinando 2/3': says in words what the bar shows. */
  readonly text: string;
  readonly tone?: 'neutral' | 'primary' | 'danger';
};

const MOST_SEGMENTS = 8;

/** Signatures of a document, one bar each (at most eight), and the words. */
export function SegmentBar({ segments, text, tone = 'neutral' }: SegmentBarProps) {
  return (
    <span className={styles.segments} data-tone={tone}>
      <span className={styles.bars} aria-hidden="true">
        {[...segments.slice(0, MOST_SEGMENTS).entries()].map(([place, state]) => (
          <span key={place} className={styles.segment} data-state={state} />
        ))}
      </span>
      {text}
    </span>
  );
}

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  readonly icon: IconComponent;
  readonly title: string;
  readonly children?: ReactNode;
  /** The first action. */
  readonly action?: ReactNode;
};

/** Says what the place is for, and offers the first action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon width={26} height={26} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <div className={styles.emptyText}>{children}</div>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}

/** Props of {@link Banner}. */
export type BannerProps = {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` when it appears because of what was just done. */
  readonly live?: 'off' | 'polite' | 'alert';
};

const bannerIcons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;
const bannerRoles = { off: undefined, polite: 'status', alert: 'alert' } as const;

/** A message that stays in its place. */
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

'use client';
import { type ReactNode, useRef } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** Props of {@link Skeleton}. */
export type SkeletonProps = {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
};

/** Outline of content that is loading. */
export function Skeleton({ width = '100%', height = '14px' }: SkeletonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-skeleton-width': width, '--lavra-skeleton-height': height });
  return <span ref={ref} className={styles.skeleton} aria-hidden="true" />;
}

/** Announces 'Carregando' to screen readers; wraps skeletons. */
export function Loading({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const texts = useMessages(primitivesMessages);
  return (
    <div role="status" aria-busy="true" className={styles.stack}>
      <VisuallyHidden>{label ?? texts.loading}</VisuallyHidden>
      {children}
    </div>
  );
}

'use client';
import { useRef } from 'react';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import styles from './Avatar.module.css';

/** Props of {@link Avatar}. */
export type AvatarProps = {
  readonly name: string;
  readonly size?: 'normal' | 'large';
  /** Position of a signatory, from 1: sets the colour, the same in list, editor and page. */
  readonly signer?: number | undefined;
};

/** Initials of a person; decorative, next to the name. */
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

/** CSS colour of the signatory at a position (from 1); repeats after six. */
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

'use client';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import styles from './Field.module.css';

/** What every field shares: label above, help and error below. */
export type FieldTexts = {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
  /** Required is the default; an optional field says so. */
  readonly optional?: boolean | undefined;
};

/** Attributes that tie a control to its label, help and error. */
export type FieldWiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

/** Props of {@link Field}. */
export type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly counter?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
};

/** The frame of a field; its child draws the control with the wiring given. */
export function Field({ label, help, error, optional, id: givenId, counter, children }: FieldProps) {
  const texts = useMessages(primitivesMessages);
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className={styles.optional}>({texts.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {(help || counter) && (
        <div className={styles.foot}>
          {help && (
            <span className={styles.help} id={helpId}>
              {help}
            </span>
          )}
          {counter && <span className={styles.counter}>{counter}</span>}
        </div>
      )}
      {error && (
        <span className={styles.error} id={errorId}>
          <CircleAlert className={styles.mark} width={16} height={16} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}

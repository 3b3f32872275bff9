'use client';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import styles from './Field.module.css';

/** Props shared by every field: label above, below it the help, which an error replaces. */
export type FieldTexts = {
  readonly label: string;
  readonly help?: ReactNode;
  /** The mistake and how to fix it. */
  readonly error?: string | undefined;
  /** Fields are required by default; an optional one says so. */
  readonly optional?: boolean | undefined;
};

/** Attributes that connect a control with its label, help and error. */
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

/** Frame of a field. Its child renders the control with the given attributes. */
export function Field({ label, help, error, optional, id: givenId, counter, children }: FieldProps) {
  const texts = useMessages(primitivesMessages);
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const shownHelp = error ? undefined : help;
  const describedBy = error ? errorId : help ? helpId : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className={styles.optional}>({texts.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {(shownHelp || counter) && (
        <div className={styles.foot}>
          {shownHelp && (
            <span className={styles.help} id={helpId}>
              {shownHelp}
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

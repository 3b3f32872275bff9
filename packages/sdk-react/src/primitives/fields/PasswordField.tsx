'use client';
import { Eye, EyeOff } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../Button.tsx';
import { iconProps } from '../icon.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** Props of {@link PasswordField}. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'format'>;

/** A password with a button to show it. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, help, error, optional, id, value, onChange, icon: Icon, counter: _counter, ...rest },
  ref,
) {
  const texts = useMessages(primitivesMessages);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => (
        <span className={styles.box} data-invalid={error ? '' : undefined} data-end="">
          {Icon && <Icon {...iconProps} />}
          <input
            autoComplete="current-password"
            spellCheck={false}
            {...rest}
            {...wiring}
            ref={ref}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            size="small"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? texts.hideTyped(label) : texts.showTyped(label)}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
});

'use client';
import { limits } from '@lavra/domain';
import { forwardRef } from 'react';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PasswordField, type PasswordFieldProps } from '../primitives/fields/PasswordField.tsx';

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'value' | 'onChange' | 'error'>;

/** Field for a new password, with its requirements. */
export const NewPasswordField = forwardRef<HTMLInputElement, NewPasswordFieldProps>(
  function NewPasswordField(props, ref) {
    const texts = useMessages(sessionMessages);
    return (
      <PasswordField
        ref={ref}
        label={texts.newPassword}
        help={texts.newPasswordHelp(limits.passwordMinLength)}
        autoComplete="new-password"
        maxLength={limits.passwordLength}
        {...props}
      />
    );
  },
);

'use client';
import { forwardRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Props of {@link MaskedField}. */
export type MaskedFieldProps = Omit<TextFieldProps, 'format' | 'type'> & {
  /** Gives what was typed its form: digits in, '123.456.789-09' out. */
  readonly format: (typed: string) => string;
};

/** Text in a fixed form (CPF, CNPJ, phone); `onChange` gives the formatted text. */
export const MaskedField = forwardRef<HTMLInputElement, MaskedFieldProps>(function MaskedField(
  { format, onChange, ...rest },
  ref,
) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={ref}
      format={format}
      onChange={(typed) => onChange(format(typed))}
    />
  );
});

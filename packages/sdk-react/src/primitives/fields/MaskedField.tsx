'use client';
import { forwardRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Props of {@link MaskedField}. */
export type MaskedFieldProps = Omit<TextFieldProps, 'format' | 'type'> & {
  /** Formats the typed text, for example digits to '123.456.789-09'. */
  readonly format: (typed: string) => string;
};

/** Text in a fixed format (CPF, CNPJ, phone); `onChange` receives the formatted text. */
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

'use client';
import { defaultDdi } from '@lavra/domain';
import { TextField, type TextFieldProps } from '../primitives/fields/TextField.tsx';
import { type ShownPhone, settledPhone, typedPhone } from './typed-phone.ts';

type PhoneInputProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'format' | 'onPaste'> & {
  /** Country code of numbers without '+'. */
  readonly ddi?: string;
  /** With the number as it is shown, once it was pasted or left and is surely one. */
  readonly onSettle: (phone: ShownPhone) => void;
};

/** One line for a phone. Formats Brazilian numbers during typing, and never cuts what was typed or pasted. */
export function PhoneInput({ ddi = defaultDdi, value, onSettle, onBlur, ...rest }: PhoneInputProps) {
  const settle = (typed: string): boolean => {
    const settled = settledPhone(typed, ddi);
    if (settled && (settled.telefone !== value || settled.ddi !== ddi)) onSettle(settled);
    return settled !== null;
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="tel"
      maxLength={60}
      format={(typed) => typedPhone(typed, ddi)}
      value={value}
      onPaste={(event) => {
        if (value === '' && settle(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={(event) => {
        settle(value);
        onBlur?.(event);
      }}
    />
  );
}

'use client';
import { forwardRef, useImperativeHandle, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';
import type { FieldTexts } from './Field.tsx';
import type { InputProps } from './input-props.ts';
import { TextField } from './TextField.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

/** Props of {@link MoneyField}. */
export type MoneyFieldProps = FieldTexts &
  Omit<InputProps, 'min' | 'max'> & {
    /** Reais with two decimals, as in the contract; null when empty. */
    readonly value: number | null;
    /** Null until the text is an amount; another text stays, with what is wrong. */
    readonly onChange: (value: number | null) => void;
    /** Maximum in reais. */
    readonly max?: number;
  };

const MAX_REAIS = 9_999_999_999.99;

/** An amount in reais, typed or pasted as people write it: 1500, 1.500,00 or R$ 1.500. */
export const MoneyField = forwardRef<HTMLInputElement, MoneyFieldProps>(function MoneyField(
  { value, onChange, max = MAX_REAIS, onFocus, onBlur, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const typed = useTypedAmount(value, onChange, max);
  const hasEntered = useRef(false);
  useBrowserLayoutEffect(() => {
    // The text has changed on entering, which loses the selection that the keyboard had made.
    if (hasEntered.current) input.current?.select();
    hasEntered.current = false;
  });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...rest}
      error={typed.fault !== undefined && (typed.isSettled || rest.error) ? typed.fault : rest.error}
      ref={input}
      value={typed.text}
      onChange={typed.type}
      onFocus={(event) => {
        hasEntered.current = typed.enter();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
      figures="tabular"
    />
  );
});

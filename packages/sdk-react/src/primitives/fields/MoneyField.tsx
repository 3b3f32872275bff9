'use client';
import { forwardRef } from 'react';
import type { FieldTexts } from './Field.tsx';
import type { InputProps } from './input-props.ts';
import { TextField } from './TextField.tsx';

/** Props of {@link MoneyField}. */
export type MoneyFieldProps = FieldTexts &
  Omit<InputProps, 'min' | 'max'> & {
    /** Reais with two decimals, as in the contract; null when empty. */
    readonly value: number | null;
    readonly onChange: (value: number | null) => void;
    /** Maximum in reais; a digit that would exceed it is ignored. */
    readonly max?: number;
  };

const MAX_REAIS = 9_999_999_999.99;
const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An amount in reais. Digits enter from the right, as on a card terminal: 1, 2, 3 gives R$ 1,23. */
export const MoneyField = forwardRef<HTMLInputElement, MoneyFieldProps>(function MoneyField(
  { value, onChange, max = MAX_REAIS, ...rest },
  ref,
) {
  const shown = value === null ? '' : real.format(value).replace(/\s/g, ' ');
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    const cents = Number(digits);
    if (cents > Math.round(max * 100)) return;
    // Deleting the last digit of R$ 0,01 empties the field.
    const isEmptied = cents === 0 && typed.length < shown.length;
    onChange(digits === '' || isEmptied ? null : cents / 100);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...rest}
      ref={ref}
      value={shown}
      onChange={take}
      figures="tabular"
    />
  );
});

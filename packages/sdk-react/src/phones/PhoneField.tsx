'use client';
import { checkPhone, digitsOf, phoneEntry, verdictMessage } from '@lavra/domain';
import { useState } from 'react';
import { CountryField } from '../signers/CountryField.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { type ShownPhone, typedPhone } from './typed-phone.ts';

type PhoneFieldProps = ShownPhone & {
  readonly label: string;
  readonly optional: boolean;
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<ShownPhone>) => void;
};

/** Country and number. A number with '+' changes the country; one that is not surely read is asked about. */
export function PhoneField({ ddi, telefone, error, onChange, ...rest }: PhoneFieldProps) {
  const [isLeft, setIsLeft] = useState(false);
  const change = (patch: Partial<ShownPhone>) => {
    setIsLeft(false);
    onChange(patch);
  };
  const read = phoneEntry(telefone, undefined, ddi);
  const question = isLeft ? (verdictMessage(checkPhone(read.telefone, read.ddi)) ?? undefined) : undefined;
  return (
    <>
      <CountryField
        ddi={ddi}
        onChange={(chosen) =>
          change({
            ddi: chosen,
            telefone: typedPhone(telefone.includes('+') ? telefone : digitsOf(telefone), chosen),
          })
        }
      />
      <PhoneInput
        {...rest}
        ddi={ddi}
        value={telefone}
        onChange={(typed) => change({ telefone: typedPhone(typed, ddi) })}
        onSettle={change}
        onBlur={() => setIsLeft(true)}
        error={error ?? question}
      />
    </>
  );
}

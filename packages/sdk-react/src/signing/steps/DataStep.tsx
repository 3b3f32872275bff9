'use client';
import { digitsOf, formatCpf, formatPhone } from '@lavra/domain';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { DateField } from '../../primitives/DateField.tsx';
import { MaskedField } from '../../primitives/MaskedField.tsx';
import { TextField } from '../../primitives/TextField.tsx';
import { type DataField, dataFaults, isCpfRequired, nameOf } from '../signing-draft.ts';
import { type DraftStepProps, StepFrame } from './StepFrame.tsx';

/** The signer's own data, as they state it themselves. */
export function DataStep({ chrome, convite, draft, onEdit, onNext }: DraftStepProps) {
  const texts = useMessages(signingMessages);
  const [isChecked, setIsChecked] = useState(false);
  const { signatario } = convite;
  const faults = dataFaults(convite, draft, new Date());
  const words: Readonly<Record<DataField, { missing: string; invalid: string }>> = {
    nome: { missing: texts.nameMissing, invalid: texts.nameMissing },
    cpf: { missing: texts.cpfMissing, invalid: texts.cpfInvalid },
    dataNascimento: { missing: texts.birthMissing, invalid: texts.birthInvalid },
    telefone: { missing: texts.phoneMissing, invalid: texts.phoneInvalid },
  };
  const errorOf = (field: DataField) => {
    const fault = faults[field];
    return isChecked && fault ? words[field][fault] : undefined;
  };
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(faults).length === 0) onNext();
  };
  return (
    <StepFrame
      chrome={chrome}
      title={texts.dataTitle}
      text={texts.dataText}
      action={texts.next}
      onSubmit={submit}
    >
      <TextField
        label={texts.name}
        value={nameOf(convite, draft)}
        onChange={(nome) => onEdit({ nome })}
        maxLength={255}
        autoComplete="name"
        autoCapitalize="words"
        error={errorOf('nome')}
      />
      <MaskedField
        label={texts.cpf}
        value={draft.cpf}
        onChange={(cpf) => onEdit({ cpf })}
        format={typedCpf}
        optional={!isCpfRequired(convite)}
        help={signatario.cpfDeclarado ? texts.cpfHelp : undefined}
        error={errorOf('cpf')}
      />
      {signatario.solicitarDataNascimento && (
        <DateField
          label={texts.birth}
          value={draft.dataNascimento}
          onChange={(dataNascimento) => onEdit({ dataNascimento })}
          autoComplete="bday"
          error={errorOf('dataNascimento')}
        />
      )}
      {signatario.solicitarTelefoneAssinatura && (
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.telefone}
          onChange={(telefone) => onEdit({ telefone: typedPhone(telefone) })}
          maxLength={30}
          help={texts.phoneHelp}
          error={errorOf('telefone')}
        />
      )}
    </StepFrame>
  );
}

/** As far as it is typed: 123.456.7 */
function typedCpf(typed: string): string {
  const digits = digitsOf(typed).slice(0, 11);
  if (digits.length === 11) return formatCpf(digits);
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/(\.\d{3})(\d{1,2})$/, '$1-$2');
}

function typedPhone(typed: string): string {
  const digits = digitsOf(typed);
  const isWhole = !typed.trim().startsWith('+') && digits.length === 11;
  return isWhole ? formatPhone(digits) : typed;
}

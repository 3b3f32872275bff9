'use client';
import { useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PhoneInput } from '../../phones/PhoneInput.tsx';
import { shownWhole, wholePhone } from '../../phones/typed-phone.ts';
import { Button } from '../../primitives/Button.tsx';
import { DateField } from '../../primitives/fields/DateField.tsx';
import { MaskedField } from '../../primitives/fields/MaskedField.tsx';
import { masks } from '../../primitives/fields/masks.ts';
import { TextField } from '../../primitives/fields/TextField.tsx';
import content from '../SigningContent.module.css';
import { type DataField, dataFaults, isCpfRequired, nameOf, type SavedData } from '../signing-draft.ts';
import { type DraftStepProps, StepFrame } from './StepFrame.tsx';

/** The signer's own data. Earlier values are shown masked. */
export function DataStep({ chrome, convite, draft, onEdit, onNext }: DraftStepProps) {
  const texts = useMessages(signingStepMessages);
  const [isChecked, setIsChecked] = useState(false);
  const { signatario } = convite;
  const { guardado } = draft;
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
  const forget = (patch: Partial<SavedData>) => onEdit({ guardado: { ...guardado, ...patch } });
  const writePhone = (telefone: string) => onEdit({ telefone, telefoneLido: wholePhone(telefone) });
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return;
    onEdit({ nome: nameOf(convite, draft) });
    onNext();
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
      {draft.cpf === '' && guardado.cpf ? (
        <Kept label={texts.cpf} value={guardado.cpf} onChange={() => forget({ cpf: null })} />
      ) : (
        <MaskedField
          label={texts.cpf}
          value={draft.cpf}
          onChange={(cpf) => onEdit({ cpf })}
          format={masks.cpf}
          optional={!isCpfRequired(convite)}
          help={signatario.cpfDeclarado ? texts.cpfHelp : undefined}
          error={errorOf('cpf')}
        />
      )}
      {signatario.solicitarDataNascimento &&
        (draft.dataNascimento === '' && guardado.dataNascimento ? (
          <Kept label={texts.birth} value="••/••/••••" onChange={() => forget({ dataNascimento: false })} />
        ) : (
          <DateField
            label={texts.birth}
            value={draft.dataNascimento}
            onChange={(dataNascimento) => onEdit({ dataNascimento })}
            autoComplete="bday"
            error={errorOf('dataNascimento')}
          />
        ))}
      {signatario.solicitarTelefoneAssinatura &&
        (draft.telefone === '' && guardado.telefone ? (
          <Kept label={texts.phone} value={guardado.telefone} onChange={() => forget({ telefone: null })} />
        ) : (
          <PhoneInput
            label={texts.phone}
            autoComplete="tel"
            value={draft.telefone}
            onChange={writePhone}
            onSettle={(phone) => writePhone(shownWhole(phone))}
            help={texts.phoneHelp}
            error={errorOf('telefone')}
          />
        ))}
    </StepFrame>
  );
}

/** A value given earlier, here or on another device: masked, with a button to replace it. */
function Kept({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: () => void;
}) {
  const texts = useMessages(signingStepMessages);
  return (
    <div className={content.kept} role="group" aria-label={label}>
      <span className={content.keptWords}>
        <span className={content.term}>{label}</span>
        <span className={content.datum}>{value}</span>
        <span className={content.sub}>{texts.savedBefore}</span>
      </span>
      <Button variant="ghost" aria-label={texts.savedChangeOf(label)} onClick={onChange}>
        {texts.savedChange}
      </Button>
    </div>
  );
}

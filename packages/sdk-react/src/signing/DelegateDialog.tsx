'use client';
import type { DelegacaoEntrada, Problema } from '@lavra/client/types';
import { checkDelegationFields, type ErrorName, limits, readDelegation } from '@lavra/domain';
import { useState } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PhoneInput } from '../phones/PhoneInput.tsx';
import { shownWhole, wholePhone } from '../phones/typed-phone.ts';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { AskedProof } from './ProofFields.tsx';
import type { GivenProof } from './signing-events.ts';

const phoneFaults = [
  'TelefoneObrigatorioException',
  'TelefoneInvalidoException',
  'TelefoneDuvidosoException',
] as const satisfies readonly ErrorName[];

const empty = { nome: '', email: '', telefone: '', motivo: '' };

type DelegateDialogProps = {
  readonly open: boolean;
  readonly sender: string;
  /** Invitation or code go by SMS. */
  readonly asksPhone: boolean;
  readonly proof: AskedProof | undefined;
  readonly onClose: () => void;
  readonly onDelegate: (entrada: DelegacaoEntrada, proof: GivenProof | undefined) => Promise<Problema | null>;
};

/** Passes the signature to another person: who, how to reach them, and why. */
export function DelegateDialog(props: DelegateDialogProps) {
  const { open, sender, asksPhone, proof, onClose, onDelegate } = props;
  const texts = useMessages(signingStepMessages);
  const [typed, setTyped] = useState(empty);
  const set = (patch: Partial<typeof empty>) => setTyped({ ...typed, ...patch });
  const faults = faultsOf(typed, asksPhone);
  return (
    <AnswerDialog
      open={open}
      title={texts.delegateTitle}
      text={texts.delegateText(sender)}
      confirmLabel={texts.delegateConfirm}
      tone="primary"
      isRight={faults.length === 0}
      proof={proof}
      onSend={(given) =>
        onDelegate({ ...typed, telefone: asksPhone ? wholePhone(typed.telefone) : null }, given)
      }
      onClose={onClose}
    >
      {(isChecked) => {
        const errorFor = (...names: readonly ErrorName[]) => {
          const fault = isChecked ? faults.find((name) => names.includes(name)) : undefined;
          return fault && texts.delegateFaults[fault];
        };
        return (
          <>
            <TextField
              label={texts.delegateName}
              value={typed.nome}
              onChange={(nome) => set({ nome })}
              maxLength={limits.documentNameLength}
              error={errorFor('NomeSignatarioObrigatorioException')}
            />
            <TextField
              label={texts.delegateEmail}
              type="email"
              inputMode="email"
              value={typed.email}
              onChange={(email) => set({ email })}
              error={errorFor('EmailObrigatorioException', 'EmailInvalidoException')}
            />
            {asksPhone && (
              <PhoneInput
                label={texts.delegatePhone}
                help={texts.phoneHelp}
                value={typed.telefone}
                onChange={(telefone) => set({ telefone })}
                onSettle={(phone) => set({ telefone: shownWhole(phone) })}
                error={errorFor(...phoneFaults)}
              />
            )}
            <TextArea
              label={texts.rejectReason}
              value={typed.motivo}
              onChange={(motivo) => set({ motivo })}
              maxLength={limits.rejectionReasonLength}
              error={errorFor('MotivoDelegacaoInvalidoException')}
            />
          </>
        );
      }}
    </AnswerDialog>
  );
}

/** A mistake of each field. Only the server knows whether the person already signs. */
function faultsOf(typed: typeof empty, asksPhone: boolean): readonly ErrorName[] {
  const passing = { ddi: '55', enviarConviteSMS: asksPhone, enviarTokenSMS: false };
  const verdicts = checkDelegationFields(readDelegation(typed, passing), passing, []);
  return verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.motivo]));
}

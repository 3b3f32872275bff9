'use client';
import type { DelegacaoEntrada, Problema } from '@lavra/client/types';
import { checkDelegation, type ErrorName, limits, readDelegation } from '@lavra/domain';
import { useState } from 'react';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { MaskedField } from '../primitives/fields/MaskedField.tsx';
import { masks } from '../primitives/fields/masks.ts';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useFocusWrong } from '../primitives/use-focus-wrong.ts';
import styles from './SigningContent.module.css';

const empty = { nome: '', email: '', telefone: '', motivo: '' };

/** Passes the signature to another person: who, how to reach them, and why. */
export function DelegateDialog({
  open,
  sender,
  asksPhone,
  onConfirmCode,
  onClose,
  onDelegate,
}: {
  readonly open: boolean;
  readonly sender: string;
  /** Invitation or code go by SMS. */
  readonly asksPhone: boolean;
  /** Leads to the code that has to be confirmed first; undefined once it is. */
  readonly onConfirmCode: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onDelegate: (entrada: DelegacaoEntrada) => Promise<Problema | null>;
}) {
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const [typed, setTyped] = useState(empty);
  const [attempts, setAttempts] = useState(0);
  const isChecked = attempts > 0;
  const fields = useFocusWrong<HTMLDivElement>(attempts);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problema | null>(null);
  const fault = isChecked ? faultOf(typed, asksPhone) : undefined;
  const errorFor = (...names: readonly ErrorName[]) =>
    fault && names.includes(fault) ? texts.delegateFaults[fault] : undefined;
  const set = (patch: Partial<typeof empty>) => setTyped({ ...typed, ...patch });
  const submit = async () => {
    if (onConfirmCode) return onConfirmCode();
    setAttempts(attempts + 1);
    if (faultOf(typed, asksPhone)) return;
    setIsBusy(true);
    const { telefone, ...entrada } = typed;
    const refused = await onDelegate({ ...entrada, telefone: asksPhone ? telefone : null });
    setIsBusy(false);
    setProblem(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.delegateTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            {texts.rejectCancel}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            {onConfirmCode ? texts.tokenTitle : texts.delegateConfirm}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.reject}>
        <p>{onConfirmCode ? texts.delegateCode : texts.delegateText(sender)}</p>
        {!onConfirmCode && (
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
              <MaskedField
                label={texts.delegatePhone}
                inputMode="tel"
                format={masks.phone}
                value={typed.telefone}
                onChange={(telefone) => set({ telefone })}
                error={errorFor('TelefoneObrigatorioException', 'TelefoneInvalidoException')}
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
        )}
        {problem && (
          <Banner tone="danger" live="alert">
            {signingProblemText(problem, problems)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** The first thing to mend; whether the person signs already, only the server knows. */
function faultOf(typed: typeof empty, asksPhone: boolean) {
  const passing = { ddi: '55', enviarConviteSMS: asksPhone, enviarTokenSMS: false };
  const verdict = checkDelegation(readDelegation(typed, passing), passing, []);
  return verdict.ok ? undefined : verdict.motivo;
}

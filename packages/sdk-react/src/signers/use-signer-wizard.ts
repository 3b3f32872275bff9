import type { Problema, Signatario } from '@lavra/client/types';
import { intervals } from '@lavra/domain';
import { useEffect, useReducer, useRef, useState } from 'react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { type SignerContext, type SignerForm, signerEntryOf } from './signer-form.ts';
import {
  advanceWizard,
  checkSignerForm,
  errorsOfProblem,
  startWizard,
  stepOfErrors,
  type WizardEvent,
  type WizardState,
} from './signer-wizard-machine.ts';
import type { Signers } from './use-signers.ts';

/** The wizard's state and saving. */
export type SignerWizardControl = {
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
  /** Continues from the data to the complementary data, unless the data has errors. */
  readonly goOn: (patch?: { readonly papelId: number }) => void;
  /** Validates and saves; true if saved. */
  readonly save: () => Promise<boolean>;
  /** True while saving, and for two seconds after a press (2 §4). */
  readonly isSaving: boolean;
  /** A refusal that concerns no field. */
  readonly problem: Problema | undefined;
  /** Number of refused saves, so that the view focuses the first field with an error each time. */
  readonly refusals: number;
};

/** The signatory with whom a wizard opens. */
export type WizardStart = {
  readonly signatario?: Signatario | undefined;
  readonly initial?: Partial<Pick<SignerForm, 'nome' | 'email' | 'cpf' | 'telefone' | 'papelId'>> | undefined;
};

/** State of the wizard for a new or an existing signatory. */
export function useSignerWizard(
  context: SignerContext,
  { add, edit }: Pick<Signers, 'add' | 'edit'>,
  { signatario, initial }: WizardStart = {},
): SignerWizardControl {
  const texts = useMessages(signersMessages);
  const [state, send] = useReducer(advanceWizard, undefined, () => startWizard(context, signatario, initial));
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problema>();
  const [refusals, setRefusals] = useState(0);
  const isGone = useGone();

  const refuse = (errors: WizardState['errors']) => {
    send({ type: 'refused', errors });
    setRefusals((count) => count + 1);
  };

  const goOn: SignerWizardControl['goOn'] = (patch) => {
    const form = { ...state.form, ...patch };
    if (patch) send({ type: 'changed', patch });
    const errors = checkSignerForm(form, context, texts, signatario);
    if (stepOfErrors(errors) === 2) {
      // Choosing a role first must not report the empty fields.
      if (!patch) refuse(errors);
      return;
    }
    send({ type: 'went', step: 3 });
  };

  const save = async () => {
    setProblem(undefined);
    const errors = checkSignerForm(state.form, context, texts, signatario);
    if (stepOfErrors(errors)) {
      refuse(errors);
      return false;
    }
    setIsSaving(true);
    const rested = new Promise((resolve) => setTimeout(resolve, intervals.saveReenableMs));
    const entrada = signerEntryOf(state.form);
    const result = await (signatario ? edit(signatario.id, entrada) : add(entrada));
    if (result.ok) return true;
    if (isGone.current) return false;
    const refusedFields = errorsOfProblem(result.problem);
    if (stepOfErrors(refusedFields)) refuse(refusedFields);
    else setProblem(result.problem);
    await rested;
    if (!isGone.current) setIsSaving(false);
    return false;
  };

  return { state, send, goOn, save, isSaving, problem, refusals };
}

function useGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

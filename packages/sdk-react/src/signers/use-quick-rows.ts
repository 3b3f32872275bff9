import { errorMessage } from '@lavra/domain';
import { useReducer, useRef, useState } from 'react';
import { failureText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import {
  changeQuickRows,
  formOfRow,
  isFilled,
  noRows,
  type QuickRow,
  type QuickRowsEvent,
} from './quick-rows.ts';
import { type SignerContext, signerEntryOf } from './signer-form.ts';
import { checkSignerForm, errorsOfProblem, stepOfErrors } from './signer-wizard-machine.ts';
import type { Signers } from './use-signers.ts';

const nobody = errorMessage('SignatarioObrigatorioException');

/** The quick rows, and saving what was typed. */
export type QuickRowsControl = {
  readonly rows: readonly QuickRow[];
  readonly send: (event: QuickRowsEvent) => void;
  /** Saves all filled rows; true if none was refused. */
  readonly saveAll: () => Promise<boolean>;
  /** Saves all filled rows; true if the version then has a signatory. Shows a mistake in its field. */
  readonly finish: (isSomeoneThere: boolean) => Promise<boolean>;
  /** Number of failed calls of `finish`; each moves the focus to the mistake. */
  readonly mistakes: number;
};

/** Rows that are saved one after the other; a refused one stays with its reason. */
export function useQuickRows({ context, add }: Pick<Signers, 'context' | 'add'>): QuickRowsControl {
  const texts = useMessages(signersMessages);
  const [state, send] = useReducer(changeQuickRows, noRows);
  const [mistakes, setMistakes] = useState(0);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveRow = async (row: QuickRow, context: SignerContext): Promise<boolean> => {
    const result = await add(signerEntryOf(formOfRow(row, context)));
    if (result.ok) {
      send({ type: 'removed', key: row.key });
      return true;
    }
    const refused = errorsOfProblem(result.problem);
    const isOfField = stepOfErrors(refused) !== undefined;
    send({
      type: 'refused',
      key: row.key,
      errors: refused,
      ...(isOfField ? {} : { refusal: failureText(result.problem, texts.saveFailed) }),
    });
    return false;
  };
  const saveAll = async () => {
    const filled = state.rows.filter((row) => row.state === 'typing' && isFilled(row));
    if (!context) return filled.length === 0;
    const sound = filled.filter((row) => {
      const errors = checkSignerForm(formOfRow(row, context), context, texts);
      if (!stepOfErrors(errors)) return true;
      send({ type: 'refused', key: row.key, errors });
      return false;
    });
    if (sound.length > 0) send({ type: 'saving', keys: sound.map(({ key }) => key) });
    const before = running.current;
    running.current = (async () => {
      let isSaved = (await before) && sound.length === filled.length;
      for (const row of sound) isSaved = (await saveRow(row, context)) && isSaved;
      return isSaved;
    })();
    const isSaved = await running.current;
    // A refused row is tried again with the next press.
    running.current = Promise.resolve(true);
    return isSaved;
  };
  const finish = async (isSomeoneThere: boolean) => {
    const isNobody = !isSomeoneThere && !state.rows.some(isFilled);
    const [first] = state.rows;
    if (isNobody && first) send({ type: 'refused', key: first.key, errors: { email: nobody } });
    const isDone = !isNobody && (await saveAll());
    if (!isDone) setMistakes((before) => before + 1);
    return isDone;
  };
  return { rows: state.rows, send, saveAll, finish, mistakes };
}

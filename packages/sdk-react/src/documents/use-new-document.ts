import type { ContratoCriado, Problema } from '@lavra/client/types';
import { type Day, dayOf, uploadLimits } from '@lavra/domain';
import { useReducer, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import {
  checkAddition,
  checkForm,
  documentInput,
  emptyForm,
  fieldOfRefusal,
  isTouched,
  type NewDocumentErrors,
  type NewDocumentEvent,
  newDocumentReducer,
} from './new-document-form.ts';

/** How a submission ended. */
export type Submission =
  | { readonly outcome: 'created'; readonly criado: ContratoCriado }
  | { readonly outcome: 'refused'; readonly errors: NewDocumentErrors };

/** The owner restricted the PDF: the uploader must say that they may lift that. */
const RESTRICTED = 'ArquivoComRestricoesException';
const LIMIT = 'LimiteDocumentosAtingidoException';

/** The creation form with its checks and its sending; a refusal changes nothing of what was typed. */
export function useNewDocument() {
  const [today] = useState<Day>(() => dayOf(Date.now()));
  const [form, dispatch] = useReducer(newDocumentReducer, today, emptyForm);
  const [errors, setErrors] = useState<NewDocumentErrors>({});
  const [problem, setProblem] = useState<Problema>();
  const { data: parametros } = useOperation('getSystemParameters', {});
  const maxTotalBytes = parametros?.tamanhoMaximoArquivos ?? uploadLimits.maxTotalBytes;
  const create = useAction('createDocument');
  const counter = useRef(0);

  const change = (event: NewDocumentEvent, ...mended: (keyof NewDocumentErrors)[]) => {
    dispatch(event);
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !mended.includes(field as never))),
    );
  };
  const addFiles = (files: readonly File[]) => {
    const refusal = checkAddition(form, files, maxTotalBytes);
    if (refusal) return setErrors((shown) => ({ ...shown, arquivos: refusal }));
    const arquivos = files.map((arquivo) => {
      counter.current += 1;
      return { id: `pdf-${counter.current}`, arquivo };
    });
    change({ type: 'filesAdded', arquivos }, 'arquivos', 'nome');
  };
  const submit = async (permission: 'none' | 'confirmed' = 'none'): Promise<Submission> => {
    const found = checkForm(form, today, maxTotalBytes);
    setErrors(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return { outcome: 'refused', errors: found };
    const contrato = {
      ...documentInput(form),
      ...(permission === 'confirmed' ? { confirmaPermissaoArquivoProtegido: true } : {}),
    };
    const result = await create.run({
      body: { contrato, arquivo: form.arquivos.map(({ arquivo }) => arquivo) },
    });
    if (result.ok) return { outcome: 'created', criado: result.data };
    const refused = refusalsOf(result.problem);
    setErrors(refused);
    setProblem(result.problem);
    return { outcome: 'refused', errors: refused };
  };
  return {
    form,
    change,
    addFiles,
    submit,
    errors,
    maxTotalBytes,
    isSaving: create.isBusy,
    isTouched: isTouched(form, today),
    /** A refusal that belongs to no field and no dialog. */
    problem: problem && isOwnPlace(problem) ? undefined : problem,
    restriction: problem?.excecao === RESTRICTED ? problemText(problem) : undefined,
    isLimitReached: problem?.excecao === LIMIT,
    forgetProblem: () => setProblem(undefined),
  };
}

function isOwnPlace({ excecao }: Problema): boolean {
  return excecao === RESTRICTED || excecao === LIMIT || fieldOfRefusal(excecao) !== undefined;
}

function refusalsOf(problem: Problema): NewDocumentErrors {
  const field = fieldOfRefusal(problem.excecao);
  return field && problem.excecao !== RESTRICTED ? { [field]: problemText(problem) } : {};
}

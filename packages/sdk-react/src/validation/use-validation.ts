import type { Problema, Validacao, ValidacaoArquivo } from '@lavra/client/types';
import { useState } from 'react';
import { useAction, useOperation } from '../provider/queries.ts';

/** The current validation and its result. */
export type ValidationOutcome =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly problem: Problema }
  | { readonly status: 'code'; readonly validacao: Validacao }
  | { readonly status: 'file'; readonly file: File; readonly arquivo: ValidacaoArquivo };

/** A validation in progress. */
export type Validation = {
  readonly outcome: ValidationOutcome;
  readonly validateFile: (file: File) => Promise<void>;
  /** Removes the file, so that the code's result is shown again. */
  readonly clearFile: () => void;
  readonly retry: () => void;
};

/**
 * Validates by code, or by a file given later; the latest wins.
 * @param codigo 26 characters, or null
 */
export function useValidation(codigo: string | null): Validation {
  const byCode = useOperation('validateByCode', codigo === null ? null : { path: { codigo } });
  const byFile = useAction('validateByFile');
  const [file, setFile] = useState<File>();
  const [arquivo, setArquivo] = useState<ValidacaoArquivo>();

  const validateFile = async (next: File) => {
    setFile(next);
    setArquivo(undefined);
    const result = await byFile.run({ body: { arquivo: [next] } });
    if (result.ok) setArquivo(result.data);
  };
  const clearFile = () => {
    setFile(undefined);
    setArquivo(undefined);
    byFile.reset();
  };
  return {
    outcome: file ? outcomeOfFile(file, arquivo, byFile.problem) : outcomeOfCode(codigo, byCode),
    validateFile,
    clearFile,
    retry: () => (file ? void validateFile(file) : byCode.refresh()),
  };
}

function outcomeOfFile(
  file: File,
  arquivo: ValidacaoArquivo | undefined,
  problem: Problema | undefined,
): ValidationOutcome {
  if (arquivo) return { status: 'file', file, arquivo };
  return problem ? { status: 'failed', problem } : { status: 'checking' };
}

function outcomeOfCode(
  codigo: string | null,
  { data, problem }: { readonly data: Validacao | undefined; readonly problem: Problema | undefined },
): ValidationOutcome {
  if (codigo === null) return { status: 'idle' };
  if (problem) return { status: 'failed', problem };
  return data ? { status: 'code', validacao: data } : { status: 'checking' };
}

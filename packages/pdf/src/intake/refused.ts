import type { ErrorName, FieldValue } from '@lavra/domain';
import { isEngineFailure } from '../engine/engine-failure.ts';
import type { PdfRefusal, Refusal } from '../jobs.ts';

/** Ends an intake with a refusal shown to the uploader. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(excecao: PdfRefusal & ErrorName, ...parametros: string[]) {
    super(excecao);
    this.refusal = { excecao, parametros };
  }
}

/** Ends an intake whose uploader has to choose between values of form fields. */
export class ValuesDiffer extends Refused {
  override readonly refusal: Refusal;

  constructor(nome: string, valores: readonly FieldValue[]) {
    super('ArquivoComValoresDiferentesException', nome);
    this.refusal = { excecao: 'ArquivoComValoresDiferentesException', parametros: [nome], valores };
  }
}

/** A parser error on an upload means a damaged file, not a fault of ours. */
export async function refusing<T>(nome: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused || isEngineFailure(error)) throw error;
    throw new Refused('ArquivoCorrompidoException', nome);
  }
}

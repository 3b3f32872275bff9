import type { ErrorName } from '@lavra/domain';
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

/** A parser error on an upload means a damaged file, not a fault of ours. */
export async function refusing<T>(nome: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused || isEngineFailure(error)) throw error;
    throw new Refused('ArquivoCorrompidoException', nome);
  }
}

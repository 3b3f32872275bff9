import { type ErrorName, errorCatalogue } from './error-catalogue/catalogue.ts';
import { type ErrorEntry, type ErrorStatus, errorStatuses } from './error-catalogue/entry.ts';
import type { Verdict } from './verdict.ts';

export { type ErrorName, errorCatalogue } from './error-catalogue/catalogue.ts';
export { allowed, firstRefusal, type Refusal, refused, type Verdict } from './verdict.ts';
export { type ErrorEntry, type ErrorStatus, errorStatuses };

/** Whether a name received over the wire is in the catalogue. */
export function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errorCatalogue, name);
}

/**
 * The pt-BR text of an error, with {0}, {1}… replaced in order.
 * @example errorMessage('TamanhoArquivoException', ['20MB'])
 */
export function errorMessage(name: ErrorName, parametros: readonly string[] = []): string {
  return errorCatalogue[name].mensagem.replace(
    /\{(\d)\}/g,
    (_, index: string) => parametros[Number(index)] ?? '',
  );
}

/** One invalid field of a body or query: JSON path and pt-BR text. */
export interface FieldError {
  readonly caminho: string;
  readonly mensagem: string;
}

export interface DomainErrorData {
  /** Values for {0}, {1}… in the text. */
  readonly parametros?: readonly string[];
  readonly campos?: readonly FieldError[];
  /** Whole seconds, sent as Retry-After. */
  readonly retryAfterS?: number;
}

/**
 * The only error thrown on purpose: a catalogue name with its status and text (RFC 9457 on the wire).
 * @example throw new DomainError('MuitasTentativasException', { parametros: ['60'], retryAfterS: 60 })
 */
export class DomainError extends Error {
  override readonly name: ErrorName;
  readonly status: ErrorStatus;
  readonly data: DomainErrorData;

  constructor(name: ErrorName, data: DomainErrorData = {}) {
    super(errorMessage(name, data.parametros));
    this.name = name;
    this.status = errorCatalogue[name].status;
    this.data = data;
  }
}

/**
 * Whether a caught value is a DomainError. Checks the shape, so that it works across duplicate copies in a
 * bundle.
 */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && isErrorName(error.name) && 'data' in error;
}

/** Throws the DomainError of a refused verdict. */
export function assertAllowed(verdict: Verdict, data: DomainErrorData = {}): void {
  if (verdict.ok) return;
  const parametros = verdict.parametros ?? data.parametros;
  throw new DomainError(verdict.motivo, parametros ? { ...data, parametros } : data);
}

/** The pt-BR text of a refused verdict; null when allowed. */
export function verdictMessage(verdict: Verdict): string | null {
  return verdict.ok ? null : errorMessage(verdict.motivo, verdict.parametros);
}

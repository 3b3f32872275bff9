import { accessErrors } from './error-catalogue/access.ts';
import { administrationErrors } from './error-catalogue/administration.ts';
import { documentErrors } from './error-catalogue/documents.ts';
import { type ErrorEntry, type ErrorStatus, errorStatuses } from './error-catalogue/entry.ts';
import { fileErrors } from './error-catalogue/files.ts';
import { signatoryErrors } from './error-catalogue/signatories.ts';

export { type ErrorEntry, type ErrorStatus, errorStatuses };

/**
 * Every refusal that the product makes: name (`excecao` on the wire) → HTTP status and pt-BR text.
 * A link that is unknown or revoked is a 404, one that ended with its version a 409.
 */
export const errorCatalogue = {
  ...accessErrors,
  ...documentErrors,
  ...fileErrors,
  ...signatoryErrors,
  ...administrationErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;

/** Whether a name that came over the wire is one of the catalogue's. */
export function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errorCatalogue, name);
}

/**
 * The pt-BR text of an error, with {0}, {1}… filled in order.
 * @example errorMessage('TamanhoArquivoException', ['20MB'])
 */
export function errorMessage(name: ErrorName, parametros: readonly string[] = []): string {
  return errorCatalogue[name].mensagem.replace(
    /\{(\d)\}/g,
    (_, index: string) => parametros[Number(index)] ?? '',
  );
}

/** One refused field of a body or a query: JSON path and pt-BR text. */
export interface FieldError {
  readonly caminho: string;
  readonly mensagem: string;
}

export interface DomainErrorData {
  /** Fill {0}, {1}… of the text. */
  readonly parametros?: readonly string[];
  readonly campos?: readonly FieldError[];
  /** Whole seconds, sent as Retry-After. */
  readonly retryAfterS?: number;
}

/**
 * The only error thrown on purpose: a name of the catalogue, its status and its text (RFC 9457 upstream).
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

/** Whether something caught is a refusal of ours (by shape, so that a bundle with two copies still agrees). */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && isErrorName(error.name) && 'data' in error;
}

/** A capability refused: the name of the reason (thrown, shown as a tooltip, printed), and what fills its text. */
export interface Refusal {
  readonly ok: false;
  readonly motivo: ErrorName;
  readonly parametros?: readonly string[];
}

/** The answer of a capability or a check: allowed, or refused with its reason. */
export type Verdict = { readonly ok: true } | Refusal;

export const allowed: Verdict = { ok: true };

export function refused(motivo: ErrorName, parametros?: readonly string[]): Refusal {
  return parametros ? { ok: false, motivo, parametros } : { ok: false, motivo };
}

/** Throws the DomainError of a refusal. */
export function assertAllowed(verdict: Verdict, data: DomainErrorData = {}): void {
  if (verdict.ok) return;
  const parametros = verdict.parametros ?? data.parametros;
  throw new DomainError(verdict.motivo, parametros ? { ...data, parametros } : data);
}

/** The pt-BR text of a refusal, null when allowed. */
export function verdictMessage(verdict: Verdict): string | null {
  return verdict.ok ? null : errorMessage(verdict.motivo, verdict.parametros);
}

/** The first refusal of several verdicts, else allowed. */
export function firstRefusal(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed;
}

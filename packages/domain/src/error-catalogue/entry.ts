/** The HTTP statuses of errors (0-decisions, section 2). */
export const errorStatuses = [400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507] as const;

export type ErrorStatus = (typeof errorStatuses)[number];

/** One named error: its HTTP status and its pt-BR text, with {0} and {1} for parameters. */
export interface ErrorEntry {
  readonly status: ErrorStatus;
  readonly mensagem: string;
}

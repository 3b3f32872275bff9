/** Exit codes of `lavra`. */
export const exitCode = {
  ok: 0,
  /** The server, the machine or the connection failed. */
  failure: 1,
  /** The command was invalid, or the server refused it with a reason. */
  refused: 2,
  /** The check failed: `verify`, `admin check`. */
  notValid: 3,
  /** A defect of this program. Says nothing about the checked file. */
  defect: 4,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Ends a command with a message for people and an exit code for programs. */
export class CliError extends Error {
  readonly code: ExitCode;
  readonly excecao: string | null;
  /** The next step; null to suggest the command's help. */
  readonly nextStep: string | null;

  constructor(
    message: string,
    code: ExitCode = exitCode.refused,
    excecao: string | null = null,
    nextStep: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.excecao = excecao;
    this.nextStep = nextStep;
  }
}

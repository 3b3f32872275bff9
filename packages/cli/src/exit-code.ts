/** Exit codes of `lavra`. */
export const exitCode = {
  ok: 0,
  /** The server or the machine failed, or no connection. */
  failure: 1,
  /** The command was wrong, or the server refused it with a reason. */
  refused: 2,
  /** What was read is not as it must be: `verify`, `admin check`. */
  notValid: 3,
  /** A defect of this program. Says nothing about what was read. */
  defect: 4,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Ends a command with a text for people and an exit code for programs. */
export class CliError extends Error {
  readonly code: ExitCode;
  readonly excecao: string | null;
  /** What to do now; null for the help of the command. */
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

import { type Command, CommanderError } from 'commander';
import { registerAdmin } from './commands/admin.ts';
import { registerCall } from './commands/call.ts';
import { registerDocuments } from './commands/documents.ts';
import { registerFolders } from './commands/folders.ts';
import { registerLogin } from './commands/login.ts';
import { registerTokens } from './commands/tokens.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWhoami } from './commands/whoami.ts';
import { CliError, type ExitCode, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { localizedCommand, usageMistake } from './localized-command.ts';
import { messages } from './messages.ts';

function buildProgram(io: CliIo, setExitCode: (code: ExitCode) => void): Command {
  const program = localizedCommand('lavra', io)
    .description(messages.program.description)
    .addHelpText('after', messages.program.footer);
  registerLogin(program, io);
  registerWhoami(program, io);
  registerDocuments(program, io);
  registerFolders(program, io);
  registerTokens(program, io);
  registerVerify(program, io, setExitCode);
  registerCall(program, io);
  registerAdmin(program, io, setExitCode);
  return program;
}

function tell(io: CliIo, text: string, excecao: string | null): void {
  io.err(io.isTerminal ? text : JSON.stringify({ erro: text, excecao }));
}

/** A call to the system failed, as on a full disk. */
function isSystemError(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault;
}

function mistakeOfFile({ code, path }: NodeJS.ErrnoException): string | null {
  if (code === 'ENOENT') return messages.failures.fileNotFound(path ?? '');
  if (code === 'EISDIR') return messages.failures.fileIsFolder(path ?? '');
  return code === 'EACCES' ? messages.failures.notAllowed(path ?? '') : null;
}

function codeOf(fault: unknown, io: CliIo): ExitCode {
  if (fault instanceof CommanderError) {
    const mistake = usageMistake(fault);
    if (mistake !== null) tell(io, `${mistake} ${messages.usage.seeHelp}`, null);
    return fault.exitCode === 0 ? exitCode.ok : exitCode.refused;
  }
  if (fault instanceof CliError) {
    tell(io, fault.message, fault.excecao);
    return fault.code;
  }
  if (!isSystemError(fault)) {
    tell(io, messages.failures.defect(String(fault)), null);
    return exitCode.defect;
  }
  const mistake = mistakeOfFile(fault);
  tell(io, mistake ?? messages.failures.unexpected(String(fault)), null);
  return mistake === null ? exitCode.failure : exitCode.refused;
}

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = exitCode.ok;
  try {
    const program = buildProgram(io, (next) => {
      code = next;
    });
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (fault) {
    return codeOf(fault, io);
  }
}

import { Command, CommanderError } from 'commander';
import { registerCall } from './commands/call.ts';
import { registerDocuments } from './commands/documents.ts';
import { registerLogin } from './commands/login.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWhoami } from './commands/whoami.ts';
import { CliError, type ExitCode, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';

function buildProgram(io: CliIo): Command {
  const program = new Command('lavra')
    .description('Contracts drawn up, signed and kept. People get lines, programs get JSON.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  registerLogin(program, io);
  registerWhoami(program, io);
  registerDocuments(program, io);
  registerVerify(program, io);
  registerCall(program, io);
  for (const command of program.commands) command.exitOverride();
  return program;
}

function codeOf(fault: unknown, io: CliIo): ExitCode {
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? exitCode.ok : exitCode.refused;
  if (fault instanceof CliError) {
    io.err(io.isTerminal ? fault.message : JSON.stringify({ erro: fault.message, excecao: fault.excecao }));
    return fault.code;
  }
  const isMissing = (fault as NodeJS.ErrnoException).code === 'ENOENT';
  io.err(
    isMissing
      ? `Arquivo não encontrado: ${(fault as NodeJS.ErrnoException).path}`
      : `Falha inesperada: ${String(fault)}`,
  );
  return isMissing ? exitCode.refused : exitCode.failure;
}

/** Runs one command line and says its exit code; never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = exitCode.ok;
  const setCode = (next: ExitCode) => {
    code = next;
  };
  try {
    const program = buildProgram(io);
    program.setOptionValue('setCode', setCode);
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (fault) {
    return codeOf(fault, io);
  }
}

import { type Command, CommanderError } from 'commander';
import { registerAdmin } from './commands/admin.ts';
import { registerBatch } from './commands/batch.ts';
import { registerCall } from './commands/call.ts';
import { registerCompletion } from './commands/completion.ts';
import { registerContacts } from './commands/contacts.ts';
import { registerDocuments } from './commands/documents.ts';
import { registerFolders } from './commands/folders.ts';
import { registerGroups } from './commands/groups.ts';
import { registerLogin } from './commands/login.ts';
import { registerLogout } from './commands/logout.ts';
import { registerNotifications } from './commands/notifications.ts';
import { registerReports } from './commands/reports.ts';
import { registerSearch } from './commands/search.ts';
import { registerTemplates } from './commands/templates.ts';
import { registerTokens } from './commands/tokens.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWhoami } from './commands/whoami.ts';
import { CliError, type ExitCode, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { languageOf, setLanguage } from './language.ts';
import { addOutputOptions, localizedCommand, usageMistake } from './localized-command.ts';
import { bindFields, outputOf } from './output.ts';
import { messages } from './texts/texts.ts';

function buildProgram(io: CliIo, setExitCode: (code: ExitCode) => void): Command {
  const program = localizedCommand('lavra', io)
    .description(messages.program.description)
    .addHelpText('after', messages.program.footer);
  registerLogin(program, io);
  registerLogout(program, io);
  registerWhoami(program, io);
  registerDocuments(program, io);
  registerBatch(program, io);
  registerFolders(program, io);
  registerContacts(program, io);
  registerGroups(program, io);
  registerTemplates(program, io);
  registerReports(program, io);
  registerNotifications(program, io);
  registerSearch(program, io);
  registerTokens(program, io);
  registerVerify(program, io, setExitCode);
  registerCall(program, io);
  registerAdmin(program, io, setExitCode);
  registerCompletion(program, io);
  addOutputOptions(program);
  return program;
}

interface Failure {
  readonly text: string;
  readonly excecao: string | null;
  readonly nextStep: string;
}

/** Every failure states the next step. */
function tell(io: CliIo, { text, excecao, nextStep }: Failure): void {
  const lines = io.output.format === 'lines';
  io.err(lines ? `${text}\n${nextStep}` : JSON.stringify({ erro: text, excecao, proximoPasso: nextStep }));
}

/** The command in a command line, as typed: `lavra documents list`. */
function commandOf(program: Command, argv: readonly string[]): string {
  const names = [program.name()];
  let command = program;
  for (const word of argv) {
    const child = command.commands.find((candidate) => candidate.name() === word);
    if (child === undefined) break;
    command = child;
    names.push(word);
  }
  return names.join(' ');
}

/** A system call failed, for example because the disk is full. */
function isSystemError(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault;
}

function mistakeOfFile({ code, path }: NodeJS.ErrnoException): string | null {
  if (code === 'ENOENT') return messages.failures.fileNotFound(path ?? '');
  if (code === 'EISDIR') return messages.failures.fileIsFolder(path ?? '');
  return code === 'EACCES' ? messages.failures.notAllowed(path ?? '') : null;
}

function codeOf(fault: unknown, io: CliIo, help: string): ExitCode {
  const { failures } = messages;
  if (fault instanceof CommanderError) {
    const mistake = usageMistake(fault);
    if (mistake !== null) tell(io, { text: mistake, excecao: null, nextStep: help });
    return fault.exitCode === 0 ? exitCode.ok : exitCode.refused;
  }
  if (fault instanceof CliError) {
    const { message: text, excecao, nextStep } = fault;
    tell(io, { text, excecao, nextStep: nextStep ?? help });
    return fault.code;
  }
  if (!isSystemError(fault)) {
    tell(io, { text: failures.defect(String(fault)), excecao: null, nextStep: failures.nextAfterDefect });
    return exitCode.defect;
  }
  // The reader closed the pipe, as in `lavra … | head`.
  if (fault.code === 'EPIPE') return exitCode.ok;
  const mistake = mistakeOfFile(fault);
  const text = mistake ?? failures.unexpected(String(fault));
  tell(io, { text, excecao: null, nextStep: mistake ? help : failures.nextAfterSystemError });
  return mistake === null ? exitCode.failure : exitCode.refused;
}

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(argv: readonly string[], terminal: CliIo): Promise<ExitCode> {
  setLanguage(languageOf(argv, terminal.env));
  const line = bindFields(argv);
  const io = { ...terminal, output: outputOf(line, terminal.isTerminal) };
  let code: ExitCode = exitCode.ok;
  const program = buildProgram(io, (next) => {
    code = next;
  });
  try {
    await program.parseAsync(line, { from: 'user' });
    return code;
  } catch (fault) {
    return codeOf(fault, io, messages.usage.seeHelp(commandOf(program, line)));
  }
}

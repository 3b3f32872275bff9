/** `lavra` in process: the same commands as the program. */
export { type ExitCode, exitCode } from './exit-code.ts';
export { type CliIo, processIo } from './io.ts';
export { runCli } from './run-cli.ts';

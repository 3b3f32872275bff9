import { readFile, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, exitCode } from './exit-code.ts';
import { type Output, outputOf } from './output.ts';
import { messages } from './texts/texts.ts';

/** A command's access to its environment, replaceable so that tests run in process. */
export interface CliIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** People get lines and tables, programs get JSON. */
  readonly isTerminal: boolean;
  /** Output options of the command line; set by `runCli`. */
  readonly output: Output;
  readonly configDir: string;
  out(text: string): void;
  /** Writes bytes to standard output, for `--out -`. */
  outBytes(bytes: Uint8Array): Promise<void>;
  err(text: string): void;
  /** Asks on the terminal; throws without one. */
  ask(question: string): Promise<string>;
  /** Like `ask`, without echo. */
  askSecret(question: string): Promise<string>;
  readStdin(): Promise<Uint8Array>;
  readFile(file: string): Promise<Uint8Array>;
  writeFile(file: string, bytes: Uint8Array, mode?: number): Promise<void>;
  exists(file: string): Promise<boolean>;
  fetch: typeof globalThis.fetch;
  now(): Date;
}

/** The real environment of a process. */
export function processIo(): CliIo {
  const env = givenVariables(process.env);
  return {
    env,
    isTerminal: process.stdout.isTTY === true,
    output: outputOf([], process.stdout.isTTY === true),
    configDir:
      env.LAVRA_CONFIG_DIR ?? path.join(env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'lavra'),
    out: (text) => process.stdout.write(`${text}\n`),
    outBytes: (bytes) =>
      new Promise((resolve, reject) =>
        process.stdout.write(bytes, (fault) => (fault ? reject(fault) : resolve())),
      ),
    err: (text) => process.stderr.write(`${text}\n`),
    ask: (question) => askOnTerminal(question, process.stderr),
    askSecret: (question) => askOnTerminal(question, silentAfter(`${question}: `)),
    readStdin: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
      return new Uint8Array(Buffer.concat(chunks));
    },
    readFile: (file) => readFile(file),
    writeFile: (file, bytes, mode) => writeFile(file, bytes, mode === undefined ? {} : { mode }),
    exists: (file) =>
      stat(file).then(
        () => true,
        () => false,
      ),
    fetch: globalThis.fetch,
    now: () => new Date(),
  };
}

/** An empty variable counts as unset, as on the server. */
const givenVariables = (env: CliIo['env']): CliIo['env'] =>
  Object.fromEntries(
    Object.entries(env).filter(([name, value]) => !name.startsWith('LAVRA_') || value?.trim()),
  );

async function askOnTerminal(question: string, output: Writable): Promise<string> {
  if (!process.stdin.isTTY) throw noTerminal(question);
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question(`${question}: `);
  } finally {
    lines.close();
  }
}

function noTerminal(question: string): CliError {
  const { failures } = messages;
  return new CliError(failures.noTerminal(question), exitCode.refused, null, failures.noTerminalNext);
}

/** Shows the question and the line end, but not the typed text. */
function silentAfter(question: string): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString();
      if (text === question || /^[\r\n]+$/.test(text)) process.stderr.write(text);
      done();
    },
  });
}

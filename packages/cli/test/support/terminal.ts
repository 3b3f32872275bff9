import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { sampleContract } from '../../../../scripts/main-job/sample-pdf.ts';
import { temporaryFolder } from '../../../../server/test/support/temporary-folder.ts';
import { type CliIo, type ExitCode, processIo, runCli } from '../../src/index.ts';

export interface Outcome {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** A person or program using `lavra`, with a separate folder for configuration and files. */
export interface Terminal {
  readonly folder: string;
  readonly configDir: string;
  /** Runs one command line. */
  lavra(...argv: readonly string[]): Promise<Outcome>;
  /** Runs one command line and parses its JSON output. */
  json<T = Record<string, unknown>>(...argv: readonly string[]): Promise<T>;
  /** Writes a file into the folder and returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

interface TerminalOptions {
  readonly isTerminal?: boolean;
  readonly stdin?: string;
  /** Typed answers, by question. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => Date;
  /** The folder of another terminal, to continue its work. */
  readonly folder?: string;
}

/** Opens a terminal with real files and network; input and output stay in memory. */
export async function openTerminal(options: TerminalOptions = {}): Promise<Terminal> {
  const folder = options.folder ?? temporaryFolder('terminal');
  const configDir = path.join(folder, 'config');
  const answer = async (question: string) => {
    const text = options.answers?.[question];
    if (text === undefined) throw new Error(`Nobody was to be asked '${question}'.`);
    return text;
  };
  const lavra = async (...argv: readonly string[]): Promise<Outcome> => {
    const said = { out: [] as string[], err: [] as string[] };
    const io: CliIo = {
      ...processIo(),
      env: options.env ?? {},
      isTerminal: options.isTerminal ?? false,
      configDir,
      out: (text) => said.out.push(text),
      err: (text) => said.err.push(text),
      ask: answer,
      askSecret: answer,
      outBytes: async (bytes) => void said.out.push(new TextDecoder('latin1').decode(bytes)),
      readStdin: async () => new TextEncoder().encode(options.stdin ?? ''),
      ...(options.fetch ? { fetch: options.fetch } : {}),
      ...(options.now ? { now: options.now } : {}),
    };
    const code = await runCli(argv, io);
    return { code, stdout: said.out.join('\n'), stderr: said.err.join('\n') };
  };
  return {
    folder,
    configDir,
    lavra,
    json: async <T>(...argv: readonly string[]) => {
      const { code, stdout, stderr } = await lavra(...argv);
      if (code !== 0) throw new Error(`lavra ${argv.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout) as T;
    },
    file: async (name, content) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
  };
}

/** A terminal with the administrator logged in. */
export async function loggedIn(options: TerminalOptions = {}): Promise<Terminal> {
  const { url, token } = inject('lavra');
  const entering = await openTerminal({ stdin: token });
  await entering.json('login', '--server', url, '--token');
  return openTerminal({ ...options, folder: entering.folder });
}

export const samplePdf = (title: string): Promise<Uint8Array> =>
  sampleContract(title, ['Cláusula única, com acentuação.']);

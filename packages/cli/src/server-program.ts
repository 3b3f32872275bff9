import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CliError, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { adminMessages } from './texts/texts.ts';

/** The administration program's result: its object and exit code. */
export interface ProgramAnswer<T> {
  readonly data: T;
  /** 0 done, 3 done and faults found. */
  readonly code: 0 | 3;
}

/** Path in the server's folder after a build. */
const program = 'dist/admin.js';

interface Refused {
  readonly recusa?: string;
  readonly detalhe?: string | null;
  readonly falha?: string;
}

/**
 * Runs the administration program of the server installed here, with this environment's settings (`LAVRA_*`).
 * @throws CliError if no server is installed, or with the program's refusal
 */
export async function runServerProgram<T>(
  { env }: CliIo,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
  stdin: 'ignore' | 'inherit' = 'ignore',
): Promise<ProgramAnswer<T>> {
  const child = spawn(process.execPath, [path.join(serverFolder(env), program), ...args], {
    env: { ...env, ...extra },
    stdio: [stdin, 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const answer = parse<T & Refused>(Buffer.concat(chunks).toString('utf8'));
  if (answer !== null && (code === 0 || code === 3)) return { data: answer, code };
  throw refusal(answer, code);
}

function serverFolder(env: CliIo['env']): string {
  const given = env.LAVRA_SERVER_DIR;
  if (given) {
    if (!existsSync(path.join(given, program))) throw new CliError(adminMessages.noServerAt(given));
    return given;
  }
  try {
    return path.dirname(createRequire(import.meta.url).resolve('@lavra/server/package.json'));
  } catch {
    throw new CliError(adminMessages.noServer);
  }
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

function refusal(answer: Refused | null, code: number | null): CliError {
  if (!answer?.recusa)
    return new CliError(adminMessages.failed(answer?.falha ?? adminMessages.ended(code)), exitCode.failure);
  const texts: Readonly<Record<string, string>> = adminMessages.refusals;
  const text = texts[answer.recusa] ?? answer.recusa;
  return new CliError(text.replace('{0}', answer.detalhe ?? ''), exitCode.refused, answer.recusa);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A file for the corpus, made by a program. */
export interface CorpusFile {
  /** Its kind and variant, for the report. */
  readonly nome: string;
  readonly caminho: string;
  /** Why its program could not make it. */
  readonly falha?: string;
}

/** Makes the files of one kind in a folder. */
export interface Maker {
  readonly kind: string;
  /** Installed programs that it needs; all others are written by us. */
  readonly needs: readonly string[];
  make(folder: string): readonly CorpusFile[] | Promise<readonly CorpusFile[]>;
}

export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

const timeoutMs = 120_000;

export function run(program: string, args: readonly string[], cwd?: string): Buffer {
  try {
    return execFileSync(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      maxBuffer: 256 * 1024 * 1024,
      ...(cwd && { cwd }),
    });
  } catch (error) {
    // qpdf's exit code 3 is a warning.
    const { status, stdout } = error as { status?: number; stdout?: Buffer };
    if (program === 'qpdf' && status === 3 && stdout) return stdout;
    throw error;
  }
}

/** Runs once per variant; the arguments contain the output's path. */
export function variants(
  kind: string,
  folder: string,
  all: Readonly<Record<string, (output: string) => void>>,
): CorpusFile[] {
  return Object.entries(all).map(([name, make]) => {
    const nome = `${kind}: ${name}`;
    const caminho = path.join(folder, `${nome.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.pdf`);
    try {
      make(caminho);
      return { nome, caminho };
    } catch (error) {
      return { nome, caminho, falha: String(error).slice(0, 200) };
    }
  });
}

export const pdfsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => path.join(folder, name));

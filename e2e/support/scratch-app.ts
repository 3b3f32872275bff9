import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = path.resolve(import.meta.dirname, '../../packages');

/** A published package, by its folder. */
export type PublishedPackage = 'sdk-react' | 'client' | 'cli';

/** A customer's project, outside this repository. */
export interface ScratchApp {
  readonly folder: string;
  write(name: string, text: string | Uint8Array): void;
  /** Runs an installed program, as `npx` does. @throws with its output */
  exec(program: string, ...args: readonly string[]): Promise<string>;
  remove(): void;
}

/** Packs a package as it would be published. @returns the tarball's path */
export async function packPackage(name: PublishedPackage, into: string): Promise<string> {
  const cwd = path.join(packages, name);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', into], { cwd });
  return path.join(into, stdout.trim());
}

/**
 * Installs the given packages in an empty folder outside our workspace.
 * @param dependencies version or `file:…` by package name
 */
export async function scratchApp(dependencies: Readonly<Record<string, string>>): Promise<ScratchApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-scratch-'));
  const write = (name: string, text: string | Uint8Array) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('package.json', JSON.stringify({ name: 'portal', private: true, type: 'module', dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], {
    cwd: folder,
  });
  const exec = async (program: string, ...args: readonly string[]): Promise<string> => {
    const file = program === 'node' ? process.execPath : path.join(folder, 'node_modules/.bin', program);
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    try {
      return (await run(file, [...args], { cwd: folder, env, maxBuffer: 10_000_000 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  };
  return { folder, write, exec, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

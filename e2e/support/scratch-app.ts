import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sdk = path.resolve(import.meta.dirname, '../../packages/sdk-react');

/** A project of somebody else's, outside of this repository. */
export interface ScratchApp {
  readonly folder: string;
  write(name: string, text: string): void;
  /** Runs a program of the project's own, as `npx` does. @throws with what it printed */
  exec(program: string, ...args: readonly string[]): Promise<string>;
  remove(): void;
}

/** The package as it would be published. @returns the tarball's path */
export async function packSdk(into: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', into], { cwd: sdk });
  return path.join(into, stdout.trim());
}

/** A project with the packed SDK and the given packages installed; it knows nothing of our workspace. */
export async function scratchApp(
  tarball: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<ScratchApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-scratch-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const manifest = {
    name: 'portal',
    private: true,
    type: 'module',
    dependencies: { '@lavra/sdk-react': `file:${tarball}`, ...dependencies },
  };
  write('package.json', JSON.stringify(manifest));
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

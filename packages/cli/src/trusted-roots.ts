import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CliIo } from './io.ts';

/** PEM files of authorities that one trusts; `login` keeps the deployment's own here. */
export const rootsFolder = (io: CliIo): string => path.join(io.configDir, 'autoridades');

/** Those given by name and those kept. */
export async function trustedRoots(io: CliIo, given: readonly string[]): Promise<string[]> {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const named = await Promise.all(given.map(async (file) => decode(await io.readFile(file))));
  if (!(await io.exists(rootsFolder(io)))) return named;
  const kept = (await readdir(rootsFolder(io))).filter((name) => name.endsWith('.pem'));
  return [
    ...named,
    ...(await Promise.all(
      kept.map(async (name) => decode(await io.readFile(path.join(rootsFolder(io), name)))),
    )),
  ];
}

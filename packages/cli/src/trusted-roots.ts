import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { messages } from './texts/texts.ts';

/** PEM files of trusted authorities; `login` stores the deployment's own here. */
export const rootsFolder = (io: CliIo): string => path.join(io.configDir, 'autoridades');

/** The given and the stored roots. Refuses a file without a certificate. */
export async function trustedRoots(io: CliIo, given: readonly string[]): Promise<string[]> {
  const kept = (await io.exists(rootsFolder(io))) ? await readdir(rootsFolder(io)) : [];
  const files = [
    ...given,
    ...kept.filter((name) => name.endsWith('.pem')).map((name) => path.join(rootsFolder(io), name)),
  ];
  return Promise.all(files.map((file) => readAuthority(io, file)));
}

async function readAuthority(io: CliIo, file: string): Promise<string> {
  const { readCertificates } = await import('@lavra/verify');
  const pem = new TextDecoder().decode(await io.readFile(file));
  try {
    if (readCertificates([pem]).length > 0) return pem;
  } catch {
    // Reported below, like a file without any certificate.
  }
  throw new CliError(messages.verify.unreadableAuthority(file));
}

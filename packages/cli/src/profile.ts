import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { CliIo } from './io.ts';

/** Where one is logged in; kept in the configuration folder, readable by its owner alone. */
export interface Profile {
  readonly servidor: string;
  readonly token: string;
}

const profileFile = (io: CliIo): string => path.join(io.configDir, 'perfil.json');

/** The stored profile; LAVRA_URL and LAVRA_TOKEN win over it. Null when nobody is logged in. */
export async function readProfile(io: CliIo): Promise<Profile | null> {
  const stored = (await io.exists(profileFile(io)))
    ? (JSON.parse(new TextDecoder().decode(await io.readFile(profileFile(io)))) as Profile)
    : null;
  const servidor = io.env.LAVRA_URL ?? stored?.servidor;
  const token = io.env.LAVRA_TOKEN ?? stored?.token;
  return servidor && token ? { servidor, token } : null;
}

export async function saveProfile(io: CliIo, profile: Profile): Promise<void> {
  await mkdir(io.configDir, { recursive: true, mode: 0o700 });
  await io.writeFile(
    profileFile(io),
    new TextEncoder().encode(`${JSON.stringify(profile, null, 2)}\n`),
    0o600,
  );
}

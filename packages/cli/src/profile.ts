import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { messages } from './texts/texts.ts';

/** The logged-in deployment, stored in the configuration folder and readable only by its owner. */
export interface Profile {
  readonly servidor: string;
  /** Null if only the address is known, which suffices for public operations. */
  readonly token: string | null;
  /** The token created here by `login`, which `logout` revokes; absent for a token given to `login`. */
  readonly criado?: { readonly nome: string; readonly expiraEm: string };
}

const profileFile = (io: CliIo): string => path.join(io.configDir, 'perfil.json');

/** The stored profile, overridden by LAVRA_URL and LAVRA_TOKEN. Null if not logged in. */
export async function readProfile(io: CliIo): Promise<Profile | null> {
  const stored = await readStored(io);
  const servidor = io.env.LAVRA_URL ?? stored?.servidor;
  const token = io.env.LAVRA_TOKEN ?? stored?.token ?? null;
  if (!servidor) return null;
  const criado = token === stored?.token ? stored?.criado : undefined;
  return { servidor: servidor.replace(/\/+$/, ''), token, ...(criado && { criado }) };
}

async function readStored(io: CliIo): Promise<Partial<Profile> | null> {
  if (!(await io.exists(profileFile(io)))) return null;
  try {
    return JSON.parse(new TextDecoder().decode(await io.readFile(profileFile(io)))) as Partial<Profile>;
  } catch {
    throw new CliError(messages.failures.profileUnreadable(profileFile(io)));
  }
}

/** Deletes the stored profile. */
export async function deleteProfile(io: CliIo): Promise<void> {
  await rm(profileFile(io), { force: true });
}

export async function saveProfile(io: CliIo, profile: Profile): Promise<void> {
  await mkdir(io.configDir, { recursive: true, mode: 0o700 });
  await io.writeFile(
    profileFile(io),
    new TextEncoder().encode(`${JSON.stringify(profile, null, 2)}\n`),
    0o600,
  );
}

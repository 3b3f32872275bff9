import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chmod, chown, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processName, stateOfProcess } from '../runtime/process-name.ts';
import { createKeyRing, fixedKeyRing, type KeyRing } from './key-ring.ts';

/** Source of the master keys: the environment, or a file with one key per line, the current first. */
export type MasterKeySource = { readonly chaves: readonly Buffer[] } | { readonly caminho: string };

/** Interval at which a process checks its key file for changes. */
const reloadMs = 5_000;

/** Default key file of a data folder, created at the first start (mode 0600). */
export const masterKeyPath = (dataDir: string) => join(dataDir, 'master.key');

/**
 * Opens the master keys. Changes of a key file take effect within `reloadMs`.
 * @throws Error without a readable key
 */
export async function openKeyRing(source: MasterKeySource, now: () => number = Date.now): Promise<KeyRing> {
  if ('chaves' in source) return fixedKeyRing(...source.chaves);
  const { caminho } = source;
  await ensureKeyFile(caminho);
  let mark = '';
  let keys: readonly Buffer[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;
  return createKeyRing((freshness) => {
    if (freshness === 'CACHED' && now() - checkedAt < reloadMs) return keys;
    checkedAt = now();
    const { ino, mtimeMs, size } = statSync(caminho);
    const present = `${ino} ${mtimeMs} ${size}`;
    if (present !== mark) {
      keys = parseKeys(readFileSync(caminho, 'utf8'), caminho);
      mark = present;
    }
    return keys;
  });
}

/** The message names the source and never its content. */
export class UnreadableKeys extends Error {
  override readonly name = 'UnreadableKeys';
}

/** Another process is changing the key file, or left its lock behind. */
export class KeyFileLocked extends Error {
  override readonly name = 'KeyFileLocked';
  readonly lock: string;

  constructor(lock: string) {
    super(`The key file is locked by ${lock}.`);
    this.lock = lock;
  }
}

/** Parses base64 keys, separated by newlines or commas. @throws UnreadableKeys */
export function parseKeys(text: string, source: string): readonly Buffer[] {
  const lines = text.split(/[\n,]/).flatMap((line) => line.trim() || []);
  const keys = lines.map((line) => Buffer.from(line, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== 32))
    throw new UnreadableKeys(`${source} deve ter chaves de 32 bytes em base64, a atual primeiro.`);
  return keys;
}

const formatKeys = (keys: readonly Buffer[]) => keys.map((key) => `${key.toString('base64')}\n`).join('');

/** Adds a new current key before the old ones and returns all. @throws Error as `changeKeys` */
export function addMasterKey(caminho: string): Promise<readonly Buffer[]> {
  return changeKeys(caminho, (present) => [randomBytes(32), ...present]);
}

/** Removes all keys but the current one. @throws Error as `changeKeys` */
export async function dropOldMasterKeys(caminho: string): Promise<void> {
  await changeKeys(caminho, ([current]) => [current!]);
}

/**
 * Changes the file under a lock: a concurrent change could lose a key that is already in use.
 * @throws KeyFileLocked while another process changes the file
 */
async function changeKeys(
  caminho: string,
  change: (present: readonly Buffer[]) => readonly Buffer[],
): Promise<readonly Buffer[]> {
  const lock = `${caminho}.lock`;
  await takeLock(lock);
  try {
    const keys = change(parseKeys(await readFile(caminho, 'utf8'), caminho));
    await replaceKeyFile(caminho, keys);
    return keys;
  } finally {
    await rm(lock, { force: true });
  }
}

/** Takes over the lock of a process on this machine that has ended. */
async function takeLock(lock: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => null);
  if (holder !== null && stateOfProcess(holder) === 'ENCERRADO') await rm(lock, { force: true });
  const draft = await writeDraft(lock, processName);
  try {
    await link(draft, lock);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new KeyFileLocked(lock);
  } finally {
    await rm(draft, { force: true });
  }
}

async function ensureKeyFile(caminho: string): Promise<void> {
  await mkdir(dirname(caminho), { recursive: true });
  if (await isThere(caminho)) return;
  const draft = await writeDraft(caminho, formatKeys([randomBytes(32)]));
  try {
    // The link is atomic: when several processes start together, the first one's key wins.
    await link(draft, caminho);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Keeps owner and mode, so that a server that runs as another user can still read the file. */
async function replaceKeyFile(caminho: string, keys: readonly Buffer[]): Promise<void> {
  const { uid, gid, mode } = await stat(caminho);
  const draft = await writeDraft(caminho, formatKeys(keys));
  try {
    const own = await stat(draft);
    if (own.uid !== uid || own.gid !== gid) await chown(draft, uid, gid);
    await chmod(draft, mode & 0o777);
    await rename(draft, caminho);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await using folder = await open(dirname(caminho), 'r');
  await folder.sync();
}

async function writeDraft(caminho: string, text: string): Promise<string> {
  const draft = `${caminho}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await using file = await open(draft, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  return draft;
}

async function isThere(caminho: string): Promise<boolean> {
  try {
    await (await open(caminho, 'r')).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

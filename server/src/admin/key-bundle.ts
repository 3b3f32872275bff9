import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { orNull } from '../platform/runtime/file-system.ts';
import { AdminRefusal } from './admin-refusal.ts';

/** Each guess of a passphrase costs half a second and 128 MiB on a server (RFC 7914). */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

interface Bundle {
  readonly formato: 1;
  readonly sal: string;
  readonly nonce: string;
  readonly etiqueta: string;
  readonly conteudo: string;
}

/** Key files of the data folder by relative path: content in base64. */
type KeyFiles = Readonly<Record<string, string>>;

function derive(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost satisfies ScryptOptions, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The master key file and the folder `keys` of a data folder, encrypted by a passphrase. */
export async function sealKeys(paths: KeyPaths, passphrase: string): Promise<string> {
  const files = await collect(paths);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt), nonce);
  const content = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()]);
  const bundle: Bundle = {
    formato: 1,
    sal: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    etiqueta: cipher.getAuthTag().toString('base64'),
    conteudo: content.toString('base64'),
  };
  return JSON.stringify(bundle);
}

export interface KeyPaths {
  readonly dataDir: string;
  /** Null when the master key comes from the environment. */
  readonly masterKeyPath: string | null;
}

const masterKeyEntry = 'master.key';

async function collect({ dataDir, masterKeyPath }: KeyPaths): Promise<KeyFiles> {
  const files: Record<string, string> = {};
  if (masterKeyPath) files[masterKeyEntry] = (await readFile(masterKeyPath)).toString('base64');
  const folder = join(dataDir, 'keys');
  const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[relative(dataDir, path)] = (await readFile(path)).toString('base64');
  }
  return files;
}

/**
 * Restores the keys; existing ones stay. Returns the written files.
 * @throws AdminRefusal SENHA_ERRADA
 */
export async function openKeys(
  text: string,
  passphrase: string,
  paths: KeyPaths,
): Promise<readonly string[]> {
  const files = await decrypt(JSON.parse(text) as Bundle, passphrase);
  const written: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const path = name === masterKeyEntry ? paths.masterKeyPath : join(paths.dataDir, name);
    if (path === null || relative(paths.dataDir, join(paths.dataDir, name)).startsWith('..')) continue;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (await writeNew(path, Buffer.from(content, 'base64'))) written.push(name);
  }
  return written;
}

async function decrypt(bundle: Bundle, passphrase: string): Promise<KeyFiles> {
  const [salt, nonce, tag, content] = [bundle.sal, bundle.nonce, bundle.etiqueta, bundle.conteudo].map(
    (part) => Buffer.from(part, 'base64'),
  );
  const decipher = createDecipheriv('aes-256-gcm', await derive(passphrase, salt!), nonce!, {
    authTagLength: 16,
  });
  decipher.setAuthTag(tag!);
  try {
    return JSON.parse(decipher.update(content!, undefined, 'utf8') + decipher.final('utf8')) as KeyFiles;
  } catch {
    throw new AdminRefusal('SENHA_ERRADA');
  }
}

async function writeNew(path: string, bytes: Buffer): Promise<boolean> {
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    await chmod(path, 0o600);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

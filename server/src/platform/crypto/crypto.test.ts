import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { processName } from '../runtime/process-name.ts';
import { fixedKeyRing } from './key-ring.ts';
import {
  addMasterKey,
  dropOldMasterKeys,
  KeyFileLocked,
  masterKeyPath,
  openKeyRing,
} from './master-key-file.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createSecrets, rewrapSecrets } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));

describe('secrets', () => {
  it('decrypt to the original text, with a different ciphertext each time', () => {
    const sealed = secrets.encrypt('chave ção 🔑', 'chaveSeguranca');
    expect(sealed).not.toBe(secrets.encrypt('chave ção 🔑', 'chaveSeguranca'));
    expect(secrets.decrypt(sealed, 'chaveSeguranca')).toBe('chave ção 🔑');
  });

  it('reject another purpose, another key and altered ciphertext', () => {
    const sealed = secrets.encrypt('x', 'a');
    const altered = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect(() => secrets.decrypt(sealed, 'b')).toThrow();
    expect(() => createSecrets(Buffer.alloc(32, 2)).decrypt(sealed, 'a')).toThrow();
    expect(() => secrets.decrypt(altered, 'a')).toThrow();
    expect(() => secrets.decrypt('x', 'a')).toThrow();
  });

  it('hash a code with a key and an owner', () => {
    const hash = secrets.hashCode('123456', 'signatario:1');
    expect(secrets.hashCode('123456', 'signatario:1')).toBe(hash);
    expect(secrets.hashCode('123456', 'signatario:2')).not.toBe(hash);
    expect(createSecrets(Buffer.alloc(32, 2)).hashCode('123456', 'signatario:1')).not.toBe(hash);
  });

  it('compare texts of any length', () => {
    expect(secrets.equal('abc', 'abc')).toBe(true);
    expect(secrets.equal('abc', 'abcd')).toBe(false);
  });
});

it('creates one owner-only master key per data folder, even when processes start concurrently', async () => {
  const folder = temporaryFolder('key');
  const caminho = masterKeyPath(folder);
  const rings = await Promise.all(Array.from({ length: 5 }, () => openKeyRing({ caminho })));
  expect(new Set(rings.map((ring) => ring.derive('x').toString('hex'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['master.key']);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
});

describe('master key rotation', () => {
  const [older, newer] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
  const both = fixedKeyRing(newer, older);

  it('keeps earlier ciphertext readable while the old key is kept', () => {
    const sealed = createSecrets(older).encrypt('segredo', 'a');
    expect(createSecrets(both).decrypt(sealed, 'a')).toBe('segredo');
    expect(() => createSecrets(newer).decrypt(sealed, 'a')).toThrow(
      /master key [0-9a-f]{12} is not configured/,
    );
  });

  it('re-encrypts all texts, including those inside JSON, without knowing their purpose', () => {
    const secrets = createSecrets(older);
    const job = JSON.stringify({ a: secrets.encrypt('um', 'x'), b: [secrets.encrypt('dois', 'y')] });
    const anew = JSON.parse(rewrapSecrets(both, job)) as { a: string; b: [string] };
    expect(createSecrets(newer).decrypt(anew.a, 'x')).toBe('um');
    expect(createSecrets(newer).decrypt(anew.b[0], 'y')).toBe('dois');
    expect(() => createSecrets(newer).decrypt(anew.a, 'y')).toThrow();
    const again = JSON.stringify(anew);
    expect(rewrapSecrets(both, again)).toBe(again);
  });

  it('leaves text alone that only resembles a secret', () => {
    const [, chaveId] = createSecrets(older).encrypt('x', 'a').split('.');
    const text = `v2.${chaveId}.${'A'.repeat(80)}.${'B'.repeat(16)}.${'C'.repeat(22)}.${'D'.repeat(4)}`;
    expect(rewrapSecrets(both, text)).toBe(text);
  });

  it('changes derived keys only after the old key is dropped', () => {
    expect(both.derive('codes')).toEqual(fixedKeyRing(older).derive('codes'));
    expect(both.derive('codes')).not.toEqual(fixedKeyRing(newer).derive('codes'));
  });

  it('reaches a running process through the key file, immediately when ciphertext names the new key', async () => {
    const folder = temporaryFolder('key');
    const caminho = masterKeyPath(folder);
    let now = 0;
    const running = createSecrets(await openKeyRing({ caminho }, () => now));
    const before = running.encrypt('antes', 'a');
    await addMasterKey(caminho);
    const other = createSecrets(await openKeyRing({ caminho }, () => now));
    const after = other.encrypt('depois', 'a');
    expect(after.split('.')[1]).not.toBe(before.split('.')[1]);
    expect(running.decrypt(after, 'a')).toBe('depois');
    await dropOldMasterKeys(caminho);
    now += 5_000;
    expect(() => running.decrypt(before, 'a')).toThrow(/is not configured/);
    expect((await stat(caminho)).mode & 0o777).toBe(0o600);
  });

  it('keeps every key that concurrent rotations report as added', async () => {
    const folder = temporaryFolder('key');
    const caminho = masterKeyPath(folder);
    await openKeyRing({ caminho });
    const brought = await Promise.allSettled(Array.from({ length: 6 }, () => addMasterKey(caminho)));
    const keys = brought.flatMap((one) => (one.status === 'fulfilled' ? [one.value[0]!] : []));
    expect(keys.length).toBeGreaterThan(0);
    const kept = await readFile(caminho, 'utf8');
    for (const key of keys) expect(kept).toContain(key.toString('base64'));
    await writeFile(`${caminho}.lock`, processName);
    await expect(addMasterKey(caminho)).rejects.toThrow(KeyFileLocked);
    // The lock of a killed process does not block others.
    await writeFile(`${caminho}.lock`, processName.replace(/[^.]+$/, 'morto'));
    const [last] = await addMasterKey(caminho);
    expect(await readFile(caminho, 'utf8')).toContain(last!.toString('base64'));
    expect(await readdir(folder)).toEqual(['master.key']);
  });
});

it('verifies argon2id passwords in any Unicode composition and rejects every password without a hash', async () => {
  const kept = await hashPassword('coração');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(kept, 'coração'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(kept, 'coracao')).toBe(false);
  expect(await verifyPassword(null, 'coração')).toBe(false);
});

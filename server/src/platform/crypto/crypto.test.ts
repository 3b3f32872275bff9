import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { createSecrets, loadMasterKey } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));

describe('secrets', () => {
  it('come back as they were, and never look the same twice', () => {
    const sealed = secrets.encrypt('chave ção 🔑', 'chaveSeguranca');
    expect(sealed).not.toBe(secrets.encrypt('chave ção 🔑', 'chaveSeguranca'));
    expect(secrets.decrypt(sealed, 'chaveSeguranca')).toBe('chave ção 🔑');
  });

  it('of another purpose, another key, or altered do not open', () => {
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

it('a data folder has one master key, for its owner only, also when several make it at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lavra-key-'));
  try {
    const keys = await Promise.all(Array.from({ length: 5 }, () => loadMasterKey(folder)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['master.key']);
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('a password is kept as argon2id and known again, composed or not; without a hash nobody gets in', async () => {
  const kept = await hashPassword('coração');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(kept, 'coração'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(kept, 'coracao')).toBe(false);
  expect(await verifyPassword(null, 'coração')).toBe(false);
});

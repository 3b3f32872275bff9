import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processName } from '../runtime/process-name.ts';
import { fixedKeyRing } from './key-ring.ts';
import { addMasterKey, dropOldMasterKeys, masterKeyPath, openKeyRing } from './master-key-file.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createSecrets, rewrapSecrets } from './secrets.ts';

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
    const caminho = masterKeyPath(folder);
    const rings = await Promise.all(Array.from({ length: 5 }, () => openKeyRing({ caminho })));
    expect(new Set(rings.map((ring) => ring.derive('x').toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['master.key']);
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe('a master key that is changed', () => {
  const [older, newer] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
  const both = fixedKeyRing(newer, older);

  it('leaves what it encrypted readable while it is kept behind the new one', () => {
    const sealed = createSecrets(older).encrypt('segredo', 'a');
    expect(createSecrets(both).decrypt(sealed, 'a')).toBe('segredo');
    expect(() => createSecrets(newer).decrypt(sealed, 'a')).toThrow(/master key [0-9a-f]{12} is not among/);
  });

  it('is left by every text, also those inside JSON, with no knowledge of their purpose', () => {
    const secrets = createSecrets(older);
    const job = JSON.stringify({ a: secrets.encrypt('um', 'x'), b: [secrets.encrypt('dois', 'y')] });
    const anew = JSON.parse(rewrapSecrets(both, job)) as { a: string; b: [string] };
    expect(createSecrets(newer).decrypt(anew.a, 'x')).toBe('um');
    expect(createSecrets(newer).decrypt(anew.b[0], 'y')).toBe('dois');
    expect(() => createSecrets(newer).decrypt(anew.a, 'y')).toThrow();
    const again = JSON.stringify(anew);
    expect(rewrapSecrets(both, again)).toBe(again);
  });

  it('does not touch what only looks like a secret', () => {
    const [, chaveId] = createSecrets(older).encrypt('x', 'a').split('.');
    const text = `v2.${chaveId}.${'A'.repeat(80)}.${'B'.repeat(16)}.${'C'.repeat(22)}.${'D'.repeat(4)}`;
    expect(rewrapSecrets(both, text)).toBe(text);
  });

  it('derives other keys only once the old one is dropped', () => {
    expect(both.derive('codes')).toEqual(fixedKeyRing(older).derive('codes'));
    expect(both.derive('codes')).not.toEqual(fixedKeyRing(newer).derive('codes'));
  });

  it('is known to a running process by its file, at once where something names it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lavra-key-'));
    try {
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
      expect(() => running.decrypt(before, 'a')).toThrow(/is not among/);
      expect((await stat(caminho)).mode & 0o777).toBe(0o600);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('of several that are brought in at once is lost in none: who answers one has it in the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lavra-key-'));
    try {
      const caminho = masterKeyPath(folder);
      await openKeyRing({ caminho });
      const brought = await Promise.allSettled(Array.from({ length: 6 }, () => addMasterKey(caminho)));
      const keys = brought.flatMap((one) => (one.status === 'fulfilled' ? [one.value[0]!] : []));
      expect(keys.length).toBeGreaterThan(0);
      const kept = await readFile(caminho, 'utf8');
      for (const key of keys) expect(kept).toContain(key.toString('base64'));
      // What a process that was killed left behind holds up nobody.
      await writeFile(`${caminho}.lock`, processName.replace(/[^.]+$/, 'morto'));
      const [last] = await addMasterKey(caminho);
      expect(await readFile(caminho, 'utf8')).toContain(last!.toString('base64'));
      expect(await readdir(folder)).toEqual(['master.key']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('a password is kept as argon2id and known again, composed or not; without a hash nobody gets in', async () => {
  const kept = await hashPassword('coração');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(kept, 'coração'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(kept, 'coracao')).toBe(false);
  expect(await verifyPassword(null, 'coração')).toBe(false);
});

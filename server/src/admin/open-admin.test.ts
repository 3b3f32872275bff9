import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { adminOf, masterKey, newFolder } from '../../test/support/admin.ts';
import { freshDatabase, freshDatabaseUrl } from '../../test/support/database.ts';
import { isBegun } from '../db/is-begun.ts';
import { clockOrClose, openAdmin } from './open-admin.ts';
import { refusalOf } from './refusal-of.ts';

it('refuses a missing data folder without creating it', async () => {
  const folder = newFolder();
  const environment = { LAVRA_DATA_DIR: join(folder, 'errada') };
  const refused = { motivo: 'PASTA_DE_DADOS_AUSENTE', detalhe: environment.LAVRA_DATA_DIR };
  await expect(openAdmin(environment)).rejects.toMatchObject(refused);
  await expect(openAdmin({ ...environment, LAVRA_MASTER_KEY: masterKey })).rejects.toMatchObject(refused);
  expect(await readdir(folder)).toEqual([]);
});

it('refuses a folder or key file that no server created, and writes nothing there', async () => {
  const folder = newFolder();
  const own = join(folder, 'chaves');
  await expect(openAdmin({ LAVRA_DATA_DIR: folder })).rejects.toMatchObject({
    motivo: 'CHAVE_MESTRA_AUSENTE',
    detalhe: join(folder, 'master.key'),
  });
  await expect(openAdmin({ LAVRA_DATA_DIR: folder, LAVRA_MASTER_KEY_FILE: own })).rejects.toMatchObject({
    motivo: 'CHAVE_MESTRA_AUSENTE',
    detalhe: own,
  });
  expect(await readdir(folder)).toEqual([]);
});

it('accepts a new data folder if key, database and files are elsewhere, because it holds only copies', async () => {
  const folder = newFolder();
  await using admin = await openAdmin({
    LAVRA_DATA_DIR: join(folder, 'nova'),
    LAVRA_MASTER_KEY: masterKey,
    LAVRA_DATABASE_URL: 'postgres://nowhere.test/lavra',
    LAVRA_FILES_URL: 's3://lavra/arquivos',
    LAVRA_S3_ENDPOINT: 'http://127.0.0.1:9',
    LAVRA_S3_ACCESS_KEY: 'chave',
    LAVRA_S3_SECRET_KEY: 'segredo',
  });
  expect(admin.ring.ids()).toHaveLength(1);
});

it('refuses a database that no server initialised on first use, and leaves it unchanged', async () => {
  const missing = { LAVRA_DATA_DIR: newFolder(), LAVRA_MASTER_KEY: masterKey };
  const url = await freshDatabaseUrl();
  for (const environment of [missing, { ...missing, LAVRA_DATABASE_URL: url }]) {
    await using admin = await openAdmin(environment);
    await expect(admin.db()).rejects.toMatchObject({ motivo: 'BANCO_AUSENTE' });
  }
  expect(await readdir(missing.LAVRA_DATA_DIR)).not.toContain('lavra.db');
  expect(await isBegun(url)).toBe(false);
});

it('reports once why a database does not open, without its password', async () => {
  const [LAVRA_DATA_DIR, LAVRA_MASTER_KEY] = [newFolder(), masterKey];
  const LAVRA_DATABASE_URL = 'postgres://lavra:segredo@127.0.0.1:9/lavra';
  const asked = (async () => {
    await using admin = await openAdmin({ LAVRA_DATA_DIR, LAVRA_MASTER_KEY, LAVRA_DATABASE_URL });
    await admin.db();
  })();
  const refused = refusalOf(await asked.catch((error: unknown) => error));
  expect(refused?.motivo).toBe('BANCO_NAO_ABRE');
  expect(refused?.detalhe).toContain('LAVRA_DATABASE_URL');
  expect(refused?.detalhe).not.toContain('segredo');
});

it('closes a database whose clock it cannot read', async () => {
  const db = await freshDatabase();
  // Not the database that was opened, so it answers no query for the time.
  const unreadable: typeof db = Object.create(db);
  await expect(clockOrClose(unreadable, 'postgres://db.test/lavra')).rejects.toThrow();
  await expect(db.select().from(db.tables.organizacoes)).rejects.toThrow();
});

it("goes by the deployment's clock: the database's, or with a file the machine's", async () => {
  const day = 86_400_000;
  const [LAVRA_DATA_DIR, LAVRA_DATABASE_URL] = [newFolder(), await freshDatabaseUrl()];
  const real = Date.now();
  vi.useFakeTimers({ now: real + 10 * day, toFake: ['Date'] });
  try {
    const admin = await adminOf({ LAVRA_DATA_DIR, LAVRA_DATABASE_URL, LAVRA_MASTER_KEY: masterKey });
    const { engine } = await admin.db();
    const days = Math.round((admin.clock.now().getTime() - real) / day);
    expect(days).toBe(engine === 'postgres' ? 0 : 10);
  } finally {
    vi.useRealTimers();
  }
});

it.runIf(process.geteuid?.() === 0)('refuses root if the data belongs to another user', async () => {
  const environment = { LAVRA_DATA_DIR: newFolder(), LAVRA_DATABASE_URL: await freshDatabaseUrl() };
  await adminOf(environment);
  await chown(join(environment.LAVRA_DATA_DIR, 'master.key'), 65_534, 65_534);
  await expect(openAdmin(environment)).rejects.toMatchObject({ motivo: 'USUARIO_ERRADO' });
});

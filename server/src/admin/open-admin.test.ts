import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { masterKey, newFolder } from '../../test/support/admin.ts';
import { openAdmin } from './open-admin.ts';

it('a data folder that is not there is refused, and not made', async () => {
  const folder = await newFolder();
  const environment = { LAVRA_DATA_DIR: join(folder, 'errada') };
  const refused = { motivo: 'PASTA_DE_DADOS_AUSENTE', detalhe: environment.LAVRA_DATA_DIR };
  await expect(openAdmin(environment)).rejects.toMatchObject(refused);
  await expect(openAdmin({ ...environment, LAVRA_MASTER_KEY: masterKey })).rejects.toMatchObject(refused);
  expect(await readdir(folder)).toEqual([]);
});

it('a folder or a key file in which no server began is refused, and nothing is put there', async () => {
  const folder = await newFolder();
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

it('a new data folder is taken where key, database and files are elsewhere: it holds only copies', async () => {
  const folder = await newFolder();
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

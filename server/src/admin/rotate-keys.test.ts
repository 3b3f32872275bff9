import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOf, newFolder } from '../../test/support/admin.ts';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { makeOrganization } from '../../test/support/fixtures.ts';
import { builtProgram } from '../../test/support/programs.ts';
import { masterKeyPath, openKeyRing } from '../platform/crypto/master-key-file.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import type { Admin } from './open-admin.ts';
import { rotateKeys } from './rotate-keys.ts';

const texts = 150;
const kills = 3;

let environment: Record<string, string>;
let admin: Admin;
let hashes: string[];
beforeAll(async () => {
  environment = { LAVRA_DATABASE_URL: await freshDatabaseUrl(), LAVRA_DATA_DIR: newFolder() };
  admin = await adminOf(environment);
  const db = await admin.db();
  const secrets = createSecrets(admin.ring);
  const { organizacaoId } = await makeOrganization(db);
  for (let n = 0; n < texts; n++) {
    const carga = JSON.stringify({ n, tokenCifrado: secrets.encrypt(`convite ${n}`, 'convite') });
    await db
      .insert(db.tables.caixaSaida)
      .values({ topico: 't', organizacaoId, carga, dataCriacao: new Date(0), chaveUnica: String(n) });
    await db.insert(db.tables.mensagens).values({
      meioEnvio: 'EMAIL',
      tipoServico: 'X',
      destino: 'a@exemplo.test',
      html: secrets.encrypt(`<p>${n}</p>`, 'mensagem'),
      texto: secrets.encrypt(String(n), 'mensagem'),
      messageId: `<${n}@x>`,
      dataCriacao: new Date(0),
    });
  }
  hashes = [];
  for (let n = 0; n < 20; n++) {
    const { sha256 } = await admin.files.put(Buffer.from(`selfie ${n}`), { classe: 'SENSIVEL' });
    hashes.push(sha256);
  }
});

/** Checks that everything encrypted is readable with the keys in the file. */
async function assertReadable(): Promise<void> {
  const present = await adminOf(environment);
  const secrets = createSecrets(present.ring);
  const db = await present.db();
  const jobs = await db.select().from(db.tables.caixaSaida);
  expect(jobs).toHaveLength(texts);
  for (const { carga } of jobs) {
    const { n, tokenCifrado } = JSON.parse(carga) as { n: number; tokenCifrado: string };
    expect(secrets.decrypt(tokenCifrado, 'convite')).toBe(`convite ${n}`);
  }
  for (const { texto, html, messageId } of await db.select().from(db.tables.mensagens)) {
    expect(`<${secrets.decrypt(texto, 'mensagem')}@x>`).toBe(messageId);
    expect(secrets.decrypt(html!, 'mensagem')).toMatch(/^<p>\d+<\/p>$/);
  }
  for (const [n, sha256] of hashes.entries())
    expect((await present.files.read(sha256)).toString()).toBe(`selfie ${n}`);
}

/** Jobs with a secret under a master key. */
async function leftUnder(chaveId: string): Promise<number> {
  const db = await admin.db();
  const { caixaSaida } = db.tables;
  return db.$count(caixaSaida, like(caixaSaida.carga, `%v2.${chaveId}.%`));
}

describe('a rotation of the master key', () => {
  it('leaves everything readable when killed at any moment, and resumes', {
    timeout: 60_000,
  }, async () => {
    const before = (await openKeyRing({ caminho: masterKeyPath(environment.LAVRA_DATA_DIR!) })).currentId();
    for (let n = 0; n < kills; n++) {
      const child = spawn(
        process.execPath,
        [builtProgram('admin'), 'rotate-keys', n === 0 ? 'NEW' : 'CONTINUE'],
        { env: { PATH: process.env.PATH ?? '', ...environment }, stdio: 'ignore' },
      );
      const ended = once(child, 'close');
      while (child.exitCode === null && (await leftUnder(before)) > texts - n * 40) await setImmediate();
      child.kill('SIGKILL');
      await ended;
      await assertReadable();
    }
    const keys = (await readFile(masterKeyPath(environment.LAVRA_DATA_DIR!), 'utf8')).trim().split('\n');
    // If killed before the new key was written, only the old key exists; the next attempt then creates it.
    const finished = await rotateKeys(await adminOf(environment), keys.length === 1 ? 'NEW' : 'CONTINUE');
    expect(finished).toMatchObject({ restantes: 0, chaveAntigaRetirada: false });
    expect(finished.chaveAtual).not.toBe(before);
    await assertReadable();
  });

  it('no longer needs the old key after it is done, and drops it only then', async () => {
    const db = await admin.db();
    const { mensagens } = db.tables;
    const text = await freshText(admin);
    const [row] = await db.update(mensagens).set({ remetenteNome: text }).returning({ id: mensagens.id });
    expect(row).toBeDefined();
    await expect(rotateKeys(await adminOf(environment), 'DROP')).rejects.toThrow(/CHAVE_ANTIGA_EM_USO/);
    await rotateKeys(await adminOf(environment), 'CONTINUE');
    const dropped = await rotateKeys(await adminOf(environment), 'DROP');
    expect(dropped).toMatchObject({ restantes: 0, chaveAntigaRetirada: true });
    expect((await adminOf(environment)).ring.ids()).toHaveLength(1);
    await assertReadable();
  });

  it('does not mistake a text for the first format because its wrapped key has the same ending', async () => {
    const own = { LAVRA_DATABASE_URL: await freshDatabaseUrl(), LAVRA_DATA_DIR: newFolder() };
    const { ring, ...fresh } = await adminOf(own);
    const db = await fresh.db();
    const secrets = createSecrets(ring);
    const { organizacaoId } = await makeOrganization(db);
    let text = '';
    while (!/v1\.[\w-]{16}\.[\w-]{22}\./.test(text)) text = secrets.encrypt('convite', 'convite');
    const job = { topico: 't', organizacaoId, carga: JSON.stringify({ tokenCifrado: text }) };
    await db.insert(db.tables.caixaSaida).values({ ...job, dataCriacao: new Date(0), chaveUnica: 'a' });
    expect(await rotateKeys(await adminOf(own), 'CONTINUE')).toMatchObject({ restantes: 0 });
    const first = JSON.stringify({ tokenCifrado: `v1.${'a'.repeat(16)}.${'b'.repeat(22)}.c` });
    await db
      .insert(db.tables.caixaSaida)
      .values({ ...job, carga: first, dataCriacao: new Date(0), chaveUnica: 'b' });
    expect(await rotateKeys(await adminOf(own), 'CONTINUE')).toMatchObject({ restantes: 1 });
  });

  it("is refused, without creating a key, for texts in libSQL's own server", async () => {
    const own = { LAVRA_DATABASE_URL: 'libsql://nowhere.test', LAVRA_DATA_DIR: newFolder() };
    const remote = await adminOf(own);
    const path = masterKeyPath(own.LAVRA_DATA_DIR);
    const before = await readFile(path, 'utf8');
    for (const rotation of ['NEW', 'CONTINUE', 'DROP'] as const)
      await expect(rotateKeys(remote, rotation)).rejects.toThrow(/BANCO_EM_SERVIDOR_LIBSQL/);
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  it('is refused if the keys come from the environment, which it cannot change', async () => {
    const own = {
      LAVRA_DATABASE_URL: await freshDatabaseUrl(),
      LAVRA_DATA_DIR: newFolder(),
      LAVRA_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    await expect(rotateKeys(await adminOf(own), 'NEW')).rejects.toThrow(/CHAVES_NO_AMBIENTE/);
    expect(await rotateKeys(await adminOf(own), 'CONTINUE')).toMatchObject({ restantes: 0, textos: 0 });
  });

  it("leaves the key file's permissions unchanged", async () => {
    const shared = { LAVRA_DATABASE_URL: await freshDatabaseUrl(), LAVRA_DATA_DIR: newFolder() };
    const here = await adminOf(shared);
    const path = masterKeyPath(shared.LAVRA_DATA_DIR);
    await chmod(path, 0o640);
    await rotateKeys(here, 'NEW');
    expect((await stat(path)).mode & 0o777).toBe(0o640);
  });
});

/** A text under the oldest key in the file, as written by a server that has not read the new one yet. */
async function freshText({ config }: Admin): Promise<string> {
  const path = join(config.dataDir, 'master.key');
  const [, older] = (await readFile(path, 'utf8')).trim().split('\n');
  return createSecrets(Buffer.from(older!, 'base64')).encrypt('tarde', 'x');
}

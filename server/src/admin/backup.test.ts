import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Minuta } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { adminOf, masterKey, newFolder, settingsOf } from '../../test/support/admin.ts';
import { starterPlan, type TestApp, testApp } from '../../test/support/app.ts';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { fileOf, newDocumentForm, pdfFile } from '../../test/support/main-job.ts';
import { ring } from '../../test/support/platform.ts';
import { filesInS3 } from '../../test/support/s3-files.ts';
import { startS3 } from '../../test/support/s3-server.ts';
import { type SigningDesk, signingDesk, visitor } from '../../test/support/signing.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { blobPath } from '../platform/files/blob-store.ts';
import { createDiskFiles } from '../platform/files/disk-files.ts';
import { anchorAll } from '../platform/retention/housekeeping.ts';
import { backup } from './backup.ts';
import { manifestPath, tablePath } from './backup-format.ts';
import { check } from './check.ts';
import { readSettings } from './open-admin.ts';
import { restore } from './restore.ts';

let url: string;
let app: TestApp;
let desk: SigningDesk;
let sealed: Uint8Array;
let copy: string;
/** Documents created during the backup. */
let madeMeanwhile: number;

const versionOf = ({ contratoId, minutaId }: SigningDesk) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}`;

beforeAll(async () => {
  url = await freshDatabaseUrl();
  app = await testApp({ pdf: 'real', db: await openDatabase(url) });
  // On a busy machine a backup takes long enough to exceed a test plan's documents.
  desk = await signingDesk(app, { plano: { ...starterPlan, totalDocumentos: 1_000_000 } });
  const email = 'bia.copia@exemplo.test';
  const { id } = await desk.addSigner({ email, assinaturaManuscrita: true });
  const box = { id: 'nova-1', signatarioId: id, percentX: 10, percentY: 70, pageNumber: 1 };
  const dados = [{ ...box, content: { type: 'RUBRICA' as const } }];
  await desk.positions('POST', { posicionamentoDados: dados, posicionamentoDadosDeletadosId: [] });
  await desk.invite();
  const manuscrita = { tipo: 'DIGITADA', texto: 'Beatriz', fonte: 'CAVEAT' } as const;
  await visitor(app, desk.linkTo(email)).sign({ manuscrita });
  await desk.staff('PUT', `${versionOf(desk)}/publicacao`);
  await app.drain();
  await anchorAll(app.platform);
  const token = await desk.organization.tokenFor();
  const headers = { Accept: 'application/pdf' };
  sealed = new Uint8Array(
    await (await app.request(`${versionOf(desk)}/assinada`, { token, headers })).arrayBuffer(),
  );
  copy = join(newFolder(), 'copia');
  const admin = await adminOf(settingsOf(app, url));
  let isCopying = true;
  const copying = backup(admin, { folder: copy, passphrase: 'senha da cópia' }).finally(() => {
    isCopying = false;
  });
  madeMeanwhile = 0;
  while (isCopying) {
    const form = newDocumentForm();
    form.append('arquivo', await pdfFile());
    const made = await app.request('/api/contratos', { method: 'POST', token, body: form });
    expect(made.status).toBe(201);
    madeMeanwhile++;
  }
  expect((await copying).danificados).toEqual([]);
});

async function restoredTo(databaseUrl: string) {
  const dataDir = newFolder();
  const environment = {
    LAVRA_DATABASE_URL: databaseUrl,
    LAVRA_DATA_DIR: dataDir,
    LAVRA_MASTER_KEY: masterKey,
  };
  const result = await restore(readSettings(environment), { folder: copy, passphrase: 'senha da cópia' });
  return { environment, dataDir, result };
}

const allTables = async (db: Database) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(db.tables).map(
        async ([name, table]) => [name, (await db.select().from(table)).length] as const,
      ),
    ),
  );

describe('a backup made while documents are written', () => {
  it('is restored completely: every row, byte and chain; signed documents are recognised and valid', async () => {
    expect(madeMeanwhile).toBeGreaterThan(0);
    const databaseUrl = await freshDatabaseUrl();
    const { environment, dataDir, result } = await restoredTo(databaseUrl);
    expect(result.arquivos).toBeGreaterThan(5);
    const admin = await adminOf(environment);
    const found = await check(admin);
    expect(found).toMatchObject({ totalFaltas: 0, faltas: [], orfaos: 0 });
    expect(found.historicos).toBeGreaterThan(0);
    const db = await admin.db();
    const restored = await testApp({
      db,
      pdf: app.platform.pdf,
      files: await createDiskFiles(join(dataDir, 'arquivos'), { ring }),
    });
    const form = new FormData();
    form.append('arquivo', fileOf(sealed));
    const verdict = await restored.request('/api/public/validacao', { method: 'POST', body: form });
    expect(await verdict.json()).toMatchObject({
      resultado: 'VALIDA',
      conhecido: true,
      correspondencia: 'SELADA',
    });
    // Ids issued before are not issued again.
    const again = await signingDesk(restored);
    const { historico } = db.tables;
    const rows = await db.select().from(historico).where(eq(historico.contratoId, again.contratoId));
    expect(rows[0]?.n).toBe(1);
  });

  it('has the same rows on both engines, and when moved back', async () => {
    const file = `file:${join(newFolder(), 'lavra.db')}`;
    const { environment } = await restoredTo(file);
    const there = await adminOf(environment);
    const other = join(newFolder(), 'copia');
    const made = await backup(there, { folder: other, passphrase: null });
    const manifests = await Promise.all(
      [copy, other].map(async (folder) => JSON.parse(await readFile(manifestPath(folder), 'utf8'))),
    );
    expect(manifests[1].tabelas).toEqual(manifests[0].tabelas);
    expect(manifests[1].arquivos).toEqual(manifests[0].arquivos);
    expect(made.linhas).toBeGreaterThan(50);
    expect(manifests[0].motor).toBe(inject('databaseUrl').startsWith('file:') ? 'sqlite' : 'postgres');
  });

  it('can be restored into S3, with complete files', async () => {
    const s3 = await startS3();
    const environment = {
      LAVRA_DATABASE_URL: await freshDatabaseUrl(),
      LAVRA_DATA_DIR: newFolder(),
      LAVRA_MASTER_KEY: masterKey,
      LAVRA_FILES_URL: `s3://${s3.place.bucket}/${s3.place.prefix}`,
      LAVRA_S3_ENDPOINT: s3.place.endpoint,
      LAVRA_S3_ACCESS_KEY: s3.place.accessKey,
      LAVRA_S3_SECRET_KEY: s3.place.secretKey,
    };
    await restore(readSettings(environment), { folder: copy, passphrase: 'senha da cópia' });
    expect(await check(await adminOf(environment))).toMatchObject({ totalFaltas: 0, orfaos: 0 });
    const { baseSha256 } = (await desk.staff<Minuta>('GET', versionOf(desk))).body;
    await (await filesInS3(s3)).check(baseSha256);
    // The machine's own data is still complete.
    const lost = join(s3.folder, s3.place.prefix, `${blobPath(baseSha256)}._S3rver_object`);
    await rm(lost);
    expect((await check(await adminOf(environment))).faltas).toContainEqual({
      tipo: 'ARQUIVO_AUSENTE',
      onde: baseSha256,
      detalhe: 'não está no lugar dos arquivos',
    });
  });

  it('refuses a target with data, and changes nothing there', async () => {
    const before = await allTables(app.platform.db);
    await expect(
      restore(readSettings(settingsOf(app, url)), { folder: copy, passphrase: 'senha da cópia' }),
    ).rejects.toThrow(/BANCO_NAO_VAZIO/);
    expect(await allTables(app.platform.db)).toEqual(before);
    const admin = await adminOf(settingsOf(app, url));
    await expect(backup(admin, { folder: copy, passphrase: null })).rejects.toThrow(/DESTINO_NAO_VAZIO/);
  });

  it('is refused before anything is written if altered, truncated or encrypted with another key', async () => {
    const refused = async (environment: Record<string, string>, passphrase: string, why: RegExp) => {
      const full = { LAVRA_DATABASE_URL: await freshDatabaseUrl(), ...environment };
      await expect(restore(readSettings(full), { folder: copy, passphrase })).rejects.toThrow(why);
    };
    const here = async () => ({ LAVRA_DATA_DIR: newFolder(), LAVRA_MASTER_KEY: masterKey });
    await refused(await here(), 'outra senha', /SENHA_ERRADA/);
    await refused({ LAVRA_DATA_DIR: newFolder() }, 'senha da cópia', /CHAVE_ANTIGA_AUSENTE/);
    const path = tablePath(copy, 'signatarios');
    const rows = await readFile(path, 'utf8');
    await writeFile(path, rows.replace('bia.copia', 'eva.copia'));
    await refused(await here(), 'senha da cópia', /COPIA_ALTERADA.*signatarios/);
    await writeFile(path, rows);
    const { baseSha256 } = (await desk.staff<Minuta>('GET', versionOf(desk))).body;
    const file = join(copy, 'arquivos', blobPath(baseSha256));
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, -1));
    await refused(await here(), 'senha da cópia', /COPIA_ALTERADA/);
    await writeFile(file, bytes);
  });
});

describe('a check', () => {
  it('reports missing, altered, truncated and discontinued data with its place', async () => {
    const { environment, dataDir } = await restoredTo(await freshDatabaseUrl());
    const admin = await adminOf(environment);
    const db = await admin.db();
    const { revisoes, historico } = db.tables;
    const rows = await db.select().from(revisoes).where(eq(revisoes.minutaId, desk.minutaId));
    const of = (tipo: string) => rows.find((row) => row.tipo === tipo)!;
    const pathOf = (sha256: string) => join(dataDir, 'arquivos', blobPath(sha256));
    await rm(pathOf(of('PRIMEIRA_PAGINA').sha256));
    const altered = pathOf(of('VISUALIZACAO')?.sha256 ?? of('CARIMBADA').sha256);
    await chmod(altered, 0o600);
    await writeFile(altered, 'outro');
    await db
      .update(revisoes)
      .set({ paiId: of('BASE').id, tipo: 'SELADA' })
      .where(eq(revisoes.id, of('ORIGINAL').id));
    const lines = await db.select().from(historico).where(eq(historico.contratoId, desk.contratoId));
    await db.delete(historico).where(eq(historico.id, lines.at(-1)!.id));
    const { faltas } = await check(admin);
    const kinds = new Set(faltas.map(({ tipo }) => tipo));
    expect([...kinds].sort()).toEqual([
      'ARQUIVO_ALTERADO',
      'ARQUIVO_AUSENTE',
      'HISTORICO',
      'REVISAO_NAO_CONTINUA',
      'TAMANHO',
    ]);
    expect(faltas).toContainEqual(
      expect.objectContaining({ tipo: 'ARQUIVO_AUSENTE', onde: of('PRIMEIRA_PAGINA').sha256 }),
    );
    expect(faltas).toContainEqual(
      expect.objectContaining({
        tipo: 'HISTORICO',
        onde: expect.stringContaining(`contrato ${desk.contratoId}`),
      }),
    );
  });
});

import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import type { Minuta } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../support/app.ts';
import { fileOf, newDocumentForm, prepareDocument } from '../support/main-job.ts';

let app: TestApp;
let organization: TestOrganization;
let token: string;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  organization = await app.newOrganization();
  token = await organization.tokenFor();
});
beforeEach(() => {
  app.failures.length = 0;
});

async function newVersion(text: string) {
  const form = newDocumentForm();
  form.append('arquivo', fileOf(await textPdf([text])));
  const made = await app.request('/api/contratos', { method: 'POST', token, body: form });
  const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
  await app.drain();
  return `/api/contratos/${contratoId}/minutas/${minutaId}`;
}

const get = (path: string, accept: string, headers: Record<string, string> = {}) =>
  app.request(path, { token, headers: { Accept: accept, ...headers } });
const minutaOf = async (path: string) => (await (await app.request(path, { token })).json()) as Minuta;

/** Replaces a stored file's bytes with others of the same length; returns the function that restores them. */
async function alter(sha256: string): Promise<() => Promise<void>> {
  const path = await app.platform.files.path(sha256);
  const right = await readFile(path);
  const wrong = Buffer.from(right);
  wrong[wrong.length >> 1]! ^= 1;
  await chmod(path, 0o600);
  await writeFile(path, wrong);
  return () => writeFile(path, right);
}

const damaged = expect.objectContaining({ status: 500, excecao: 'ArquivoDanificadoException' });

describe('bytes that were altered on the disk', () => {
  it('are never served: every access reports them, and the operator sees which ones', async () => {
    const version = await newVersion('Base alterada');
    const { baseSha256 } = await minutaOf(version);
    // Served correctly before, so that a cached check does not hide the change.
    expect((await get(`${version}/base`, 'application/pdf')).status).toBe(200);
    const restore = await alter(baseSha256);
    const ways = [
      get(`${version}/base`, 'application/pdf'),
      get(`${version}/base`, 'application/json'),
      get(`${version}/base`, 'application/pdf', { Range: 'bytes=0-9' }),
      get(`${version}/download/zip`, 'application/zip'),
      get(`${version}/impressao`, 'application/pdf'),
    ];
    for (const response of await Promise.all(ways)) expect(await response.json()).toEqual(damaged);
    expect(app.failures).toHaveLength(ways.length);
    for (const { error } of app.failures) expect(String((error as Error).cause)).toContain(baseSha256);
    await restore();
    expect((await get(`${version}/base`, 'application/pdf')).status).toBe(200);
  });

  it('of the base are not shown to a signer', async () => {
    const { link, baseSha256 } = await prepareDocument(app, organization);
    const restore = await alter(baseSha256);
    const response = await app.request(`/api/public/assinaturas/${link}/documento`);
    expect(await response.json()).toEqual(damaged);
    await restore();
  });

  it('fail the seal with that reason; after restoring them, a retry succeeds', async () => {
    const version = await newVersion('Selo de base alterada');
    const { baseSha256 } = await minutaOf(version);
    const restore = await alter(baseSha256);
    expect((await app.request(`${version}/publicacao`, { method: 'PUT', token })).status).toBe(200);
    await app.drain();
    const failed = await minutaOf(version);
    expect(failed).toMatchObject({ situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'FALHA' });
    expect(failed.motivoFalha).toContain(
      `Um arquivo guardado (${baseSha256.slice(0, 12)}) está ausente ou foi alterado`,
    );
    expect(failed.revisoes.map(({ tipo }) => tipo)).not.toContain('SELADA');
    await restore();
    await app.request(`${version}/reprocessamento`, { method: 'POST', token });
    await app.drain();
    expect((await minutaOf(version)).situacaoProcessamento).toBe('PROCESSADO');
  });
});

describe('bytes that are gone', () => {
  it('are reported, and other work continues', async () => {
    const version = await newVersion('Original perdido');
    const minuta = await minutaOf(version);
    const original = minuta.revisoes.find(({ tipo }) => tipo === 'ORIGINAL')!;
    await rm(await app.platform.files.path(original.sha256));
    expect(await (await get(`${version}/original`, 'application/pdf')).json()).toEqual(damaged);
    expect(await (await get(`${version}/download/zip`, 'application/zip')).json()).toEqual(damaged);
    expect((await get(`${version}/base`, 'application/pdf')).status).toBe(200);
  });

  it('of the sealed document are not replaced by others', async () => {
    const version = await newVersion('Selado perdido');
    await app.request(`${version}/publicacao`, { method: 'PUT', token });
    await app.drain();
    const { revisoes } = await minutaOf(version);
    const stamped = revisoes.find(({ tipo }) => tipo === 'CARIMBADA')!;
    await rm(await app.platform.files.path(stamped.sha256));
    expect(await (await get(`${version}/impressao`, 'application/pdf')).json()).toEqual(damaged);
  });

  it('of the image of page 1 leave the document readable', async () => {
    const version = await newVersion('Imagem perdida');
    const image = await get(`${version}/primeira-pagina`, 'image/*');
    await rm(await app.platform.files.path(image.headers.get('etag')!.replaceAll('"', '')));
    expect(await (await get(`${version}/primeira-pagina`, 'image/*')).json()).toEqual(damaged);
    expect((await get(`${version}/base`, 'application/pdf')).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import type { ArquivoBase64, Minuta } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { newDocumentForm, pdfFile } from '../../../test/support/main-job.ts';

let app: TestApp;
let token: string;
let version: string;
let minuta: Minuta;

beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  const organization = await app.newOrganization();
  token = await organization.tokenFor();
  const form = newDocumentForm('Locação / 2026');
  form.append('arquivo', await pdfFile());
  const created = await app.request('/api/contratos', { method: 'POST', token, body: form });
  const { contratoId, minutaId } = (await created.json()) as { contratoId: number; minutaId: number };
  version = `/api/contratos/${contratoId}/minutas/${minutaId}`;
  minuta = (await (await app.request(version, { token })).json()) as Minuta;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`${version}${path}`, { token, headers });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a download', () => {
  it('is JSON with base64 unless bytes are requested', async () => {
    const file = (await (await get('/base')).json()) as ArquivoBase64;
    expect(file).toMatchObject({ tipo: 'application/pdf', nome: 'Locação - 2026.pdf' });
    expect(sha256(Buffer.from(file.conteudo, 'base64'))).toBe(minuta.baseSha256);
    const bytes = await get('/base', { Accept: 'application/pdf' });
    expect(bytes.headers.get('content-type')).toBe('application/pdf');
    expect(sha256(new Uint8Array(await bytes.arrayBuffer()))).toBe(minuta.baseSha256);
  });

  it('of bytes supports ranges and known ETags', async () => {
    const pdf = { Accept: 'application/pdf' };
    const part = await get('/original', { ...pdf, Range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    const etag = part.headers.get('etag')!;
    expect((await get('/original', { ...pdf, 'If-None-Match': etag })).status).toBe(304);
    expect((await get('/original', { ...pdf, Range: 'bytes=99999999-' })).status).toBe(416);
  });

  it('of the archive is a ZIP, never JSON', async () => {
    const response = await get('/download/zip', { Accept: 'application/json' });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Locação - 2026.zip'));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  });

  it('of an unsigned version is a 409, not a server fault', async () => {
    const response = await get('/assinada');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ excecao: 'MinutaSemAssinaturasException' });
    expect(app.failures).toEqual([]);
  });
});

import type { ContratoPagina, Minuta } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';
import { fileOf, newDocumentForm, pdfFile } from './support/main-job.ts';
import { filesInS3 } from './support/s3-files.ts';
import { startS3, type TestS3 } from './support/s3-server.ts';
import { type SigningDesk, signingDesk, visitor } from './support/signing.ts';

let s3: TestS3;
let app: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  app = await testApp({ pdf: 'real', files: await filesInS3(s3) });
});

const versionOf = ({ contratoId, minutaId }: SigningDesk) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}`;

/** Signed with handwriting and formalized; its seal is a waiting job. */
async function formalized(): Promise<SigningDesk> {
  const desk = await signingDesk(app);
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const { id } = await desk.addSigner({ email, assinaturaManuscrita: true });
  const box = { id: 'nova-1', signatarioId: id, percentX: 10, percentY: 70, pageNumber: 1 };
  const dados = [{ ...box, content: { type: 'RUBRICA' as const } }];
  await desk.positions('POST', { posicionamentoDados: dados, posicionamentoDadosDeletadosId: [] });
  await desk.invite();
  const manuscrita = { tipo: 'DIGITADA', texto: 'Beatriz', fonte: 'CAVEAT' } as const;
  const signed = await visitor(app, desk.linkTo(email)).sign({ manuscrita });
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  const { status } = await desk.staff('PUT', `${versionOf(desk)}/publicacao`);
  expect(status).toBe(200);
  return desk;
}

async function get(desk: SigningDesk, path: string, headers: Record<string, string>) {
  const token = await desk.organization.tokenFor();
  return app.request(`${versionOf(desk)}${path}`, { token, headers });
}
const sealOf = async (desk: SigningDesk) =>
  (await (await get(desk, '', { Accept: 'application/json' })).json()) as Minuta;
const Accept = 'application/pdf';

describe('with files in S3', () => {
  it('a document is created, signed, sealed, downloaded and verified, and complete on another machine', async () => {
    const desk = await formalized();
    await app.drain();
    expect((await sealOf(desk)).situacaoProcessamento).toBe('PROCESSADO');
    const sealed = await get(desk, '/assinada', { Accept });
    expect(sealed.status).toBe(200);
    const bytes = new Uint8Array(await sealed.arrayBuffer());
    const part = await get(desk, '/base', { Accept, Range: 'bytes=0-7' });
    expect([part.status, (await part.text()).slice(0, 5)]).toEqual([206, '%PDF-']);
    const zip = await get(desk, '/download/zip', { Accept: 'application/zip' });
    expect([zip.status, (await zip.arrayBuffer()).byteLength > bytes.length]).toEqual([200, true]);
    const { revisoes } = app.platform.db.tables;
    const elsewhere = await filesInS3(s3);
    for (const { sha256 } of await app.platform.db.select({ sha256: revisoes.sha256 }).from(revisoes))
      await elsewhere.check(sha256);
    const form = new FormData();
    form.append('arquivo', fileOf(bytes));
    const verdict = await app.request('/api/public/validacao', { method: 'POST', body: form });
    expect(await verdict.json()).toMatchObject({ resultado: 'VALIDA', correspondencia: 'SELADA' });
  });

  it('while S3 is down, uploads and reads report it and change nothing; the seal is created once afterwards', async () => {
    const desk = await formalized();
    const { organizacaoId } = desk.organization;
    const token = await desk.organization.tokenFor();
    const lists = `/api/contratos/buscar/organizacao/${organizacaoId}`;
    const before = (await desk.staff<ContratoPagina>('GET', lists)).body.content.length;
    await s3.stop();
    const form = newDocumentForm();
    form.append('arquivo', await pdfFile());
    const refused = await app.request('/api/contratos', { method: 'POST', token, body: form });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({
      excecao: 'ArmazenamentoIndisponivelException',
      detail: expect.stringMatching(/não responde e nada foi salvo/),
    });
    expect((await desk.staff<ContratoPagina>('GET', lists)).body.content.length).toBe(before);
    await app.drain();
    expect((await sealOf(desk)).situacaoProcessamento).toBe('EM_PROCESSAMENTO');
    await s3.start();
    app.failures.length = 0;
    app.platform.clock.advance(10 * 60_000);
    await app.drain();
    expect((await sealOf(desk)).situacaoProcessamento).toBe('PROCESSADO');
    expect((await get(desk, '/assinada', { Accept })).status).toBe(200);
  });
});

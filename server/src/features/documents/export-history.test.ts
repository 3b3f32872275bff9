import type { HistoricoExportado, HistoricoPagina } from '@lavra/client/types';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { makeApiToken } from '../../../test/support/contract-world.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

/** A document that somebody signed, and its history's address. */
async function signedDesk() {
  const desk = await signingDesk(app);
  const email = `${crypto.randomUUID()}@exemplo.test`;
  await desk.addSigner({ email });
  await desk.invite();
  expect((await visitor(app, desk.linkTo(email)).sign()).status).toBe(200);
  return { ...desk, email, path: `/api/contratos/${desk.contratoId}/historico` };
}

describe('a history', () => {
  it('is exported whole, oldest first, with its origin and its state', async () => {
    const desk = await signedDesk();
    const page = (await desk.staff<HistoricoPagina>('GET', desk.path)).body;
    const { body } = await desk.staff<HistoricoExportado>('GET', `${desk.path}/exportacao`);
    expect(body.registros).toEqual([...page.content].reverse());
    expect(body).toMatchObject({
      formato: 'lavra-historico/1',
      contratoId: desk.contratoId,
      cadeia: { integra: true, n: page.content[0]?.n, falha: null },
    });
    expect(page.cadeia).toEqual(body.cadeia);
    const signature = body.registros.find(({ evento }) => evento === 'ASSINATURA_REALIZADA');
    expect(signature).toMatchObject({ ip: expect.any(String), dispositivo: expect.any(String) });
    const next = `${desk.path}?rowsPerPage=1&cursor=${(await desk.staff<HistoricoPagina>('GET', `${desk.path}?rowsPerPage=1`)).body.cursor}`;
    expect((await desk.staff<HistoricoPagina>('GET', next)).body.cadeia).toBeNull();
  });

  it('reports a changed row', async () => {
    const { contratoId, organization, staff, path } = await signedDesk();
    const { db } = app.platform;
    const { historico: h } = db.tables;
    const row = and(
      eq(h.organizacaoId, organization.organizacaoId),
      eq(h.contratoId, contratoId),
      eq(h.n, 2),
    );
    await db.update(h).set({ texto: '{"v":1,"autor":{"tipo":"sistema"},"dados":{}}' }).where(row);
    const { body } = await staff<HistoricoPagina>('GET', path);
    expect(body.cadeia).toEqual({ integra: false, n: 2, falha: 'HASH' });
  });

  it('is a PDF, also in JSON with base64', async () => {
    const { contratoId, organization, staff, path } = await signedDesk();
    const token = await organization.tokenFor();
    const response = await app.request(`${path}/pdf`, { token, headers: { accept: 'application/pdf' } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    const { body } = await staff<{ nome: string }>('GET', `${path}/pdf`);
    expect(body.nome).toMatch(/ \(histórico\)\.pdf$/);
    const stranger = await (await app.newOrganization()).tokenFor();
    for (const end of ['pdf', 'exportacao'])
      expect(
        (await app.request(`/api/contratos/${contratoId}/historico/${end}`, { token: stranger })).status,
      ).toBe(404);
  });

  it('hides the origin from those who may not have the signed document', async () => {
    const { contratoId, organization } = await signedDesk();
    const token = await makeApiToken(app, organization, {
      nome: 'leitura',
      permissoes: ['Contrato.Visualizar'],
    });
    const response = await app.request(`/api/contratos/${contratoId}/historico/exportacao`, { token });
    const { registros } = (await response.json()) as HistoricoExportado;
    expect(registros.length).toBeGreaterThan(0);
    for (const { ip, dispositivo } of registros) expect([ip, dispositivo]).toEqual([null, null]);
  });
});

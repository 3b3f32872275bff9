import { execFileSync } from 'node:child_process';
import type { HistoricoPagina, Minuta } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { fileOf, newDocumentForm } from '../../../test/support/main-job.ts';
import { staleAppearances } from '../../../test/torture/form-files.ts';

let app: TestApp;
let organization: TestOrganization;
let token: string;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  organization = await app.newOrganization();
  token = await organization.tokenFor();
});

async function create(bytes: Uint8Array): Promise<string> {
  const form = newDocumentForm();
  form.append('arquivo', fileOf(bytes));
  const made = await app.request('/api/contratos', { method: 'POST', token, body: form });
  const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
  return `/api/contratos/${contratoId}/minutas/${minutaId}`;
}

const post = (path: string) => app.request(path, { method: 'POST', token });
const formalize = (path: string) => app.request(`${path}/publicacao`, { method: 'PUT', token });
const reviewOf = async (path: string) =>
  ((await (await app.request(path, { token })).json()) as Minuta).conferencia;
const refusalOf = async (response: Response) => ((await response.json()) as { excecao: string }).excecao;

describe('a file whose pages look different after intake', () => {
  it('waits for its uploader, who sees both pages and confirms them; the history records it', async () => {
    const path = await create(staleAppearances());
    expect(await reviewOf(path)).toMatchObject({ situacao: 'EM_ANDAMENTO', paginas: [] });
    expect(await refusalOf(await formalize(path))).toBe('ConferenciaEmAndamentoException');
    expect(await refusalOf(await post(`${path}/conferencia`))).toBe('ConferenciaEmAndamentoException');

    await app.drain();
    const waiting = {
      situacao: 'A_CONFIRMAR',
      feito: ['CAMPOS_ACHATADOS'],
      paginas: [1],
      confirmadaEm: null,
    };
    expect(await reviewOf(path)).toEqual(waiting);
    const send = await app.request(`${path}/signatarios/convidar`, { method: 'PUT', token });
    for (const sent of [await formalize(path), send])
      expect(await refusalOf(sent)).toBe('ConferenciaPendenteException');
    const pictures = await Promise.all(
      ['envio', 'base'].map((lado) =>
        app.request(`${path}/conferencia/imagem?pagina=1&lado=${lado}`, { token }),
      ),
    );
    expect(pictures.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/png'],
      [200, 'image/png'],
    ]);
    const tags = pictures.map(({ headers }) => headers.get('etag'));
    expect(tags[0]).not.toBe(tags[1]);
    expect((await app.request(`${path}/conferencia/imagem?pagina=2&lado=base`, { token })).status).toBe(404);

    const stranger = await app.newOrganization();
    const theirs = await app.request(`${path}/conferencia`, {
      method: 'POST',
      token: await stranger.tokenFor(),
    });
    expect(theirs.status).toBe(404);

    expect((await post(`${path}/conferencia`)).status).toBe(200);
    expect(await reviewOf(path)).toMatchObject({ situacao: 'CONFIRMADA', paginas: [1] });
    expect(await refusalOf(await post(`${path}/conferencia`))).toBe('MinutaProcessadaException');
    const history = await app.request(`${path.replace(/\/minutas.*/, '')}/historico`, { token });
    const { content } = (await history.json()) as HistoricoPagina;
    expect(content.map(({ mensagem }) => mensagem)).toEqual([
      'Diferenças em relação ao arquivo enviado confirmadas. Feito no arquivo: campos achatados.',
      'Página 1 diferente do arquivo enviado. Feito no arquivo: campos achatados.',
      'Documento criado.',
    ]);
    expect((await formalize(path)).status).toBe(200);
    await app.drain();
    const headers = { Accept: 'application/pdf' };
    const printable = await app.request(`${path}/impressao`, { token, headers });
    const input = Buffer.from(await printable.arrayBuffer());
    const sheet = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
    expect(sheet).toMatch(/Diferenças em relação ao arquivo enviado confirmadas/);
  });

  it('needs no confirmation if nothing differs', async () => {
    const path = await create(await textPdf(['Contrato de locação']));
    expect(await reviewOf(path)).toBeNull();
    await app.drain();
    expect(await reviewOf(path)).toBeNull();
  });

  it("needs the uploader's confirmation if it could not be compared", async () => {
    const desk = await testApp({
      pdf: {
        ...app.platform.pdf,
        derive: () => Promise.reject(new Error('memory access out of bounds')),
      },
    });
    const owner = await (await desk.newOrganization()).tokenFor();
    const form = newDocumentForm();
    form.append('arquivo', fileOf(staleAppearances()));
    const made = await desk.request('/api/contratos', { method: 'POST', token: owner, body: form });
    const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
    const path = `/api/contratos/${contratoId}/minutas/${minutaId}`;
    await desk.drain();
    desk.platform.clock.advance(60_000);
    await desk.drain();
    const minuta = (await (await desk.request(path, { token: owner })).json()) as Minuta;
    expect(minuta.conferencia).toMatchObject({ situacao: 'A_CONFIRMAR', paginas: [] });
  });
});

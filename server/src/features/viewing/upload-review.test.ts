import { execFileSync } from 'node:child_process';
import type { HistoricoPagina, Minuta } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { batchDates, batchForm } from '../../../test/support/batch-world.ts';
import { anySignerRole, fileOf, newDocumentForm } from '../../../test/support/main-job.ts';
import { fieldsWithoutAppearances, staleAppearances } from '../../../test/torture/form-files.ts';
import { WorkerFailure } from '../../platform/pdf/index.ts';

let app: TestApp;
let organization: TestOrganization;
let token: string;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  organization = await app.newOrganization();
  token = await organization.tokenFor();
});

function send(bytes: Uint8Array, valoresCampos?: 'MOSTRADOS' | 'GUARDADOS'): Promise<Response> {
  const form = newDocumentForm();
  const contrato = JSON.parse(String(form.get('contrato'))) as object;
  form.set('contrato', JSON.stringify({ ...contrato, ...(valoresCampos && { valoresCampos }) }));
  form.append('arquivo', fileOf(bytes));
  return app.request('/api/contratos', { method: 'POST', token, body: form });
}

async function create(bytes: Uint8Array, valoresCampos?: 'MOSTRADOS' | 'GUARDADOS'): Promise<string> {
  const made = await send(bytes, valoresCampos);
  const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
  return `/api/contratos/${contratoId}/minutas/${minutaId}`;
}

const post = (path: string) => app.request(path, { method: 'POST', token });
const formalize = (path: string) => app.request(`${path}/publicacao`, { method: 'PUT', token });
const reviewOf = async (path: string) =>
  ((await (await app.request(path, { token })).json()) as Minuta).conferencia;
const refusalOf = async (response: Response) => ((await response.json()) as { excecao: string }).excecao;

/** What the fields of the stale file show and store. */
const valores = [
  { campo: 'nome', mostrado: 'Valor antigo', guardado: 'Valor novo' },
  { campo: 'outro', mostrado: '', guardado: 'Preenchido' },
  { campo: 'dia', mostrado: '12/01/2026', guardado: '01/12/2026' },
];

describe('a form field that shows another value than it stores', () => {
  it('is refused with both values until the uploader chooses, also in a batch and as a template', async () => {
    const template = new FormData();
    const signatariosIndividuais = {
      email: ['um@exemplo.test'],
      papelId: await anySignerRole(app, organization),
    };
    const contrato = { nome: 'Locação', ...batchDates };
    const batch = batchForm({ contrato, signatariosIndividuais }, [fileOf(staleAppearances())]);
    template.append('modelo', JSON.stringify({ titulo: 'Locação', situacao: 'ATIVO' }));
    template.append('arquivo', fileOf(staleAppearances()));
    const refusals = [
      await send(staleAppearances()),
      await app.request('/api/contratos/lote', { method: 'POST', token, body: batch }),
      await app.request('/api/modelo-editor', { method: 'POST', token, body: template }),
    ];
    for (const response of refusals) {
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        excecao: 'ArquivoComValoresDiferentesException',
        parametros: ['contrato.pdf'],
        campos: [
          { caminho: 'nome', mensagem: 'Mostra “Valor antigo”, mas guarda “Valor novo”.' },
          { caminho: 'outro', mensagem: 'Mostra vazio, mas guarda “Preenchido”.' },
          { caminho: 'dia', mensagem: 'Mostra “12/01/2026”, mas guarda “01/12/2026”.' },
        ],
      });
    }
  });

  it('keeps what readers show if the uploader wants that, and nothing else is asked', async () => {
    const path = await create(staleAppearances(), 'MOSTRADOS');
    await app.drain();
    expect(await reviewOf(path)).toBeNull();
    const base = await app.request(`${path}/base`, { token, headers: { Accept: 'application/pdf' } });
    const input = Buffer.from(await base.arrayBuffer());
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
    expect(text).toMatch(/Valor antigo/);
    expect(text).not.toMatch(/Valor novo|Preenchido/);
  });
});

describe('a file whose pages look different after intake', () => {
  it('waits for its uploader, who sees both pages and confirms them; the history records it', async () => {
    const path = await create(staleAppearances(), 'GUARDADOS');
    expect(await reviewOf(path)).toMatchObject({ situacao: 'EM_ANDAMENTO', paginas: [] });
    expect(await refusalOf(await formalize(path))).toBe('ConferenciaEmAndamentoException');
    expect(await refusalOf(await post(`${path}/conferencia`))).toBe('ConferenciaEmAndamentoException');

    await app.drain();
    const waiting = {
      situacao: 'A_CONFIRMAR',
      feito: ['CAMPOS_ACHATADOS', 'VALORES_GUARDADOS'],
      valores,
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
      'Diferenças em relação ao arquivo enviado confirmadas. Feito no arquivo: campos achatados, campos com o valor guardado.',
      'Página 1 diferente do arquivo enviado. Feito no arquivo: campos achatados, campos com o valor guardado.',
      'Documento criado. Nos campos com dois valores, quem enviou escolheu o valor guardado.',
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

  it("needs the uploader's confirmation if it could not be compared, which can be tried again", async () => {
    const desk = await testApp({
      pdf: {
        ...app.platform.pdf,
        derive: () => Promise.reject(new WorkerFailure('arquivo', 'memory access out of bounds')),
      },
    });
    const owner = await (await desk.newOrganization()).tokenFor();
    const form = newDocumentForm();
    form.append('arquivo', fileOf(fieldsWithoutAppearances()));
    const made = await desk.request('/api/contratos', { method: 'POST', token: owner, body: form });
    const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
    const path = `/api/contratos/${contratoId}/minutas/${minutaId}`;
    await desk.drain();
    desk.platform.clock.advance(60_000);
    await desk.drain();
    const minuta = (await (await desk.request(path, { token: owner })).json()) as Minuta;
    expect(minuta.conferencia).toMatchObject({ situacao: 'A_CONFIRMAR', paginas: [] });
    const retry = await desk.request(`${path}/previa`, { method: 'POST', token: owner });
    expect(await retry.json()).toMatchObject({
      conferencia: { situacao: 'EM_ANDAMENTO' },
      falhaPrevia: null,
    });
  });
});

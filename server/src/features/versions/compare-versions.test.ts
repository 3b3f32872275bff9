import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparacaoVersoes, ContratoCriado, VersaoCriada } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { PDFDocument, rgb } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { fileOf, newDocumentForm } from '../../../test/support/main-job.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { WorkerFailure } from '../../platform/pdf/index.ts';

const folder = temporaryFolder('comparacao');
let app: TestApp;
let organization: TestOrganization;
let token: string;
let first: ContratoCriado;
let second: VersaoCriada;

const read = async <T>(response: Response): Promise<T> => (await response.json()) as T;

async function create(bytes: Uint8Array): Promise<ContratoCriado> {
  const form = newDocumentForm();
  form.append('arquivo', fileOf(bytes));
  return read(await app.request('/api/contratos', { method: 'POST', token, body: form }));
}

/** Cancels the version and renews the document with another file. */
async function renew({ contratoId }: ContratoCriado, bytes: Uint8Array): Promise<VersaoCriada> {
  const form = new FormData();
  const renovacao = {
    inicioVigencia: '2026-11-20T15:00:00.000Z',
    fimVigencia: null,
    fimAssinatura: '2026-11-27T15:00:00.000Z',
  };
  form.append('renovacao', JSON.stringify(renovacao));
  form.append('arquivo', fileOf(bytes));
  const path = `/api/contratos/${contratoId}/renovacao`;
  return read(await app.request(path, { method: 'POST', token, body: form }));
}

const cancel = ({ contratoId, minutaId }: ContratoCriado) =>
  app.request(`/api/contratos/${contratoId}/minutas/${minutaId}/cancelamento`, {
    method: 'PUT',
    token,
    json: { motivoCancelamento: 'Corrigir.' },
  });

const pathOf = (contratoId: number, minutaId: number, antesId: number) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}/comparacao/${antesId}`;

const compare = async (minutaId: number, antesId: number) =>
  read<ComparacaoVersoes>(await app.request(pathOf(first.contratoId, minutaId, antesId), { token }));

/** The text of the comparison as a PDF. */
async function pdfTextOf(path: string): Promise<string> {
  const response = await app.request(`${path}/pdf`, { token, headers: { Accept: 'application/pdf' } });
  const file = join(folder, 'texto.pdf');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return execFileSync('pdftotext', ['-layout', file, '-']).toString();
}

/** A line drawn on a page, which changes no text. */
async function lineOn(bytes: Uint8Array, page: number, red = 0): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes);
  doc.getPage(page).drawRectangle({ x: 100, y: 300, width: 200, height: 40, color: rgb(red, 0, 0) });
  return doc.save();
}

const pages = ['O aluguel é de R$ 1.000,00 por mês.', 'Foro de São Paulo.', 'Anexo único.'];

beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  organization = await app.newOrganization({ usuarios: ['Visualizador'] });
  token = await organization.tokenFor();
  first = await create(await textPdf(pages));
  await cancel(first);
  const changed = ['O aluguel é de R$ 1.200,00 por mês.', pages[1]!, pages[2]!, 'Assinaturas.'];
  second = await renew(first, await lineOn(await textPdf(changed), 1));
});

describe('the comparison of two versions', () => {
  it('shows each word that changed, and pages that only look different or were added', async () => {
    expect(await compare(second.minutaId, first.minutaId)).toEqual({
      antes: { minutaId: first.minutaId, versao: 1 },
      depois: { minutaId: second.minutaId, versao: 2 },
      completa: true,
      alteracoes: 3,
      paginasSemTexto: 0,
      paginas: [
        {
          ...{ antes: 1, depois: 1, situacao: 'TEXTO' },
          trechos: [
            { tipo: 'IGUAL', texto: 'O aluguel é de R$' },
            { tipo: 'REMOVIDO', texto: '1.000,00' },
            { tipo: 'ACRESCENTADO', texto: '1.200,00' },
            { tipo: 'IGUAL', texto: 'por mês.' },
          ],
        },
        { antes: 2, depois: 2, situacao: 'IMAGEM', trechos: [] },
        { antes: 3, depois: 3, situacao: 'IGUAL', trechos: [] },
        {
          ...{ antes: null, depois: 4, situacao: 'ACRESCENTADA' },
          trechos: [{ tipo: 'ACRESCENTADO', texto: 'Assinaturas.' }],
        },
      ],
    });
  });

  it('works in both directions, and finds no difference between a version and itself', async () => {
    const back = await compare(first.minutaId, second.minutaId);
    expect(back.paginas.map(({ situacao }) => situacao)).toEqual(['TEXTO', 'IMAGEM', 'IGUAL', 'REMOVIDA']);
    expect((await compare(first.minutaId, first.minutaId)).alteracoes).toBe(0);
  });

  it('reports pages without text, of which it compares the pictures', async () => {
    const blank = await textPdf(['', '']);
    const scanned = await create(blank);
    await cancel(scanned);
    const { minutaId } = await renew(scanned, await lineOn(blank, 0));
    const path = pathOf(scanned.contratoId, minutaId, scanned.minutaId);
    const compared = await read<ComparacaoVersoes>(await app.request(path, { token }));
    expect([compared.alteracoes, compared.paginasSemTexto]).toEqual([1, 2]);
    expect(compared.paginas.map(({ situacao }) => situacao)).toEqual(['IMAGEM', 'IGUAL']);
  });

  it('does not call pages the same whose pictures it did not compare', async () => {
    const old = await create(await lineOn(await textPdf(['Um dois três quatro cinco seis.', 'Fim.']), 0, 1));
    await cancel(old);
    const moved = await lineOn(await textPdf(['Um dois três quatro cinco', 'seis. Fim.']), 0);
    const path = pathOf(old.contratoId, (await renew(old, moved)).minutaId, old.minutaId);
    const compared = await read<ComparacaoVersoes>(await app.request(path, { token }));
    expect(compared.alteracoes).toBe(0);
    expect(compared.paginas.map(({ situacao }) => situacao)).toEqual(['SO_TEXTO', 'SO_TEXTO']);
    const text = await pdfTextOf(path);
    expect(text).toContain('Nenhuma diferença no que foi comparado.');
    expect(text).toContain('Nas páginas 1 e 2 da versão 2, só o texto foi comparado.');
  });

  it('is a PDF with the same changes', async () => {
    const path = `${pathOf(first.contratoId, second.minutaId, first.minutaId)}/pdf`;
    const response = await app.request(path, { token, headers: { Accept: 'application/pdf' } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const file = join(folder, 'comparacao.pdf');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const text = execFileSync('pdftotext', ['-layout', file, '-']).toString();
    expect(text).toContain('Comparação das versões 1 e 2');
    expect(text).toMatch(/3 mudanças\.[\s\S]*Página 1\n[\s\S]*R\$ 1\.000,00 1\.200,00 por mês\./);
    expect(text).toMatch(/imagem da página mudou[\s\S]*Página 4: acrescentada[\s\S]*Assinaturas\./);
    expect(execFileSync('qpdf', ['--check', file]).toString()).toContain(
      'No syntax or stream encoding errors',
    );
    // Both pictures of page 2, which only looks different.
    const images = execFileSync('pdfimages', ['-list', file]).toString().trim().split('\n').slice(2);
    expect(images.map((line) => line.trim().split(/\s+/)[3])).toEqual(['1100', '1100']);
    const json = await read<{ nome: string }>(await app.request(path, { token }));
    expect(json.nome).toMatch(/\(versões 1 e 2\)\.pdf$/);
  });

  it('is open to readers of the document, and to nobody else', async () => {
    const path = pathOf(first.contratoId, second.minutaId, first.minutaId);
    expect((await app.request(path, { token: await organization.tokenFor('Visualizador') })).status).toBe(
      200,
    );
    const other = await create(await textPdf(['Outro documento.']));
    const foreign = pathOf(first.contratoId, second.minutaId, other.minutaId);
    for (const response of [
      await app.request(path, { token: await (await app.newOrganization()).tokenFor() }),
      await app.request(foreign, { token }),
      await app.request(`${foreign}/pdf`, { token }),
    ])
      expect(response.status).toBe(404);
  });

  /** The server, whose comparisons fail. */
  function failing(failure: Error) {
    const { db, files, pdf } = app.platform;
    const fail = () => Promise.reject(failure);
    return testApp({ db, files, pdf: { ...pdf, compare: fail, reportComparison: fail } });
  }

  it.each([
    ['that exceed the limits of its process', 'tempo', 'elas são grandes demais.'],
    ['that cannot be opened', 'arquivo', 'um dos arquivos não pode ser lido.'],
  ] as const)('is refused for files %s', async (_, failure, reason) => {
    const desk = await failing(new WorkerFailure(failure, ''));
    const path = pathOf(first.contratoId, second.minutaId, first.minutaId);
    for (const rest of ['', '/pdf']) {
      const response = await desk.request(`${path}${rest}`, { token });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({
          excecao: 'ComparacaoImpossivelException',
          detail: `Não foi possível comparar estas versões: ${reason}`,
        }),
      ]);
    }
  });

  it('finds files unreadable that the engine cannot open', async () => {
    const caminho = join(folder, 'nenhum.pdf');
    writeFileSync(caminho, 'nenhum PDF');
    const { pdf } = app.platform;
    const compared = pdf.compare({ antesCaminho: caminho, depoisCaminho: caminho }, 'teste');
    await expect(compared).rejects.toMatchObject({ reason: 'arquivo' });
  });

  it('blames no file for a fault of the server', async () => {
    const desk = await failing(new Error('A fault.'));
    const response = await desk.request(pathOf(first.contratoId, second.minutaId, first.minutaId), { token });
    expect(response.status).toBe(500);
  });
});

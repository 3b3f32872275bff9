import type { Contrato, Item, Minuta, PlanilhaLida } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { fileOf } from '../../../test/support/main-job.ts';
import { type Problem, type SigningDesk, signingDesk } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const newDesk = () => signingDesk(app, { funcionalidades: ['itemMinuta'], usuarios: ['Operador'] });
const at = ({ contratoId, minutaId }: SigningDesk, rest = '') =>
  `/api/contratos/${contratoId}/minutas/${minutaId}/item${rest}`;
const notebook = { descricao: 'Notebook', quantidade: 2, valor: 4500.55 };
const add = (desk: SigningDesk, change: object = {}) =>
  desk.staff<Item & Problem>('POST', at(desk), { ...notebook, ...change });
const total = async (desk: SigningDesk) =>
  (await desk.staff<Contrato>('GET', `/api/contratos/${desk.contratoId}`)).body.valorTotalItem;

describe('items (1 §5)', () => {
  it('total in whole cents, for the document too', async () => {
    const desk = await newDesk();
    expect(await total(desk)).toBeNull();
    const { status, body } = await add(desk);
    expect([status, body.valorTotal]).toEqual([201, 9001.1]);
    await add(desk, { descricao: 'Mouse', quantidade: 3, valor: 0.1 });
    expect(await total(desk)).toBe(9001.4);
    const edited = await desk.staff<Item>('PUT', at(desk), { ...notebook, id: body.id, quantidade: 1 });
    expect(edited.body.valorTotal).toBe(4500.55);
    const version = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
    expect((await desk.staff<Minuta>('GET', version)).body.valorTotalItemMinuta).toBe(4500.85);
    expect((await desk.staff('DELETE', at(desk, `/${body.id}`))).status).toBe(204);
    expect(await total(desk)).toBe(0.3);
    expect((await desk.staff('DELETE', at(desk, `/${body.id}`))).status).toBe(404);
  });

  it('refuse a repeated description, even concurrently', async () => {
    const desk = await newDesk();
    const outcomes = await Promise.all([add(desk), add(desk, { descricao: 'NOTEBOOK' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add(desk, { quantidade: 1.5 })).body.excecao).toBe('ItemQuantidadeInvalidaException');
  });

  it('hide their values from an Operador, who cannot change them (0-decisions §3)', async () => {
    const desk = await newDesk();
    await add(desk);
    const seen = await desk.staff<Item[]>('GET', at(desk), undefined, 'Operador');
    expect(seen.body).toMatchObject([
      { descricao: 'Notebook', quantidade: 2, valor: null, valorTotal: null },
    ]);
    expect((await desk.staff('POST', at(desk), notebook, 'Operador')).status).toBe(403);
    const path = `/api/contratos/${desk.contratoId}`;
    expect((await desk.staff<Contrato>('GET', path, undefined, 'Operador')).body.valorTotalItem).toBeNull();
  });

  it('can be copied from another version, except existing ones', async () => {
    const desk = await newDesk();
    await add(desk);
    await add(desk, { descricao: 'Mouse' });
    await desk.staff('PUT', `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`);
    const form = new FormData();
    const dates = { inicioVigencia: '2026-11-20T15:00:00Z', fimVigencia: null };
    form.append('renovacao', JSON.stringify({ ...dates, fimAssinatura: '2026-11-27T15:00:00Z' }));
    form.append('arquivo', fileOf(await textPdf(['Aditivo'])));
    const token = await desk.organization.tokenFor();
    const path = `/api/contratos/${desk.contratoId}/renovacao`;
    const renewed = await app.request(path, { method: 'POST', token, body: form });
    const next = { ...desk, minutaId: ((await renewed.json()) as { minutaId: number }).minutaId };
    await add(next, { valor: 1 });
    const imported = await next.staff<Item[]>('POST', at(next, `/importar/${desk.minutaId}`));
    expect(imported.body.map(({ descricao, valor }) => [descricao, valor])).toEqual([
      ['Notebook', 1],
      ['Mouse', 4500.55],
    ]);
    // The formalized version stays in force, and the document keeps its total.
    expect(await total(desk)).toBe(18_002.2);
  });
});

describe('items from a spreadsheet', () => {
  async function upload(desk: SigningDesk, confirmar: boolean, file: File) {
    const form = new FormData();
    form.append('planilha', JSON.stringify({ confirmar }));
    form.append('arquivo', file);
    const token = await desk.organization.tokenFor();
    const response = await app.request(at(desk, '/planilha'), { method: 'POST', token, body: form });
    return { status: response.status, body: (await response.json()) as PlanilhaLida & Problem };
  }

  it('shows each row’s error before adding any, and adds all or none', async () => {
    const desk = await newDesk();
    await add(desk);
    const bad = new File(
      ['Item;Qtd;Valor\nMouse;2;"1.050,90"\n\nnotebook;1;10\nCabo;x;10\nFonte;0;-3\n'],
      'itens.csv',
    );
    const { linhas, incluidos } = (await upload(desk, false, bad)).body;
    expect(incluidos).toBe(0);
    expect(linhas.find(({ linha }) => linha === 5)).toMatchObject({ quantidadeTexto: 'x', valorTexto: '10' });
    // What the file says, wrong values included.
    expect(
      linhas.map(({ linha, quantidade, valor, valorTotal, erro }) => [
        ...[linha, quantidade, valor, valorTotal],
        erro,
      ]),
    ).toEqual([
      [2, 2, 1050.9, 2101.8, null],
      [4, 1, 10, 10, 'Já existe um item com esse nome informado.'],
      [5, null, 10, null, 'Quantidade deve ser um número inteiro positivo.'],
      [6, 0, -3, null, 'Quantidade deve ser um número inteiro positivo.'],
    ]);
    expect((await upload(desk, true, bad)).body.excecao).toBe('PlanilhaComErrosException');
    const good = new File(['Mouse,2,10.5\nCabo,1,3\n'], 'itens.csv');
    expect((await upload(desk, true, good)).body.incluidos).toBe(2);
    expect((await desk.staff<Item[]>('GET', at(desk))).body).toHaveLength(3);
  });

  const read = async (text: string) => {
    const { linhas } = (await upload(await newDesk(), false, new File([text], 'itens.csv'))).body;
    return linhas.map(({ quantidade, valor, erro }) => [quantidade, valor, erro]);
  };

  it('reads a file of another country by the cells that show how it writes numbers', async () => {
    const file = 'Description,Qty,Price (BRL)\nNotebook,"1,000","1,500.00"\nCarro,1,"45,900"\n';
    expect(await read(file)).toEqual([
      [1000, 1500, null],
      [1, 45_900, null],
    ]);
  });

  it('refuses a number that may mean two, and says how to write it', async () => {
    const says = (text: string, one: string, other: string) =>
      `“${text}” pode ser ${one} ou ${other}. Escreva de uma destas formas.`;
    expect(await read('item;qtd;valor\nCarro;1,000;45.900\nMesa;2;1,500\nCadeira;2;US$ 10\n')).toEqual([
      [null, 45_900, says('1,000', '1', '1000')],
      [2, null, says('1,500', '1,5', '1500')],
      [2, null, '“US$ 10” está em outra moeda. Escreva o valor em reais.'],
    ]);
    expect(await read('item;qtd;valor (US$)\nMesa;2;10\n')).toEqual([
      [2, null, '“10 US$” está em outra moeda. Escreva o valor em reais.'],
    ]);
  });

  it.each([
    ['not a spreadsheet', new File(['%PDF'], 'itens.pdf'), 'PlanilhaInvalidaException'],
    ['an invalid XLSX', new File(['PK'], 'itens.xlsx'), 'PlanilhaInvalidaException'],
    ['an empty file', new File(['item;qtd;valor\n'], 'itens.csv'), 'PlanilhaVaziaException'],
  ])('refuses %s', async (_, file, name) => {
    expect((await upload(await newDesk(), false, file)).body.excecao).toBe(name);
  });
});

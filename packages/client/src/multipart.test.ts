import { expect, it } from 'vitest';
import { toFormData } from './multipart.ts';

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

it("puts the JSON parts before the files, and keeps the files' order", async () => {
  const form = toFormData({ arquivo: [pdf('b.pdf'), pdf('a.pdf')], contrato: { nome: 'Locação' } });
  expect([...form.keys()]).toEqual(['contrato', 'arquivo', 'arquivo']);
  const json = form.get('contrato') as Blob;
  expect([json.type, JSON.parse(await json.text())]).toEqual(['application/json', { nome: 'Locação' }]);
  expect(form.getAll('arquivo').map((file) => (file as File).name)).toEqual(['b.pdf', 'a.pdf']);
});

it('sends a file with a part name of its own as a file, after the JSON', () => {
  const form = toFormData({ planilha: new File(['a;b'], 'lote.csv'), lote: { confirmar: true } });
  expect([...form.keys()]).toEqual(['lote', 'planilha']);
  expect((form.get('planilha') as File).name).toBe('lote.csv');
});

it('omits undefined values and names an unnamed blob', () => {
  const form = toFormData({ contrato: undefined, arquivo: [new Blob(['%PDF-'])] });
  expect([...form.keys()]).toEqual(['arquivo']);
  expect((form.get('arquivo') as File).name).toBe('documento.pdf');
});

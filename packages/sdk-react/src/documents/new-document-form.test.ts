import { checkBatchUploads, errorCatalogue } from '@lavra/domain';
import { expect, test } from 'vitest';
import {
  type ChosenPdf,
  checkAddition,
  checkForm,
  documentInput,
  draftOf,
  emptyForm,
  fieldOfRefusal,
  filesNamed,
  formOfDraft,
  isTouched,
  type NewDocumentEvent,
  type NewDocumentForm,
  newDocumentReducer,
} from './new-document-form.ts';

const today = '2026-11-21';
const max = 20 * 1024 * 1024;
const pdf = (name: string): ChosenPdf => ({ id: name, arquivo: new File(['%PDF-1.7'], name) });
const after = (...events: NewDocumentEvent[]): NewDocumentForm =>
  events.reduce(newDocumentReducer, emptyForm(today));

test('starts with a deadline of today + 7 days and no end of validity (0-decisions §4)', () => {
  expect(emptyForm(today)).toMatchObject({
    fimAssinatura: '2026-11-28',
    inicioVigencia: today,
    semTermino: true,
  });
});

test("turning 'sem término' off suggests start + 7 days, turning it on clears the end (2 §4)", () => {
  const on = after(
    { type: 'changed', values: { inicioVigencia: '2026-12-28' } },
    { type: 'endSwitched', semTermino: false, context: 'criacao' },
  );
  expect(on.fimVigencia).toBe('2027-01-04');
  expect(
    newDocumentReducer(on, { type: 'endSwitched', semTermino: true, context: 'criacao' }).fimVigencia,
  ).toBe('');
});

test('fills an empty title from the first file, and keeps a typed one', () => {
  const files: NewDocumentEvent = {
    type: 'filesAdded',
    arquivos: [pdf('Locação [final] 2026.PDF'), pdf('b.pdf')],
  };
  expect(after(files).nome).toBe('Locação final 2026');
  expect(after({ type: 'changed', values: { nome: 'Meu título' } }, files).nome).toBe('Meu título');
});

test('keeps the given file order, and ignores a move beyond either end', () => {
  const names = (form: NewDocumentForm) => form.arquivos.map(({ id }) => id);
  const added: NewDocumentEvent = {
    type: 'filesAdded',
    arquivos: [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')],
  };
  expect(names(after(added, { type: 'fileMoved', id: 'c.pdf', by: -1 }))).toEqual([
    'a.pdf',
    'c.pdf',
    'b.pdf',
  ]);
  expect(names(after(added, { type: 'fileMoved', id: 'a.pdf', by: -1 }))).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
  ]);
  expect(names(after(added, { type: 'fileRemoved', id: 'b.pdf' }))).toEqual(['a.pdf', 'c.pdf']);
});

const atRoot = { today, maxTotalBytes: max, podeCriarContratoRaiz: true };

test('refuses a sixth file and advises removing one (2 §5)', () => {
  const five = after({ type: 'filesAdded', arquivos: ['1', '2', '3', '4', '5'].map((n) => pdf(`${n}.pdf`)) });
  expect(checkAddition(five, [pdf('6.pdf').arquivo], max)).toMatch(/exclua um pdf/);
  expect(checkAddition(emptyForm(today), [pdf('nota.docx').arquivo], max)).toMatch(/Extensão/);
});

test('a document is made of a template or of files, never of both', () => {
  const modelo = { id: 7, titulo: 'Locação [padrão]', tamanho: 48_210 };
  const upload: NewDocumentEvent = { type: 'filesAdded', arquivos: [pdf('a.pdf')] };
  const toTemplates: NewDocumentEvent = { type: 'sourceSwitched', origem: 'MODELO' };
  expect(checkForm(after(toTemplates), atRoot).arquivos).toBe('Modelo não selecionado.');
  const form = after(toTemplates, { type: 'templateChosen', modelo });
  expect([form.nome, checkForm(form, atRoot), documentInput(form).modeloId]).toEqual([
    'Locação padrão',
    {},
    7,
  ]);
  const big = { ...form, modelo: { ...modelo, tamanho: 21 * 1024 * 1024 } };
  expect(checkForm(big, atRoot).arquivos).toMatch(/excede o limite de tamanho de arquivos: 21MB/);
  const back = newDocumentReducer(form, { type: 'sourceSwitched', origem: 'ARQUIVO' });
  expect([back.modelo, documentInput(back).modeloId, after(upload, toTemplates).arquivos]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect(checkForm(back, { ...atRoot, checkFiles: checkBatchUploads }).arquivos).toBe(
    'Arquivo não selecionado.',
  );
});

test('reports all missing fields at once, each with its own text (2 §5)', () => {
  const form = { ...emptyForm(today), fimAssinatura: '', inicioVigencia: '', semTermino: false };
  expect(checkForm(form, atRoot)).toEqual({
    arquivos: 'Arquivo(s) não selecionado(s).',
    nome: 'Informe o campo obrigatório',
    fimAssinatura: 'Escolha o prazo para assinar.',
    inicioVigencia: 'Informe o Início da Vigência',
    fimVigencia: 'Informe o Término da Vigência',
  });
});

test('refuses an end before the start and a past deadline, and accepts a deadline of today', () => {
  const form = { ...after({ type: 'filesAdded', arquivos: [pdf('a.pdf')] }), semTermino: false };
  const wrong = checkForm({ ...form, fimVigencia: '2026-11-20', fimAssinatura: '2026-11-20' }, atRoot);
  expect(Object.keys(wrong)).toEqual(['fimAssinatura', 'fimVigencia']);
  expect(checkForm({ ...form, fimVigencia: today, fimAssinatura: today }, atRoot)).toEqual({});
});

test('sends days as their first and last instants in São Paulo (2 §4)', () => {
  const form = { ...emptyForm(today), nome: '  Locação  ', semTermino: false, fimVigencia: '2027-11-20' };
  expect(documentInput(form)).toEqual({
    nome: 'Locação',
    inicioVigencia: '2026-11-21T03:00:00.000Z',
    fimVigencia: '2027-11-21T02:59:59.999Z',
    fimAssinatura: '2026-11-29T02:59:59.999Z',
  });
});

test('requires a folder if documents may not be in the root, and sends the chosen one (2 §5)', () => {
  const form = after({ type: 'filesAdded', arquivos: [pdf('a.pdf')] });
  const closedRoot = { ...atRoot, podeCriarContratoRaiz: false };
  const inFolder = { ...form, pasta: { pastaId: 5, nome: 'Locações' } };
  expect(checkForm(form, closedRoot)).toEqual({ pasta: 'Informe uma Pasta' });
  expect(checkForm(inFolder, closedRoot)).toEqual({});
  expect(documentInput(inFolder)).toMatchObject({ pastaId: 5 });
  expect(fieldOfRefusal('RaizNaoPermitidaException')).toBe('pasta');
});

test('reports unsaved changes only after an edit', () => {
  expect(isTouched(emptyForm(today), emptyForm(today))).toBe(false);
  expect(isTouched(after({ type: 'filesAdded', arquivos: [pdf('a.pdf')] }), emptyForm(today))).toBe(true);
});

test('shows refusals of a file at the files, and refusals of a name at the title', () => {
  for (const name of Object.keys(errorCatalogue)) {
    if (name.startsWith('Arquivo')) expect(fieldOfRefusal(name)).toBe('arquivos');
    if (name.startsWith('NomeContrato')) expect(fieldOfRefusal(name)).toBe('nome');
  }
  expect(fieldOfRefusal('LimiteDocumentosAtingidoException')).toBeUndefined();
  expect(fieldOfRefusal('NomeArquivoGrandeException')).toBe('arquivos');
});

test('requires a choice for a signed file and permission for a protected one, and sends both', () => {
  const files: NewDocumentEvent = { type: 'filesAdded', arquivos: [pdf('a.pdf')] };
  const seen = after(files, { type: 'fileMarked', id: 'a.pdf', marcas: ['ASSINADO', 'PROTEGIDO'] });
  expect(Object.keys(checkForm(seen, atRoot))).toEqual(['assinaturasOriginais', 'permissaoConfirmada']);
  const said = newDocumentReducer(seen, {
    type: 'changed',
    values: { assinaturasOriginais: 'PRESERVAR', permissaoConfirmada: true },
  });
  expect(checkForm(said, atRoot)).toEqual({});
  expect(documentInput(said)).toMatchObject({
    assinaturasOriginais: 'PRESERVAR',
    confirmaPermissaoArquivoProtegido: true,
  });
  const gone = newDocumentReducer(said, { type: 'fileRemoved', id: 'a.pdf' });
  expect(documentInput(gone)).not.toHaveProperty('confirmaPermissaoArquivoProtegido');
});

test('preserves signatures only for a single file', () => {
  const alone = after(
    { type: 'filesAdded', arquivos: [pdf('a.pdf')] },
    { type: 'changed', values: { assinaturasOriginais: 'PRESERVAR' } },
  );
  const two = newDocumentReducer(alone, { type: 'filesAdded', arquivos: [pdf('b.pdf')] });
  expect(two.assinaturasOriginais).toBeUndefined();
});

test('finds the files that a refusal lists, including names with commas', () => {
  const form = after({ type: 'filesAdded', arquivos: ['a.pdf', 'b, c.pdf', 'd.pdf'].map(pdf) });
  const named = (nomes: string | undefined) => filesNamed(form, nomes).map(({ id }) => id);
  expect(named('b, c.pdf')).toEqual(['b, c.pdf']);
  expect(named('a.pdf, d.pdf')).toEqual(['a.pdf', 'd.pdf']);
  expect(named('50MB')).toEqual([]);
  expect(named(undefined)).toEqual([]);
});

test('a draft keeps values and files, and a deadline that has passed becomes the usual one', () => {
  const arquivo = new File(['%PDF-'], 'contrato.pdf', { type: 'application/pdf' });
  const form = newDocumentReducer(
    { ...emptyForm('2026-11-25'), tags: ['locação'] },
    { type: 'filesAdded', arquivos: [{ id: 'pdf-1', arquivo }] },
  );
  const draft = draftOf(form);
  expect(draft).toMatchObject({ nome: 'contrato', tags: ['locação'], arquivos: [arquivo] });
  const restored = formOfDraft(draft, '2026-11-26');
  expect({ ...restored, arquivos: [] }).toEqual({ ...form, arquivos: [] });
  expect(restored.arquivos.map((pdf) => pdf.arquivo)).toEqual([arquivo]);
  expect(formOfDraft(draft, '2027-01-10').fimAssinatura).toBe('2027-01-17');
});

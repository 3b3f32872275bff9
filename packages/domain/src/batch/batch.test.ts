import { describe, expect, it } from 'vitest';
import { csvFile } from '../csv-file.ts';
import { verdictMessage } from '../errors.ts';
import { batchExample, checkBatchColumns, readBatchColumns } from './batch-columns.ts';
import { batchDocumentName, checkBatchLists } from './batch-lists.ts';
import { batchProgress } from './batch-progress.ts';
import { type BatchFacts, BatchRowReader, cpfOfCell, readCellDay } from './batch-rows.ts';

describe('the lists of a batch (2 §5)', () => {
  it.each([
    [[], [], 'O campo E-mail é obrigatório'],
    [['bia@x.com.br'], [' Bia@X.com.br'], 'Não é possivel inserir o mesmo e-mail nas duas listas'],
    [
      [],
      Array.from({ length: 10_001 }, (_, n) => `${n}@x.com.br`),
      'Um lote tem no máximo 10.000 documentos. Divida a lista e envie uma parte de cada vez.',
    ],
    [['ana@x.com.br'], ['bia@x.com.br', 'BIA@x.com.br'], null],
  ])('%j and %j', (recorrentes, individuais, message) => {
    expect(verdictMessage(checkBatchLists({ recorrentes, individuais }))).toBe(message);
  });

  it('name each document after its signatory, within the limit and without forbidden characters', () => {
    expect(batchDocumentName(' Locação ', 'Bia#1@X.com.br')).toBe('Locação - bia1@x.com.br');
    const long = batchDocumentName('a'.repeat(255), 'bia@x.com.br');
    expect([[...long].length, long.endsWith('… - bia@x.com.br')]).toEqual([255, true]);
    const longest = batchDocumentName('Locação comercial', `${'b'.repeat(64)}@${'x'.repeat(185)}.com`);
    expect([[...longest].length < 256, longest.startsWith('Locação comercial - bbb')]).toEqual([true, true]);
  });
});

describe('the columns of a spreadsheet', () => {
  it('are found by their names, whatever the spelling', () => {
    const { document, signers, ignored } = readBatchColumns([
      'Nome do Documento',
      'E-MAIL do signatário 2',
      'email',
      'Nome_1',
      'Início da vigência',
      'Observações',
      '',
      'e-mail 1',
    ]);
    expect(Object.keys(document)).toEqual(['documento', 'inicioVigencia']);
    expect(signers.map(({ email, nome }) => [email?.place, nome?.place])).toEqual([
      [2, 3],
      [1, undefined],
    ]);
    expect(ignored).toEqual(['Observações', 'e-mail 1']);
  });

  it.each([
    [['email'], 'A planilha não tem a coluna “documento”. Os nomes das colunas ficam na primeira linha.'],
    [
      ['documento', 'nome 1'],
      'A planilha não tem a coluna “email 1”. Os nomes das colunas ficam na primeira linha.',
    ],
    [['documento', 'email 3'], null],
  ])('%j', (header, message) => {
    expect(verdictMessage(checkBatchColumns(readBatchColumns(header)))).toBe(message);
  });
});

describe('the rows of a spreadsheet', () => {
  const header = [
    'Documento',
    'PDF',
    'Prazo',
    'Fim',
    'Nome 1',
    'E-mail 1',
    'Papel 1',
    'CPF 1',
    'E-mail 2',
    'Tags',
    'Fim da vigência',
    'Modelo',
  ];
  const facts: BatchFacts = {
    arquivos: ['locacao.pdf', 'Cessão.pdf'],
    modelos: [
      { id: 31, titulo: 'Prestação de serviços', situacao: 'ATIVO', tamanho: 1 },
      { id: 32, titulo: 'Cessão', situacao: 'ATIVO', tamanho: 1 },
      { id: 33, titulo: 'Antigo', situacao: 'INATIVO', tamanho: 1 },
    ],
    papeis: [
      { papelSignatarioId: 7, nome: 'Locatário', ativo: true, modelo: false },
      { papelSignatarioId: 8, nome: 'Fiador', ativo: false, modelo: false },
      { papelSignatarioId: 16, nome: 'Representante Legal', ativo: true, modelo: true },
    ],
    hoje: '2026-11-26',
    datas: { inicioVigencia: '2026-11-26', fimVigencia: null, fimAssinatura: '2026-12-01' },
  };
  const reader = (change: Partial<BatchFacts> = {}) =>
    new BatchRowReader(readBatchColumns(header), { ...facts, ...change });
  const right = [
    'Locação 1',
    'cessao',
    '05/12/2026',
    '',
    'bia okafor',
    'Bia@x.com.br',
    'locatario',
    '529.982.247-25',
    'joao@x.com.br',
    'A; B',
  ];

  it('of the example are refused for their title only, so that none is sent by accident', () => {
    const [names = [], row = []] = batchExample(facts.hoje);
    const papeis = ['Locatário', 'Locador'].map((nome, n) => ({
      ...facts.papeis[0]!,
      papelSignatarioId: n,
      nome,
    }));
    const { errors } = new BatchRowReader(readBatchColumns(names), { ...facts, papeis }).read(2, row);
    expect([readBatchColumns(names).ignored, errors.map(({ coluna }) => coluna)]).toEqual([
      [],
      ['documento'],
    ]);
  });

  it('become documents', () => {
    const { row } = reader().read(2, right);
    expect(row).toMatchObject({
      nome: 'Locação 1',
      arquivo: 1,
      fimAssinatura: '2026-12-05',
      fimVigencia: null,
      tags: ['A', 'B'],
    });
    expect(row?.signatarios.map(({ email, papelId }) => [email, papelId])).toEqual([
      ['bia@x.com.br', 7],
      ['joao@x.com.br', 16],
    ]);
  });

  const changed = (change: Readonly<Record<number, string>>) => Object.assign([...right], change);
  it.each([
    [{ 0: '' }, 'Documento', 'O nome do contrato não pode ser vazio.'],
    [{ 0: 'a#b' }, 'Documento', 'Nome do documento possui caracteres inválidos #%[{}]|\\'],
    [{ 1: 'outro.pdf' }, 'PDF', 'O PDF “outro.pdf” não está entre os arquivos do lote.'],
    [{ 1: '' }, 'PDF', 'Escreva o nome de um dos PDFs.'],
    [{ 1: '', 11: 'outro' }, 'Modelo', 'O modelo “outro” não existe.'],
    [{ 1: '', 11: 'antigo' }, 'Modelo', 'O modelo Antigo está inativo. Ative este modelo ou escolha outro.'],
    [{ 11: 'Cessão' }, 'Modelo', 'Envie arquivos ou escolha um modelo, não os dois.'],
    [{ 2: 'amanhã' }, 'Prazo', '“amanhã” não é uma data. Use DD/MM/AAAA.'],
    [{ 2: '25/11/2026' }, 'Prazo', expect.stringContaining('data')],
    [
      { 10: '25/11/2026' },
      'Fim da vigência',
      'A data de término da vigência não pode ser anterior ao início da vigência.',
    ],
    [{ 4: 'a'.repeat(256) }, 'Nome 1', 'O nome deve ter no máximo 255 caracteres.'],
    [{ 5: 'bia@' }, 'E-mail 1', expect.stringMatching(/e-mail/i)],
    [{ 5: '' }, 'E-mail 1', expect.stringMatching(/e-mail/i)],
    [{ 6: 'Fiador' }, 'Papel 1', 'Nenhum papel ativo se chama “Fiador”.'],
    [{ 7: '111' }, 'CPF 1', 'CPF inválido.'],
    [{ 8: 'BIA@x.com.br' }, 'E-mail 2', 'Este e-mail já está em outra coluna da linha.'],
    [{ 4: '', 5: '', 6: '', 7: '', 8: '' }, 'E-mail 1', 'Informe pelo menos um signatário.'],
    [{ 9: 'a|b' }, 'Tags', 'Use no máximo 20 tags de até 60 caracteres, separadas por vírgula e sem |.'],
    [
      { 9: 'a'.repeat(61) },
      'Tags',
      'Use no máximo 20 tags de até 60 caracteres, separadas por vírgula e sem |.',
    ],
  ])('with %j name the column and the mistake', (change, coluna, mensagem) => {
    expect(reader().read(3, changed(change)).errors).toMatchObject([{ linha: 3, coluna, mensagem }]);
  });

  it('show what the cell says, clipped', () => {
    const values = reader()
      .read(3, changed({ 5: 'bia@@x', 7: '1'.repeat(70), 8: 'joao@' }))
      .errors.map(({ valor }) => valor);
    expect(values).toEqual(['bia@@x', `${'1'.repeat(60)}…`, 'joao@']);
  });

  it('name all mistakes of their signatories at once', () => {
    const { errors } = reader().read(3, changed({ 5: 'bia@', 6: 'Fiador', 7: '111', 8: 'joao@' }));
    expect(errors.map(({ coluna }) => coluna)).toEqual(['Papel 1', 'E-mail 1', 'CPF 1', 'E-mail 2']);
  });

  it('name a message that is too long once', () => {
    const columns = readBatchColumns([...header, 'Mensagem']);
    const { errors } = new BatchRowReader(columns, facts).read(
      3,
      changed({ 10: '', 11: '', 12: 'a'.repeat(251) }),
    );
    expect(errors).toMatchObject([{ coluna: 'Mensagem', mensagem: 'Quantidade Máxima 250 caracteres.' }]);
  });

  it('take their files from the templates that they name, each once, after the PDFs', () => {
    const rows = reader();
    const places = ['cessao', 'PRESTACAO de serviços', 'Cessão'].map(
      (titulo, n) => rows.read(n, changed({ 0: `Documento ${n}`, 1: '', 11: titulo })).row?.arquivo,
    );
    expect([places, rows.templates]).toEqual([
      [2, 3, 2],
      [32, 31],
    ]);
  });

  it('use at most 20 templates', () => {
    const modelos = Array.from({ length: 21 }, (_, n) => ({ ...facts.modelos[0]!, id: n, titulo: `M${n}` }));
    const rows = reader({ modelos });
    const read = modelos.map(({ titulo }, n) => rows.read(n, changed({ 0: titulo, 1: '', 11: titulo })));
    const mensagem = 'Um lote usa no máximo 20 modelos. Divida a planilha em mais lotes.';
    expect(read.flatMap(({ errors }) => errors)).toMatchObject([{ linha: 20, coluna: 'Modelo', mensagem }]);
    expect(rows.templates).toHaveLength(20);
  });

  it('name the first row with the same document', () => {
    const rows = reader();
    rows.read(2, right);
    expect(rows.read(9, changed({ 0: 'LOCACAO 1' })).errors).toMatchObject([
      { linha: 9, coluna: 'Documento', mensagem: 'A linha 2 já tem um documento com esse nome.' },
    ]);
  });

  it.each([
    ['46361', '2026-12-05'],
    ['46361,75', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    ['2026-12-05T00:00:00Z', '2026-12-05'],
    ['31/02/2026', null],
    ['dezembro', null],
  ])('read the day %s', (text, day) => {
    expect(readCellDay(text)).toBe(day);
  });
});

it('restores the zeros that a spreadsheet program drops from a CPF', () => {
  expect(['191', '1234567890', '1234567891', '52998224725', '012.345.678-90'].map(cpfOfCell)).toEqual([
    ...['191', '01234567890', '1234567891'],
    ...['52998224725', '012.345.678-90'],
  ]);
});

it('counts the progress of a batch, and writes files whose cells run no formula', () => {
  expect(batchProgress({ criados: 1_199, falhas: 1, total: 4_000 })).toBe('1.200 de 4.000');
  expect(
    csvFile([
      ['a;b', '=SOMA(A1)', 'c"d'],
      ['-1', 'e'],
    ]),
  ).toBe('\uFEFF"a;b";\'=SOMA(A1);"c""d"\r\n\'-1;e\r\n');
});

import { describe, expect, it } from 'vitest';
import { answer } from './capabilities/capability-fixtures.ts';
import { verdictMessage } from './errors.ts';
import { checkDocumentName, cleanName, clip, normalizeName, shorterSignature, titleCase } from './names.ts';
import { withTags } from './tags.ts';
import { checkPdfAddition, checkPdfUploads, formatMegabytes } from './uploads.ts';

describe('document title (1 §5, 2 §5)', () => {
  it.each<readonly [string, string]>([
    ['Contrato de locação', 'ok'],
    ['契約書 № 7 — Ünïcode', 'ok'],
    ['', 'NomeContratoVazioException'],
    ['   ', 'NomeContratoVazioException'],
    ['\u200B\uFEFF', 'NomeContratoVazioException'],
    ['a'.repeat(255), 'ok'],
    ['a'.repeat(256), 'NomeContratoGrandeException'],
    ['😀'.repeat(255), 'ok'],
    ...[...'#%[{}]|\\'].map((character) => [`a${character}b`, 'NomeContratoInvalidoException'] as const),
    ['a\u0000b', 'NomeContratoInvalidoException'],
    ['a\u202Efdp.b', 'NomeContratoInvalidoException'],
    ['a\nb', 'NomeContratoInvalidoException'],
  ])('%j → %s', (nome, expected) => {
    expect(answer(checkDocumentName(nome))).toBe(expected);
  });

  it('states the maximum length', () => {
    expect(verdictMessage(checkDocumentName('a'.repeat(300)))).toBe(
      'O nome do documento deve ter no máximo 255 caracteres.',
    );
  });
});

describe('names are compared without accents and case (0-decisions §4)', () => {
  it.each([
    ['Locação', 'LOCACAO'],
    ['Locac\u0327a\u0303o', 'Locação'],
    ['  Contrato   A ', 'contrato a'],
    ['Con\u00ADtrato\u200B\u00A0A\u200E', 'contrato a'],
    ['Contrato\u200D A', 'contrato a'],
  ])('%s is %s', (one, other) => {
    expect(normalizeName(one)).toBe(normalizeName(other));
  });

  it.each([
    ['が', 'か'],
    ['हिन्दी', 'हन्द'],
    ['Contrato 1', 'Contrato 2'],
  ])('%s is not %s', (one, other) => {
    expect(normalizeName(one)).not.toBe(normalizeName(other));
  });

  it('are stored composed, trimmed, with single spaces', () => {
    expect(cleanName('  Jose\u0301   da  Silva ')).toBe('José da Silva');
    expect(cleanName('\uFEFFJosé\u00A0da\u00A0\u200BSil\u00ADva\u200E')).toBe('José da Silva');
    expect(cleanName('👨\u200D👩\u200D👧 Família')).toBe('👨\u200D👩\u200D👧 Família');
  });
});

describe('tags from a text (1 §3, 2 §4)', () => {
  it('ends a tag at a comma or a bar, and adds each once, up to the limits of the contract', () => {
    expect(withTags(['locação'], 'LOCACAO, obra|  obra ,,\u200B| RH')).toEqual(['locação', 'obra', 'RH']);
    expect(withTags([], 'a'.repeat(61))).toEqual(['a'.repeat(60)]);
    const many = Array.from({ length: 25 }, (_, n) => `tag ${n}`).join(',');
    expect(withTags([], many)).toHaveLength(20);
  });
});

describe('capitalises first letters (2 §5, 3 §5)', () => {
  it.each([
    ['maria das dores', 'Maria das Dores'],
    ['érica o’neil', 'Érica O’neil'],
    ['da silva', 'Da Silva'],
    ['ACME ltda', 'ACME Ltda'],
    ['李 小龙', '李 小龙'],
  ])('%s → %s', (nome, expected) => {
    expect(titleCase(nome)).toBe(expected);
  });

  it('truncates with an ellipsis and never inside a letter with marks or an emoji', () => {
    expect(clip('contrato', 15)).toBe('contrato');
    expect(clip('😀😀😀', 2)).toBe('😀😀…');
    expect(clip('Lar 👩‍👩‍👧 novo', 7)).toBe('Lar …');
    expect(clip('Joa\u0303o', 3)).toBe('Jo…');
    expect(clip('Brasil 🇧🇷🇵🇹', 10)).toBe('Brasil 🇧🇷…');
    expect(clip('👩‍👩‍👧', 2)).toBe('👩‍…');
  });
});

describe('PDFs of a document (2 §5)', () => {
  const pdf = (nome: string, tamanhoBytes = 1000) => ({ nome, tamanhoBytes });
  const megabyte = 1024 * 1024;

  it.each([
    ['none', [], 'ArquivosNaoSelecionadosException'],
    ['one', [pdf('a.pdf')], 'ok'],
    ['five', Array.from({ length: 5 }, () => pdf('a.PDF')), 'ok'],
    ['six', Array.from({ length: 6 }, () => pdf('a.pdf')), 'QuantidadePdfsException'],
    ['another extension', [pdf('a.docx')], 'ExtensaoArquivoException'],
    ['a misleading extension', [pdf('a.pdf.exe')], 'ExtensaoArquivoException'],
    ['no extension', [pdf('pdf')], 'ExtensaoArquivoException'],
    ['a name of 179 characters', [pdf(`${'a'.repeat(175)}.pdf`)], 'ok'],
    ['a name of 180 characters', [pdf(`${'a'.repeat(176)}.pdf`)], 'NomeArquivoGrandeException'],
    ['exactly 20 MB together', [pdf('a.pdf', 12 * megabyte), pdf('b.pdf', 8 * megabyte)], 'ok'],
    [
      'one byte more',
      [pdf('a.pdf', 12 * megabyte), pdf('b.pdf', 8 * megabyte + 1)],
      'TamanhoArquivoException',
    ],
    ['an empty file', [pdf('a.pdf', 0)], 'ArquivoVazioException'],
  ])('%s → %s', (_, files, expected) => {
    expect(answer(checkPdfUploads(files))).toBe(expected);
  });

  it('states the installation’s maximum', () => {
    expect(verdictMessage(checkPdfUploads([pdf('a.pdf', 6 * megabyte)], 5.5 * megabyte))).toBe(
      'Tamanho de arquivo não permitido. Arquivo selecionado deve ter no máximo 5.5MB.',
    );
    expect(formatMegabytes(20 * megabyte)).toBe('20MB');
  });

  it.each([
    ['a sixth', 5, 1, 'QuantidadePdfsAdicionalException'],
    ['six at once', 0, 6, 'QuantidadePdfsException'],
    ['a fifth', 4, 1, 'ok'],
    ['nothing', 1, 0, 'NenhumArquivoSelecionadoException'],
  ])('refuses to add %s with advice on what fits', (_, present, added, expected) => {
    const files = (count: number) => Array.from({ length: count }, () => pdf('a.pdf'));
    expect(answer(checkPdfAddition(files(present), files(added)))).toBe(expected);
  });
});

describe('a typed signature', () => {
  it.each([
    ['Maria Antonieta de Albuquerque Cavalcanti', 'Maria Cavalcanti'],
    ['  Ana   Beatriz Okafor dos Santos ', 'Ana Santos'],
    ['Beatriz Okafor Lima', null],
    ['Maximilianusconstantinopolitanus Lima', null],
    ['', null],
  ])('%j is shortened to %j', (nome, expected) => {
    expect(shorterSignature(nome)).toBe(expected);
  });
});

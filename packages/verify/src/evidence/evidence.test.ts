import { describe, expect, it } from 'vitest';
import {
  base,
  type Evidence,
  evidence,
  repeat,
  reportOf,
  seal,
  sealed,
  sha256,
} from '../testing/evidence-file.ts';
import { verifyEvidence } from './evidence.ts';

const changed = (change: (file: Evidence) => void): string => {
  const file = evidence();
  change(file);
  return JSON.stringify(file);
};

const faultOf = (text: string) =>
  verifyEvidence(text).verificacoes.find(({ confere }) => confere === false)?.nome;

describe('an evidence file', () => {
  it('is coherent if unchanged', () => {
    const report = verifyEvidence(JSON.stringify(evidence()));
    expect(report).toMatchObject({ veredito: 'COERENTE', formato: 'lavra-evidencias/3' });
    const checks = Object.fromEntries(report.verificacoes.map(({ nome, confere }) => [nome, confere]));
    expect(checks).toEqual({
      ...{
        FORMA: true,
        CADEIA: true,
        COMPROMISSOS: true,
        ASSINATURAS: true,
        DECLARACOES: true,
        REGISTRO_SELO: true,
      },
      ...{ TITULO: true, ORGANIZACAO: true, ARQUIVOS: true, DATAS: true, PROVA: null },
    });
  });

  it('of version 2 is still read, and the report states what it cannot prove', () => {
    const document = { sha256: sealed, report: { veredito: 'VALIDA', texto: 'x', assinaturas: [] } };
    const report = verifyEvidence(JSON.stringify(evidence('lavra-evidencias/2')), document as never);
    expect(report).toMatchObject({ veredito: 'COERENTE', formato: 'lavra-evidencias/2' });
    expect(report.verificacoes.map(({ nome }) => nome)).not.toContain('REGISTRO_SELO');
    expect(report.verificacoes.find(({ nome }) => nome === 'PROVA')?.texto).toContain(
      'A versão 2 do formato não prova o título, a organização e as datas.',
    );
  });

  it('of version 1 is still read, without later fields', () => {
    const report = verifyEvidence(JSON.stringify(evidence('lavra-evidencias/1')));
    expect(report).toMatchObject({ veredito: 'COERENTE', formato: 'lavra-evidencias/1' });
    expect(report.verificacoes.find(({ nome }) => nome === 'COMPROMISSOS')?.confere).toBeNull();
  });

  it('stays coherent after personal data were erased', () => {
    const erased = changed(({ historico }) => {
      for (const row of historico) row.pessoais = [];
    });
    expect(verifyEvidence(erased).veredito).toBe('COERENTE');
  });

  it.each<[string, string, (file: Evidence) => void]>([
    ['the time of the seal', 'REGISTRO_SELO', ({ selo }) => (selo!.instante = '2026-11-20T13:00:00.000Z')],
    [
      'the certificate of the seal',
      'REGISTRO_SELO',
      ({ selo }) => (selo!.certificadoSha256 = sha256('outro')),
    ],
    ['the level of the seal', 'REGISTRO_SELO', ({ selo }) => (selo!.nivel = 'B-LTA')],
    ['the existence of a seal', 'REGISTRO_SELO', (file) => Object.assign(file, { selo: null })],
    ['the hash of the sealed file', 'ARQUIVOS', (file) => (file.assinadaSha256 = sha256('outra'))],
    ['the title', 'TITULO', (file) => (file.titulo = 'Doação')],
    ['the organisation', 'ORGANIZACAO', (file) => (file.organizacaoNome = 'Outra')],
    ['the date', 'DATAS', (file) => (file.dataFormalizacao = '2020-01-01T00:00:00.000Z')],
    ['the state', 'DATAS', (file) => (file.situacaoFormalizacao = 'CANCELADO')],
    ['the previous state', 'DATAS', (file) => (file.situacaoFormalizacao = 'EM_FORMALIZACAO')],
    [
      'the state after a cancellation',
      'DATAS',
      (file) => repeat(file, 'MINUTA_SELADA', { tipo: 'MINUTA_CANCELADA' }),
    ],
    ['the existence of a date', 'DATAS', (file) => Object.assign(file, { dataFormalizacao: null })],
    ['the name of a file', 'ARQUIVOS', ({ arquivos }) => (arquivos[0]!.nome = 'doação.pdf')],
    ['the size of a file', 'ARQUIVOS', ({ arquivos }) => (arquivos[0]!.tamanho = 1)],
    ['a file', 'ARQUIVOS', ({ arquivos }) => (arquivos[0]!.sha256 = sha256('outro'))],
    ['a missing file', 'ARQUIVOS', ({ arquivos }) => arquivos.pop()],
    ['the original', 'ARQUIVOS', (file) => (file.originalSha256 = sha256('outro'))],
    ['an invented frozen file', 'ARQUIVOS', (file) => Object.assign(file, { congeladaSha256: sha256('x') })],
    ['the version', 'ARQUIVOS', (file) => (file.versao = 2)],
    ["the document's number", 'CADEIA', (file) => (file.contratoId = 9)],
    [
      'a row of history',
      'CADEIA',
      ({ historico }) => (historico[0]!.texto = historico[0]!.texto.replace('CRIADO', 'VELHO')),
    ],
    ['a missing row', 'CADEIA', ({ historico }) => historico.shift()],
    ['a truncated history', 'CADEIA', ({ historico }) => historico.pop()],
    ['the order of rows', 'CADEIA', ({ historico }) => historico.reverse()],
    ['the head', 'CADEIA', (file) => (file.cabecaHistorico = sha256('outra'))],
    [
      'a personal value',
      'COMPROMISSOS',
      ({ historico }) => (historico[0]!.pessoais![0]!.valor = '198.51.100.1'),
    ],
    ['the name of a signer', 'ASSINATURAS', ({ assinaturas }) => (assinaturas[0]!.nome = 'Outra Pessoa')],
    [
      'the drawn signature',
      'ASSINATURAS',
      ({ assinaturas }) => (assinaturas[0]!.manuscrita.sha256 = sha256('outro')),
    ],
    ['a missing signature', 'ASSINATURAS', ({ assinaturas }) => assinaturas.pop()],
    [
      'an invented signature',
      'ASSINATURAS',
      ({ assinaturas }) => assinaturas.push({ ...assinaturas[0]!, signatarioId: 8 }),
    ],
    ['the signed content', 'ASSINATURAS', (file) => (file.baseSha256 = sha256('outra base'))],
    [
      'a declaration',
      'ASSINATURAS',
      ({ assinaturas }) => (assinaturas[0]!.declaracoes[0]!.texto = 'Não li.'),
    ],
  ])('with changed %s is refuted', (_what, check, change) => {
    expect(faultOf(changed(change))).toBe(check);
  });

  it.each([
    ['no JSON', '{'],
    ['another format', '{"formato":"lavra-evidencias/9"}'],
    ['missing parts', '{"formato":"lavra-evidencias/2"}'],
    ['a list', '[]'],
    ['endless nesting', `{"formato":"lavra-evidencias/2","a":${'['.repeat(200_000)}`],
  ])('that is %s is ILEGIVEL', (_what, text) => {
    expect(verifyEvidence(text)).toMatchObject({ veredito: 'ILEGIVEL', verificacoes: [] });
  });

  it.each<[string, (text: string) => string]>([
    ['a title', (text) => text.replace('"titulo":', '"titulo":"Doação","titulo":')],
    ['a title, once escaped', (text) => text.replace('"titulo":', '"\\u0074itulo":"Doação","titulo":')],
    ['a state', (text) => text.replace(/}$/, ',"situacaoFormalizacao":"FORMALIZADO"}')],
    ['a signer’s name', (text) => text.replace('"nome":"Bia Lima"', '"nome":"Eva","nome":"Bia Lima"')],
    ['an approval', (text) => text.replace('"versao":1', '"valido":false,"valido":true,"versao":1')],
  ])('with %s twice, which programs read differently, is refuted', (_what, change) => {
    const text = change(JSON.stringify(evidence()));
    expect(verifyEvidence(text)).toMatchObject({ veredito: 'NAO_CONFERE' });
    expect(faultOf(text)).toBe('FORMA');
  });

  it.each<[string, string, (file: Evidence) => void]>([
    [
      'an unknown field',
      'O campo valido não é deste formato.',
      (file) => Object.assign(file, { valido: true }),
    ],
    [
      'an unknown field of a file',
      'O campo arquivos[0].assinado não é deste formato.',
      ({ arquivos }) => Object.assign(arquivos[0]!, { assinado: true }),
    ],
    [
      'a size in fractions',
      'O campo arquivos[0].tamanho não tem a forma esperada.',
      ({ arquivos }) => (arquivos[0]!.tamanho = 900.5),
    ],
    [
      'a day without time',
      'O campo geradoEm não tem a forma esperada.',
      (file) => (file.geradoEm = '2026-11-22'),
    ],
    ['no date', 'Falta o campo geradoEm.', (file) => Reflect.deleteProperty(file, 'geradoEm')],
    [
      'an inherited name',
      'O campo constructor não é deste formato.',
      (file) => Object.assign(file, { constructor: 1 }),
    ],
  ])('with %s is refuted', (_what, texto, change) => {
    const { veredito, verificacoes } = verifyEvidence(changed(change));
    expect(veredito).toBe('NAO_CONFERE');
    expect(verificacoes).toContainEqual({ nome: 'FORMA', confere: false, texto });
  });

  it('with any character changed is never coherent', () => {
    const text = JSON.stringify(evidence());
    const told = ['texto', 'hash', 'valor', 'sal', 'nome'].flatMap((key) => [
      ...text.matchAll(new RegExp(`"${key}":"`, 'g')),
    ]);
    for (const { index, 0: found } of told) {
      const at = index + found.length;
      const other = text[at] === 'b' ? 'c' : 'b';
      expect(verifyEvidence(text.slice(0, at) + other + text.slice(at + 1)).veredito).not.toBe('COERENTE');
    }
  });
});

describe('a document with its evidence', () => {
  const verdictOf = (given: ReturnType<typeof reportOf>) => {
    const { veredito, verificacoes } = verifyEvidence(JSON.stringify(evidence()), given);
    const checks = Object.fromEntries(verificacoes.map(({ nome, confere }) => [nome, confere]));
    return [veredito, checks.DOCUMENTO, checks.SELO];
  };

  it('matches in each of its forms, and its seal counts', () => {
    expect(verdictOf(reportOf('VALIDA', sealed))).toEqual(['COERENTE', true, true]);
    expect(verdictOf(reportOf('SEM_ASSINATURAS', base))).toEqual(['COERENTE', true, null]);
    expect(verdictOf(reportOf('INVALIDA', sealed))).toEqual(['NAO_CONFERE', true, false]);
  });

  it('does not match if the seal has another certificate or level than recorded', () => {
    const others = [
      { ...seal, nivel: 'B-B' },
      { ...seal, certificado: { sha256: sha256('outro'), titular: 'Selo' } },
    ];
    for (const other of others)
      expect(verdictOf(reportOf('VALIDA', sealed, null, other))).toEqual(['NAO_CONFERE', true, false]);
  });

  it('does not match for another document, or after an addition', () => {
    expect(verdictOf(reportOf('VALIDA', sha256('outro')))).toEqual(['NAO_CONFERE', false, true]);
    expect(verdictOf(reportOf('VALIDA_COM_ALTERACOES_POSTERIORES', sha256('mais'), sealed))).toEqual([
      'NAO_CONFERE',
      false,
      false,
    ]);
  });
});

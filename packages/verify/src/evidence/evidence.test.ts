import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { VerificationReport } from '../report/report.ts';
import { canonicalJson } from './canonical-json.ts';
import { verifyEvidence } from './evidence.ts';
import { sealedEvidenceSha256 } from './sealed-evidence.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const base = sha256('base');
const sealed = sha256('selada');

interface Row {
  n: number;
  texto: string;
  hash: string;
  pessoais?: { campo: string; sal: string; valor: string }[];
}

/** A chain with one signature and a seal, as the server writes them. */
function evidence(formato: `lavra-evidencias/${1 | 2 | 3}` = 'lavra-evidencias/3') {
  const isFirst = formato === 'lavra-evidencias/1';
  const seal = { certificadoSha256: sha256('certificado'), nivel: 'B-T' };
  const formalizedAt = '2026-11-21T12:30:00.000Z';
  const sealedAt = '2026-11-21T13:00:00.000Z';
  const declaracao = { id: 'LI', versao: 1, texto: 'Li e concordo.', hash: sha256('Li e concordo.') };
  const assinadoEm = '2026-11-21T12:00:00.000Z';
  const drawn = { tipo: 'DESENHADA', sha256: sha256('traços') };
  const entry = {
    signatarioId: 7,
    nome: 'Bia Lima',
    assinadoEm,
    baseSha256: base,
    manuscrita: drawn,
    declaracoes: [declaracao],
    ...(!isFirst && {
      rubrica: null,
      incorporacao: 'SDK',
      telefoneInformado: '*******1234',
    }),
  };
  const sal = 'a'.repeat(32);
  const historico: Row[] = [];
  const append = (dados: Record<string, unknown>, pessoais: Row['pessoais'] = []) => {
    const anterior = historico.at(-1)?.hash ?? '0'.repeat(64);
    const compromissos = Object.fromEntries(
      pessoais.map(({ campo, sal, valor }) => [campo, sha256(`${sal}:${valor}`)]),
    );
    const texto = canonicalJson({
      v: 1,
      n: historico.length + 1,
      anterior,
      compromissos,
      contratoId: 2,
      minutaId: 3,
      ...dados,
    } as never);
    const own = isFirst ? {} : { pessoais };
    historico.push({ n: historico.length + 1, texto, hash: sha256(texto), ...own });
  };
  const arquivos = [{ nome: 'locação.pdf', sha256: sha256('enviado'), tamanho: 900, paginas: 2 }];
  const created = {
    versao: 1,
    arquivos: arquivos.map(({ nome: _nome, ...facts }) => facts),
    originalSha256: sha256('original'),
    baseSha256: base,
  };
  append({ tipo: 'CONTRATO_CRIADO', data: '2026-11-21T11:00:00.000Z', dados: created }, [
    { campo: 'ip', sal, valor: '203.0.113.9' },
    { campo: 'nomeContrato', sal, valor: 'Locação' },
    { campo: 'nomesArquivos', sal, valor: JSON.stringify(['locação.pdf']) },
  ]);
  append(
    {
      tipo: 'ASSINATURA_REALIZADA',
      data: assinadoEm,
      signatarioId: 7,
      dados: {
        baseSha256: base,
        evidenciaSha256: sha256(canonicalJson(entry)),
        manuscritaSha256: drawn.sha256,
        rubricaSha256: null,
      },
    },
    [{ campo: 'nome', sal, valor: 'Bia Lima' }],
  );
  append({ tipo: 'MINUTA_FORMALIZADA', data: formalizedAt, dados: {} }, [
    { campo: 'nomeContrato', sal, valor: 'Locação' },
    { campo: 'organizacaoNome', sal, valor: 'Imobiliária' },
  ]);
  append({ tipo: 'MINUTA_SELADA', data: sealedAt, dados: { assinadaSha256: sealed, ...seal } });
  return {
    formato: formato as string,
    contratoId: 2,
    minutaId: 3,
    versao: 1,
    titulo: 'Locação',
    organizacaoNome: 'Imobiliária',
    codigoValidacao: 'A'.repeat(26),
    situacaoFormalizacao: 'FORMALIZADO',
    dataFormalizacao: formalizedAt,
    arquivos,
    originalSha256: sha256('original'),
    baseSha256: base,
    assinadaSha256: sealed as string | null,
    ...(formato === 'lavra-evidencias/3' && { selo: { instante: sealedAt, ...seal } }),
    assinaturas: [entry],
    historico,
    cabecaHistorico: historico.at(-1)?.hash ?? '',
  };
}

type Evidence = ReturnType<typeof evidence>;

const changed = (change: (file: Evidence) => void): string => {
  const file = evidence();
  change(file);
  return JSON.stringify(file);
};

interface RowContent {
  tipo: string;
  data: string;
  readonly dados: { evidenciaSha256?: string };
}

/** Changes the content of rows and hashes the chain again. */
function rewrite(file: Evidence, change: (content: RowContent) => void): void {
  let anterior = '0'.repeat(64);
  for (const [index, row] of file.historico.entries()) {
    const content = JSON.parse(row.texto);
    Object.assign(content, { n: index + 1, anterior });
    change(content);
    Object.assign(row, { n: index + 1, texto: canonicalJson(content) });
    row.hash = sha256(row.texto);
    anterior = row.hash;
  }
  file.cabecaHistorico = anterior;
}

/** A row like another one, after the last. */
const repeat = (file: Evidence, tipo: string, change: object = {}): void => {
  const row = file.historico.find(({ texto }) => JSON.parse(texto).tipo === tipo)!;
  const texto = JSON.stringify({ ...JSON.parse(row.texto), ...change });
  file.historico.push({ ...structuredClone(row), texto });
  rewrite(file, () => undefined);
};

const faultOf = (text: string) =>
  verifyEvidence(text).verificacoes.find(({ confere }) => confere === false)?.nome;

describe('an evidence file', () => {
  it('that is unchanged is coherent', () => {
    const report = verifyEvidence(JSON.stringify(evidence()));
    expect(report).toMatchObject({ veredito: 'COERENTE', formato: 'lavra-evidencias/3' });
    const checks = Object.fromEntries(report.verificacoes.map(({ nome, confere }) => [nome, confere]));
    expect(checks).toEqual({
      ...{ CADEIA: true, COMPROMISSOS: true, ASSINATURAS: true, DECLARACOES: true, REGISTRO_SELO: true },
      ...{ TITULO: true, ORGANIZACAO: true, ARQUIVOS: true, DATAS: true, PROVA: null },
    });
  });

  it('of version 2 is still read, and the report says what it cannot prove', () => {
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

  it('loses nothing when personal data were erased', () => {
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
    ['that there is a seal', 'REGISTRO_SELO', (file) => Object.assign(file, { selo: null })],
    ['which file was sealed', 'ARQUIVOS', (file) => (file.assinadaSha256 = sha256('outra'))],
    ['the title', 'TITULO', (file) => (file.titulo = 'Doação')],
    ['the organisation', 'ORGANIZACAO', (file) => (file.organizacaoNome = 'Outra')],
    ['the date', 'DATAS', (file) => (file.dataFormalizacao = '2020-01-01T00:00:00.000Z')],
    ['the state', 'DATAS', (file) => (file.situacaoFormalizacao = 'CANCELADO')],
    ['the state before', 'DATAS', (file) => (file.situacaoFormalizacao = 'EM_FORMALIZACAO')],
    [
      'the state after a cancellation',
      'DATAS',
      (file) => repeat(file, 'MINUTA_SELADA', { tipo: 'MINUTA_CANCELADA' }),
    ],
    ['that there is a date', 'DATAS', (file) => Object.assign(file, { dataFormalizacao: null })],
    ['the name of a file', 'ARQUIVOS', ({ arquivos }) => (arquivos[0]!.nome = 'doação.pdf')],
    ['the size of a file', 'ARQUIVOS', ({ arquivos }) => (arquivos[0]!.tamanho = 1)],
    ['a file', 'ARQUIVOS', ({ arquivos }) => (arquivos[0]!.sha256 = sha256('outro'))],
    ['a file left out', 'ARQUIVOS', ({ arquivos }) => arquivos.pop()],
    ['the original', 'ARQUIVOS', (file) => (file.originalSha256 = sha256('outro'))],
    ['a frozen file invented', 'ARQUIVOS', (file) => Object.assign(file, { congeladaSha256: sha256('x') })],
    ['the version', 'ARQUIVOS', (file) => (file.versao = 2)],
    ['the number of the document', 'ARQUIVOS', (file) => (file.contratoId = 9)],
    [
      'a row of history',
      'CADEIA',
      ({ historico }) => (historico[0]!.texto = historico[0]!.texto.replace('CRIADO', 'VELHO')),
    ],
    ['a row left out', 'CADEIA', ({ historico }) => historico.shift()],
    ['a tail cut off', 'CADEIA', ({ historico }) => historico.pop()],
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
    ['a signature left out', 'ASSINATURAS', ({ assinaturas }) => assinaturas.pop()],
    [
      'a signature invented',
      'ASSINATURAS',
      ({ assinaturas }) => assinaturas.push({ ...assinaturas[0]!, signatarioId: 8 }),
    ],
    ['what was signed', 'ASSINATURAS', (file) => (file.baseSha256 = sha256('outra base'))],
    [
      'a declaration',
      'ASSINATURAS',
      ({ assinaturas }) => (assinaturas[0]!.declaracoes[0]!.texto = 'Não li.'),
    ],
  ])('in which %s was changed is found out', (_what, check, change) => {
    expect(faultOf(changed(change))).toBe(check);
  });

  it.each([
    ['no JSON', '{'],
    ['another format', '{"formato":"lavra-evidencias/9"}'],
    ['missing parts', '{"formato":"lavra-evidencias/2"}'],
    ['a list', '[]'],
    ['nesting without an end', `{"formato":"lavra-evidencias/2","a":${'['.repeat(200_000)}`],
  ])('that is %s is ILEGIVEL', (_what, text) => {
    expect(verifyEvidence(text)).toMatchObject({ veredito: 'ILEGIVEL', verificacoes: [] });
  });

  it('with any letter changed is never coherent', () => {
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
  const seal = {
    nivel: 'B-T',
    certificado: { sha256: sha256('certificado'), titular: 'Selo' },
    instanteDeclarado: '2026-11-21T12:59:58.000Z',
    instanteComprovado: '2026-11-21T12:59:59.000Z',
  };
  const report = (veredito: string, sha: string, revisaoSha256: string | null = null, selo = seal) => ({
    sha256: sha,
    report: {
      veredito,
      texto: 'x',
      assinaturas: [{ revisaoSha256, prova: null, ...selo }],
    } as unknown as VerificationReport,
  });
  const verdictOf = (given: ReturnType<typeof report>) => {
    const { veredito, verificacoes } = verifyEvidence(JSON.stringify(evidence()), given);
    const checks = Object.fromEntries(verificacoes.map(({ nome, confere }) => [nome, confere]));
    return [veredito, checks.DOCUMENTO, checks.SELO];
  };

  it('is recognized in each of its forms, and its seal counts', () => {
    expect(verdictOf(report('VALIDA', sealed))).toEqual(['COERENTE', true, true]);
    expect(verdictOf(report('SEM_ASSINATURAS', base))).toEqual(['COERENTE', true, null]);
    expect(verdictOf(report('INVALIDA', sealed))).toEqual(['NAO_CONFERE', true, false]);
  });

  it('does not match with a seal of another certificate or level than recorded', () => {
    const others = [
      { ...seal, nivel: 'B-B' },
      { ...seal, certificado: { sha256: sha256('outro'), titular: 'Selo' } },
    ];
    for (const other of others)
      expect(verdictOf(report('VALIDA', sealed, null, other))).toEqual(['NAO_CONFERE', true, false]);
  });

  it('of another document, or with an addition, does not match', () => {
    expect(verdictOf(report('VALIDA', sha256('outro')))).toEqual(['NAO_CONFERE', false, true]);
    expect(verdictOf(report('VALIDA_COM_ALTERACOES_POSTERIORES', sha256('mais'), sealed))).toEqual([
      'NAO_CONFERE',
      false,
      false,
    ]);
  });

  describe('whose seal names its code and its history', () => {
    const proofOf = (file: Evidence, posicao: number) => ({
      codigoValidacao: file.codigoValidacao,
      posicao,
      cabecaSha256: file.historico[posicao - 1]!.hash,
      evidenciasSha256: sealedEvidenceSha256(file, file.historico[posicao - 1]!.hash),
    });
    const checked = (file: Evidence, prova: ReturnType<typeof proofOf>, trust = 'VALIDA') => {
      const selo = { ...seal, prova, veredito: trust };
      const { veredito, verificacoes } = verifyEvidence(
        JSON.stringify(file),
        report(trust, sealed, null, selo as never),
      );
      return [veredito, verificacoes.find(({ nome }) => nome === 'PROVA')?.texto];
    };

    it('proves the evidence, if the authority of the seal is known', () => {
      const file = evidence();
      expect(checked(file, proofOf(file, 3))).toEqual([
        'CONFERE',
        'O código, o histórico até a linha 3 e o arquivo de evidências são os que estão sob o selo de Selo. O selo não prova as linhas seguintes.',
      ]);
      expect(checked(file, proofOf(file, 3), 'AUTORIDADE_DESCONHECIDA')[0]).toBe('COERENTE');
    });

    it('refutes one of which only what the history does not record was changed', () => {
      const proof = proofOf(evidence(), 3);
      const forged = evidence();
      for (const row of forged.historico) row.pessoais = [];
      forged.organizacaoNome = 'Outra';
      expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
      expect(checked(forged, proof)).toEqual([
        'NAO_CONFERE',
        'O hash do arquivo de evidências não é o que está sob o selo.',
      ]);
    });

    it('refutes a completely rewritten one with another signer', () => {
      const forged = evidence();
      const proof = proofOf(evidence(), 3);
      const [entry] = forged.assinaturas;
      entry!.nome = 'Outra Pessoa';
      rewrite(forged, ({ dados }) => {
        if (dados.evidenciaSha256) dados.evidenciaSha256 = sha256(canonicalJson(entry as never));
      });
      expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
      expect(checked(forged, proof)).toEqual([
        'NAO_CONFERE',
        'A linha 3 da cadeia não é a que está sob o selo: o histórico foi reescrito.',
      ]);
    });

    it.each([
      ['years before', '2020-01-01T00:00:00.000Z'],
      ['two minutes before', '2026-11-21T12:57:58.000Z'],
      ['two hours after', '2026-11-21T15:00:00.000Z'],
      ['without a time', 'ontem'],
    ])('refutes one whose seal is dated %s', (_when, instante) => {
      const forged = evidence();
      const proof = proofOf(forged, 3);
      rewrite(forged, (content) => {
        if (content.tipo === 'MINUTA_SELADA') content.data = instante;
      });
      forged.selo!.instante = instante;
      expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
      const { veredito, verificacoes } = verifyEvidence(
        JSON.stringify(forged),
        report('VALIDA', sealed, null, { ...seal, prova: proof, veredito: 'VALIDA' } as never),
      );
      expect(veredito).toBe('NAO_CONFERE');
      expect(verificacoes.filter(({ confere }) => confere === false)).toEqual([
        {
          nome: 'SELO',
          confere: false,
          texto: 'O instante do selo na linha 4 da cadeia não condiz com o do selo do documento.',
        },
      ]);
    });

    it.each([
      ['MINUTA_FORMALIZADA', 'A formalização'],
      ['CONTRATO_CRIADO', 'A criação do documento'],
    ])('refutes one with a second %s after the seal', (tipo, what) => {
      const forged = evidence();
      const proof = proofOf(forged, 3);
      const data = '2020-01-01T00:00:00.000Z';
      repeat(forged, tipo, { data });
      if (tipo === 'MINUTA_FORMALIZADA') forged.dataFormalizacao = data;
      expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
      expect(checked(forged, proof)).toEqual([
        'NAO_CONFERE',
        `${what} da linha 5 da cadeia é posterior ao selo.`,
      ]);
    });

    it('refutes one that says another state than its history', () => {
      const forged = evidence();
      forged.situacaoFormalizacao = 'CANCELADO';
      expect(checked(forged, proofOf(forged, 3))[0]).toBe('NAO_CONFERE');
      expect(verifyEvidence(JSON.stringify(forged)).verificacoes).toContainEqual({
        nome: 'DATAS',
        confere: false,
        texto: 'A situação do documento não é a da linha 3 da cadeia.',
      });
    });

    it('refutes one in an older version of the format, which would leave its seal unread', () => {
      const forged = evidence();
      const proof = proofOf(forged, 3);
      forged.formato = 'lavra-evidencias/2';
      forged.selo!.instante = '2020-01-01T00:00:00.000Z';
      expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
      expect(checked(forged, proof)).toEqual([
        'NAO_CONFERE',
        'O arquivo diz ser da versão 2 do formato, mas o selo do documento é da versão 3.',
      ]);
    });

    it('proves one of a document that was renamed, archived, cancelled or renewed afterwards', () => {
      const file = evidence();
      const proof = proofOf(file, 3);
      const later = ['CONTRATO_ARQUIVADO', 'CONTRATO_RESTAURADO', 'MINUTA_CANCELADA', 'CONTRATO_EXTINTO'];
      for (const tipo of later) repeat(file, 'MINUTA_SELADA', { tipo });
      for (const tipo of ['MINUTA_CRIADA', 'ASSINATURA_REALIZADA', 'MINUTA_FORMALIZADA', 'MINUTA_SELADA'])
        repeat(file, 'MINUTA_SELADA', { tipo, minutaId: 4 });
      file.situacaoFormalizacao = 'CANCELADO';
      expect(checked(file, proof)[0]).toBe('CONFERE');
    });

    it('refutes one with another code, and one with a signature after the seal', () => {
      const file = evidence();
      expect(checked(file, { ...proofOf(file, 3), codigoValidacao: 'B'.repeat(26) })).toEqual([
        'NAO_CONFERE',
        'O código de validação não é o que está sob o selo.',
      ]);
      expect(checked(file, proofOf(file, 1))).toEqual([
        'NAO_CONFERE',
        'A assinatura da linha 2 da cadeia é posterior ao selo.',
      ]);
    });
  });
});

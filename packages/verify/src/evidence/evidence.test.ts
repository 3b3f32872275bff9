import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { VerificationReport } from '../report/report.ts';
import { canonicalJson } from './canonical-json.ts';
import { verifyEvidence } from './evidence.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const base = sha256('base');
const sealed = sha256('selada');

interface Row {
  n: number;
  texto: string;
  hash: string;
  pessoais?: { campo: string; sal: string; valor: string }[];
}

/** A chain of two rows and one signature, in the server's format. */
function evidence(formato: `lavra-evidencias/${1 | 2 | 3}` = 'lavra-evidencias/3') {
  const isFirst = formato === 'lavra-evidencias/1';
  const seal = { certificadoSha256: sha256('certificado'), nivel: 'B-T' };
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
      minutaId: 3,
      ...dados,
    } as never);
    const own = isFirst ? {} : { pessoais };
    historico.push({ n: historico.length + 1, texto, hash: sha256(texto), ...own });
  };
  append({ tipo: 'CONTRATO_CRIADO', data: '2026-11-21T11:00:00.000Z', dados: {} }, [
    { campo: 'ip', sal, valor: '203.0.113.9' },
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
  append({ tipo: 'MINUTA_SELADA', data: sealedAt, dados: { assinadaSha256: sealed, ...seal } });
  return {
    formato: formato as string,
    minutaId: 3,
    codigoValidacao: 'A'.repeat(26),
    arquivos: [{ sha256: sha256('enviado') }],
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
const faultOf = (text: string) =>
  verifyEvidence(text).verificacoes.find(({ confere }) => confere === false)?.nome;

describe('an evidence file', () => {
  it('that is unchanged is coherent', () => {
    const report = verifyEvidence(JSON.stringify(evidence()));
    expect(report).toMatchObject({ veredito: 'COERENTE', formato: 'lavra-evidencias/3' });
    expect(report.verificacoes.map(({ confere }) => confere)).toEqual([true, true, true, true, true, null]);
  });

  it('of version 2 is still read, without the seal', () => {
    const report = verifyEvidence(JSON.stringify(evidence('lavra-evidencias/2')));
    expect(report).toMatchObject({ veredito: 'COERENTE', formato: 'lavra-evidencias/2' });
    expect(report.verificacoes.map(({ confere }) => confere)).toEqual([true, true, true, true, null]);
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
    ['which file was sealed', 'REGISTRO_SELO', (file) => (file.assinadaSha256 = sha256('outra'))],
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
  const seal = { nivel: 'B-T', certificado: { sha256: sha256('certificado') } };
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
      { ...seal, certificado: { sha256: sha256('outro') } },
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
    });
    const checked = (file: Evidence, prova: ReturnType<typeof proofOf>) => {
      const selo = { ...seal, prova };
      const { veredito, verificacoes } = verifyEvidence(
        JSON.stringify(file),
        report('VALIDA', sealed, null, selo as typeof seal),
      );
      return [veredito, verificacoes.find(({ nome }) => nome === 'PROVA')?.texto];
    };

    it('proves the evidence', () => {
      const file = evidence();
      expect(checked(file, proofOf(file, 2))[0]).toBe('CONFERE');
    });

    it('refutes a completely rewritten one with another signer', () => {
      const forged = evidence();
      const [entry] = forged.assinaturas;
      entry!.nome = 'Outra Pessoa';
      let anterior = '0'.repeat(64);
      for (const row of forged.historico) {
        const content = JSON.parse(row.texto);
        content.anterior = anterior;
        if (content.dados.evidenciaSha256)
          content.dados.evidenciaSha256 = sha256(canonicalJson(entry as never));
        row.texto = canonicalJson(content);
        row.hash = sha256(row.texto);
        anterior = row.hash;
      }
      forged.cabecaHistorico = anterior;
      expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
      expect(checked(forged, proofOf(evidence(), 2))).toEqual([
        'NAO_CONFERE',
        'A linha 2 da cadeia não é a que está sob o selo: o histórico foi reescrito.',
      ]);
    });

    it('refutes one with another code, and one with a signature after the seal', () => {
      const file = evidence();
      expect(checked(file, { ...proofOf(file, 2), codigoValidacao: 'B'.repeat(26) })).toEqual([
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

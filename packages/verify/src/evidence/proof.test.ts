import { describe, expect, it } from 'vitest';
import {
  appendText,
  type Evidence,
  evidence,
  repeat,
  reportOf,
  rewrite,
  seal,
  sealed,
  sha256,
} from '../testing/evidence-file.ts';
import { canonicalJson } from './canonical-json.ts';
import { verifyEvidence } from './evidence.ts';
import { sealedEvidenceSha256 } from './sealed-evidence.ts';

describe('a document whose seal names its code and its history', () => {
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
      reportOf(trust, sealed, null, selo as never),
    );
    return [veredito, verificacoes.find(({ nome }) => nome === 'PROVA')?.texto];
  };

  /** Coherent by itself, but refuted by the seal with this text. */
  const expectRefuted = (forged: Evidence, proof: ReturnType<typeof proofOf>, fault: string) => {
    expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
    expect(checked(forged, proof)).toEqual(['NAO_CONFERE', fault]);
  };

  it('proves the evidence if the seal’s authority is trusted', () => {
    const file = evidence();
    expect(checked(file, proofOf(file, 3))).toEqual([
      'CONFERE',
      'O código, o histórico até a linha 3 e o arquivo de evidências são os que estão sob o selo de Selo. O selo não prova as linhas seguintes.',
    ]);
    expect(checked(file, proofOf(file, 3), 'AUTORIDADE_DESCONHECIDA')[0]).toBe('COERENTE');
  });

  it('refutes evidence with changes only outside the history', () => {
    const proof = proofOf(evidence(), 3);
    const forged = evidence();
    for (const row of forged.historico) row.pessoais = [];
    forged.organizacaoNome = 'Outra';
    expectRefuted(forged, proof, 'O hash do arquivo de evidências não é o que está sob o selo.');
  });

  it('refutes completely rewritten evidence with another signer', () => {
    const forged = evidence();
    const proof = proofOf(evidence(), 3);
    const [entry] = forged.assinaturas;
    entry!.nome = 'Outra Pessoa';
    rewrite(forged, ({ dados }) => {
      if (dados.evidenciaSha256) dados.evidenciaSha256 = sha256(canonicalJson(entry as never));
    });
    expectRefuted(
      forged,
      proof,
      'A linha 3 da cadeia não é a que está sob o selo: o histórico foi reescrito.',
    );
  });

  it.each([
    ['years before', '2020-01-01T00:00:00.000Z'],
    ['two minutes before', '2026-11-21T12:57:58.000Z'],
    ['two hours after', '2026-11-21T15:00:00.000Z'],
  ])('refutes evidence whose seal is dated %s', (_when, instante) => {
    const forged = evidence();
    const proof = proofOf(forged, 3);
    rewrite(forged, (content) => {
      if (content.tipo === 'MINUTA_SELADA') content.data = instante;
    });
    forged.selo!.instante = instante;
    expect(verifyEvidence(JSON.stringify(forged)).veredito).toBe('COERENTE');
    const { veredito, verificacoes } = verifyEvidence(
      JSON.stringify(forged),
      reportOf('VALIDA', sealed, null, { ...seal, prova: proof, veredito: 'VALIDA' } as never),
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
  ])('refutes evidence with a second %s after the seal', (tipo, what) => {
    const forged = evidence();
    const proof = proofOf(forged, 3);
    const data = '2020-01-01T00:00:00.000Z';
    repeat(forged, tipo, { data });
    if (tipo === 'MINUTA_FORMALIZADA') forged.dataFormalizacao = data;
    expectRefuted(forged, proof, `${what} da linha 5 da cadeia é posterior ao selo.`);
  });

  it.each([
    ['ASSINATURA_REJEITADA', 'A rejeição'],
    ['ASSINATURA_DELEGADA', 'A delegação'],
    ['IDENTIDADE_NEGADA', 'A negação de identidade'],
  ])('refutes evidence with %s after the seal, when nobody can answer any more', (tipo, what) => {
    const forged = evidence();
    const proof = proofOf(forged, 3);
    appendText(forged, (row) => canonicalJson({ ...row, tipo } as never));
    expectRefuted(forged, proof, `${what} da linha 5 da cadeia é posterior ao selo.`);
  });

  it('refutes evidence whose state differs from its history', () => {
    const forged = evidence();
    forged.situacaoFormalizacao = 'CANCELADO';
    expect(checked(forged, proofOf(forged, 3))[0]).toBe('NAO_CONFERE');
    expect(verifyEvidence(JSON.stringify(forged)).verificacoes).toContainEqual({
      nome: 'DATAS',
      confere: false,
      texto: 'A situação do documento não é a da linha 3 da cadeia.',
    });
  });

  it('refutes evidence in an older version of the format, which would hide its seal', () => {
    const forged = evidence();
    const proof = proofOf(forged, 3);
    forged.formato = 'lavra-evidencias/2';
    forged.selo!.instante = '2020-01-01T00:00:00.000Z';
    expectRefuted(
      forged,
      proof,
      'O arquivo diz ser da versão 2 do formato, mas o selo do documento é da versão 3.',
    );
  });

  it('proves evidence of a document that was later renamed, archived, cancelled or renewed', () => {
    const file = evidence();
    const proof = proofOf(file, 3);
    const later = ['CONTRATO_ARQUIVADO', 'CONTRATO_RESTAURADO', 'MINUTA_CANCELADA', 'CONTRATO_EXTINTO'];
    for (const tipo of later) repeat(file, 'MINUTA_SELADA', { tipo });
    for (const tipo of ['MINUTA_CRIADA', 'ASSINATURA_REALIZADA', 'MINUTA_FORMALIZADA', 'MINUTA_SELADA'])
      repeat(file, 'MINUTA_SELADA', { tipo, minutaId: 4, signatarioId: 9 });
    file.situacaoFormalizacao = 'CANCELADO';
    expect(checked(file, proof)[0]).toBe('CONFERE');
  });

  const canonical = 'A linha 5 da cadeia não está na forma canônica.';
  it.each<[string, (row: Record<string, unknown>) => unknown, string]>([
    [
      'the version as text',
      (row) => ({ ...row, minutaId: '3' }),
      'O campo minutaId não tem a forma esperada.',
    ],
    ['the version null', (row) => ({ ...row, minutaId: null }), 'O campo minutaId não tem a forma esperada.'],
    ['no version', ({ minutaId: _, ...row }) => row, 'A linha 5 da cadeia não diz de que versão é.'],
    [
      'the signer as text',
      (row) => ({ ...row, signatarioId: '7' }),
      'O campo signatarioId não tem a forma esperada.',
    ],
    [
      'no signer',
      ({ signatarioId: _, ...row }) => row,
      'A linha 5 da cadeia não diz de quem é a assinatura.',
    ],
    ['an unknown field', (row) => ({ ...row, valido: true }), 'O campo valido não é deste formato.'],
    [
      'another author',
      (row) => ({ ...row, autor: { tipo: 'sistema', por: 1 } }),
      'O campo autor.por não é deste formato.',
    ],
    ['no time', (row) => ({ ...row, data: 'ontem' }), 'O campo data não tem a forma esperada.'],
    [
      'a kind in small letters',
      (row) => ({ ...row, tipo: 'assinatura_realizada' }),
      'O campo tipo não tem a forma esperada.',
    ],
    [
      'a commitment that is no hash',
      (row) => ({ ...row, compromissos: { nome: 'Eva' } }),
      'A linha 5 da cadeia não tem a forma esperada.',
    ],
    ['another document', (row) => ({ ...row, contratoId: 9 }), 'A linha 5 da cadeia é de outro documento.'],
    [
      'another organisation',
      (row) => ({ ...row, organizacaoId: 9 }),
      'A linha 5 da cadeia é de outro documento.',
    ],
  ])('refutes evidence with a row after the seal with %s', (_what, change, fault) => {
    const forged = evidence();
    const proof = proofOf(forged, 3);
    appendText(forged, (row) => canonicalJson(change(row) as never));
    expect(checked(forged, proof)[0]).toBe('NAO_CONFERE');
    const chain = verifyEvidence(JSON.stringify(forged)).verificacoes.find(({ nome }) => nome === 'CADEIA');
    expect(chain).toMatchObject({ confere: false, texto: expect.stringContaining(fault) });
  });

  it.each<[string, (text: string) => string]>([
    ['a name twice', (text) => text.replace('"minutaId":3', '"minutaId":4,"minutaId":3')],
    ['a name twice below', (text) => text.replace('"dados":{', '"dados":{"x":false,"x":true,')],
    ['a space', (text) => text.replace(',', ', ')],
    ['another order', (text) => text.replace(/^\{("anterior":"[^"]*"),(.*)\}$/, '{$2,$1}')],
    ['another form of a number', (text) => text.replace('"v":1', '"v":1.0')],
    ['an escaped letter', (text) => text.replace('"tipo"', '"\\u0074ipo"')],
  ])('refutes evidence with a row after the seal with %s, though its hash is right', (_what, change) => {
    const forged = evidence();
    const proof = proofOf(forged, 3);
    appendText(forged, (row) => change(canonicalJson(row as never)));
    expect(checked(forged, proof)[0]).toBe('NAO_CONFERE');
    const chain = verifyEvidence(JSON.stringify(forged)).verificacoes.find(({ nome }) => nome === 'CADEIA');
    expect(chain).toMatchObject({ confere: false, texto: canonical });
  });

  it('refutes evidence with another code, or with a signature after the seal', () => {
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

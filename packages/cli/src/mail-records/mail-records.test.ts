import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAnswers, UnreadableAnswers } from './answers.ts';
import { checkDkim, dkimRecord } from './dkim.ts';
import { checkDmarc } from './dmarc.ts';
import { type Achado, zoneLine } from './finding.ts';
import { checkSpf } from './spf.ts';

const answersOf = (records: Readonly<Record<string, readonly string[]>>) =>
  readAnswers(JSON.stringify(records));
const reasons = (found: readonly Achado[]) => found.map(({ motivo }) => motivo);

describe('the answer file', () => {
  it('is read as dig and zone files write it: strings joined, names alike, CNAME followed', () => {
    const answers = readAnswers(
      [
        '; <<>> DiG <<>>',
        'Exemplo.test.  300 IN TXT "v=spf1 ip4:203.0.113.7" " ~all" ; nosso',
        'l._domainkey.exemplo.test. 60 IN CNAME l.provedor.test.',
        'l.provedor.test IN TXT ( "v=DKIM1; "',
        '   "p=\\"x\\"" )',
        'exemplo.test. 300 IN MX 10 mx.exemplo.test.',
      ].join('\r\n'),
    );
    expect(answers.txt('exemplo.TEST.')).toEqual(['v=spf1 ip4:203.0.113.7 ~all']);
    expect(answers.txt('l._domainkey.exemplo.test')).toEqual(['v=DKIM1; p="x"']);
    expect(answers.txt('outro.test')).toBeNull();
  });

  it.each([
    ['{"a": "v=spf1"}', null],
    ['{"a": [', null],
    ['a.test. IN TXT "x"\n"v=spf1 -all"', 2],
    ['a.test. IN TXT "x', 1],
    ['$ORIGIN a.test.', 1],
  ])('that is neither form is refused with its line: %s', (text, line) => {
    expect(() => readAnswers(text)).toThrow(expect.objectContaining({ line }));
    expect(() => readAnswers(text)).toThrow(UnreadableAnswers);
  });
});

describe('SPF (RFC 7208)', () => {
  const others = {
    'p.test': ['v=spf1 ip4:198.51.100.0/24 ip6:2001:db8::/32 -all'],
    'vazio.test': ['outra coisa'],
    'volta.test': ['v=spf1 include:a.test ~all'],
    'muitos.test': [`v=spf1 ${Array.from({ length: 9 }, (_, at) => `a:h${at}.test`).join(' ')} -all`],
    'cadeia.test': [`v=spf1 ${'include:p.test '.repeat(10)}-all`],
  };
  const check = (records: string[], sender: { ip?: string; include?: string } = {}) =>
    checkSpf(answersOf({ ...others, 'a.test': records }), 'a.test', { ip: null, include: null, ...sender });

  it.each([
    ['v=spf1 ip4:203.0.113.0/24 -all', { ip: '203.0.113.7' }],
    ['v=spf1 include:p.test ~all', { ip: '198.51.100.9', include: 'p.test' }],
    ['v=spf1 include:p.test ~all', { ip: '2001:db8::7' }],
    ['v=spf1 redirect=p.test', { ip: '198.51.100.9' }],
    ['V=SPF1 exists:%{i}._spf.a.test mx/24//64 a:b.test -all', {}],
  ])('good: %s', (record, sender) => {
    expect(check([record], sender)).toEqual([]);
  });

  it.each([
    ['v=spf1 ip4:203.0.113.300 ~all', ['SPF_SINTAXE'], 'v=spf1 ip4:192.0.2.1 ~all'],
    ['v=spf1 ip4:203.0.113.0/33 a ~all', ['SPF_SINTAXE'], 'v=spf1 ip4:192.0.2.1 a ~all'],
    ['v=spf1 ip4:192.0.2.1', ['SPF_SEM_FIM'], 'v=spf1 ip4:192.0.2.1 ~all'],
    ['v=spf1 +all', ['SPF_ABERTO'], 'v=spf1 ip4:192.0.2.1 ~all'],
    ['v=spf1 ip4:192.0.2.0/24 ?all', ['SPF_NEUTRO'], 'v=spf1 ip4:192.0.2.1 ip4:192.0.2.0/24 ~all'],
    ['v=spf1 ip4:192.0.2.1 -all mx', ['SPF_DEPOIS_DO_FIM'], 'v=spf1 ip4:192.0.2.1 mx -all'],
    ['v=spf1 ip4:192.0.2.1 ptr -all', ['SPF_PTR'], 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 include:p.test -all', ['SPF_NAO_AUTORIZA'], 'v=spf1 ip4:192.0.2.1 include:p.test -all'],
    ['v=spf1 mx -all', ['SPF_AUTORIZACAO_INCERTA'], 'v=spf1 ip4:192.0.2.1 mx -all'],
    [
      'v=spf1 ip4:192.0.2.1 include:vazio.test -all',
      ['SPF_INCLUDE_SEM_REGISTRO'],
      'v=spf1 ip4:192.0.2.1 -all',
    ],
    ['v=spf1 ip4:192.0.2.1 include:volta.test -all', ['SPF_CIRCULAR'], 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 ip4:192.0.2.1 include:x.test -all', ['SPF_INCLUDE_NAO_INFORMADO'], undefined],
    ['v=spf1 ip4:192.0.2.1 a mx include:muitos.test -all', ['SPF_CONSULTAS_DEMAIS'], undefined],
    [
      'v=spf1 ip4:192.0.2.1 include:cadeia.test -all',
      ['SPF_CONSULTAS_DEMAIS'],
      'v=spf1 ip4:192.0.2.1 ip4:198.51.100.0/24 ip6:2001:db8::/32 -all',
    ],
  ])('bad: %s', (record, motivos, publicar) => {
    const found = check([record], { ip: '192.0.2.1' });
    expect([reasons(found), found[0]?.publicar?.valor]).toEqual([motivos, publicar]);
  });

  it('counts ten look-ups as good and eleven as too many (§4.6.4)', () => {
    expect(check(['v=spf1 include:muitos.test -all'])).toEqual([]);
    expect(check(['v=spf1 mx include:muitos.test -all'])).toMatchObject([
      { motivo: 'SPF_CONSULTAS_DEMAIS', detalhe: '11' },
    ]);
  });

  it('is exactly one record, and one that names the sender', () => {
    expect(check(['v=spf10 -all'], { include: 'p.test' })).toMatchObject([
      { motivo: 'SPF_AUSENTE', publicar: { nome: 'a.test', valor: 'v=spf1 include:p.test ~all' } },
    ]);
    expect(check(['v=spf1 a -all', 'v=spf1 include:p.test ~all'])).toMatchObject([
      { motivo: 'SPF_REPETIDO', publicar: { valor: 'v=spf1 a include:p.test -all' } },
    ]);
    expect(reasons(check(['v=spf1 a -all'], { include: 'p.test' }))).toEqual(['SPF_NAO_AUTORIZA']);
    expect(check([])[0]?.publicar).toBeNull();
  });
});

describe('DKIM (RFC 6376)', () => {
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey;
  const [good, weak, short] = [rsa(2048), rsa(1024), rsa(512)];
  const ed25519 = generateKeyPairSync('ed25519').publicKey;
  const record = dkimRecord(good);
  const nome = 'l._domainkey.a.test';
  const check = (records: string[], key: typeof good | null = null) =>
    checkDkim(answersOf({ [nome]: records }), { domain: 'a.test', selector: 'l', key });

  it('good: RSA of 2048 bits and Ed25519, the key that signs', () => {
    expect(check([record], good)).toEqual([]);
    expect(check([record.replace('k=rsa; ', 't=s; h=sha256:sha1; s=email; ')], good)).toEqual([]);
    expect(check([dkimRecord(ed25519)], ed25519)).toEqual([]);
  });

  it.each([
    ['DKIM_REVOGADA', 'v=DKIM1; k=rsa; p='],
    ['DKIM_SEM_CHAVE', 'v=DKIM1; k=rsa'],
    ['DKIM_TIPO', 'v=DKIM1; k=dsa; p=AA=='],
    ['DKIM_CHAVE_ILEGIVEL', record.slice(0, -60)],
    ['DKIM_CHAVE_ILEGIVEL', record.replace('k=rsa', 'k=ed25519')],
    ['DKIM_CHAVE_CURTA', dkimRecord(short)],
    ['DKIM_CHAVE_FRACA', dkimRecord(weak)],
    ['DKIM_SINTAXE', `${record}; p=AA==`],
    ['DKIM_VERSAO', record.replace('DKIM1', 'DKIM2')],
    ['DKIM_SEM_VERSAO', record.replace('v=DKIM1; ', '')],
    ['DKIM_RESUMO', `${record}; h=sha1`],
    ['DKIM_SERVICO', `${record}; s=outro`],
    ['DKIM_TESTE', `${record}; t=y`],
  ])('bad: %s', (motivo, published) => {
    expect(reasons(check([published]))).toEqual([motivo]);
  });

  it('another key than the one that signs is told, and the right record is given', () => {
    const [found] = check([dkimRecord(rsa(2048))], good);
    expect(found).toMatchObject({ motivo: 'DKIM_OUTRA_CHAVE', publicar: { nome, valor: record } });
    const line = zoneLine(found?.publicar ?? { nome: '', valor: '' });
    expect(readAnswers(line).txt(nome)).toEqual([record]);
  });

  it('without a selector looks at each that the answers hold', () => {
    const answers = answersOf({ [nome]: [record], 'm._domainkey.a.test': ['v=DKIM1; p='] });
    expect(reasons(checkDkim(answers, { domain: 'a.test', selector: null, key: null }))).toEqual([
      'DKIM_REVOGADA',
    ]);
    expect(reasons(checkDkim(answers, { domain: 'b.test', selector: null, key: null }))).toEqual([
      'DKIM_SEM_SELETOR',
    ]);
    expect(check([])).toMatchObject([{ motivo: 'DKIM_AUSENTE' }]);
  });
});

describe('DMARC (RFC 7489)', () => {
  const rua = 'rua=mailto:d@a.test';
  const good = `v=DMARC1; p=reject; ${rua}`;
  const check = (
    records: string[],
    domains: { from?: string; returnPath?: string; dkim?: string } = {},
    more: Readonly<Record<string, string[]>> = {},
  ) =>
    checkDmarc(answersOf({ '_dmarc.a.test': records, ...more }), {
      from: 'a.test',
      returnPath: 'a.test',
      dkim: 'a.test',
      ...domains,
    });

  it('good: of the domain, or of the one above; domains below are aligned', () => {
    expect(check([good, 'outra coisa'], { returnPath: 'r.a.test' })).toEqual([]);
    expect(check([`${good}; sp=quarantine`], { from: 'm.a.test' })).toEqual([]);
    const far = { 'a.test._report._dmarc.b.test': ['v=DMARC1;'] };
    expect(check(['v=DMARC1; p=reject; rua=mailto:d@b.test!10m'], {}, far)).toEqual([]);
  });

  it.each([
    [`v=DMARC1; p=none; ${rua}`, ['DMARC_SO_OBSERVA'], `v=DMARC1; p=quarantine; ${rua}`],
    [`v=DMARC1; ${rua}; p=reject`, ['DMARC_ORDEM'], good],
    [`p=reject; v=DMARC1; ${rua}`, ['DMARC_AUSENTE'], 'v=DMARC1; p=quarantine; rua=mailto:dmarc@a.test'],
    [`v=DMARC1; p=tudo; ${rua}`, ['DMARC_POLITICA'], `v=DMARC1; p=quarantine; ${rua}`],
    [`v=DMARC1; ${rua}`, ['DMARC_POLITICA'], `v=DMARC1; p=quarantine; ${rua}`],
    [`${good}; sp=none`, ['DMARC_SUBDOMINIOS'], `${good}; sp=reject`],
    [`${good}; sp=tudo`, ['DMARC_POLITICA'], `${good}; sp=reject`],
    [`${good}; pct=20`, ['DMARC_PARCIAL'], `${good}; pct=100`],
    [`${good}; pct=200`, ['DMARC_SINTAXE'], `${good}; pct=100`],
    [`${good}; adkim=x`, ['DMARC_SINTAXE'], `${good}; adkim=r`],
    ['v=DMARC1; p=reject', ['DMARC_SEM_RELATORIO'], 'v=DMARC1; p=reject; rua=mailto:dmarc@a.test'],
    [
      'v=DMARC1; p=reject; rua=d@a.test,mailto:e@a.test',
      ['DMARC_ENDERECO'],
      'v=DMARC1; p=reject; rua=mailto:e@a.test',
    ],
    ['v=DMARC1; p=reject; rua=mailto:d@b.test', ['DMARC_RELATORIO_FORA'], 'v=DMARC1'],
  ])('bad: %s', (record, motivos, publicar) => {
    const found = check([record]);
    expect([reasons(found), found[0]?.publicar?.valor]).toEqual([motivos, publicar]);
  });

  it('two records are as none (§6.6.3)', () => {
    expect(reasons(check([good, good]))).toEqual(['DMARC_REPETIDO']);
  });

  it('one of SPF and DKIM must be aligned with the From domain (§3.1)', () => {
    expect(reasons(check([good], { returnPath: 'b.test' }))).toEqual(['DMARC_SPF_DESALINHADO']);
    expect(reasons(check([good], { dkim: 'b.test' }))).toEqual(['DMARC_DKIM_DESALINHADO']);
    expect(reasons(check([good], { dkim: 'b.test', returnPath: 'b.test' }))).toEqual(['DMARC_DESALINHADO']);
    expect(check([`${good}; aspf=s`], { returnPath: 'r.a.test' })).toMatchObject([
      { motivo: 'DMARC_SPF_DESALINHADO', publicar: { valor: `${good}; aspf=r` } },
    ]);
  });
});

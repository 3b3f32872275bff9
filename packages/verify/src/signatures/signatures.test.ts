import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ec, signerExtensions, TestAuthority } from '../testing/test-authority.ts';
import { appendSignature, appendUpdate, basePdf, type SignOptions, stream } from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

let authority: TestAuthority;

beforeAll(() => {
  authority = new TestAuthority();
});
afterAll(() => authority.close());

const verify = (bytes: Uint8Array, roots = [authority.root], now?: Date) =>
  verifyPdf(bytes, { roots, ...(now ? { now } : {}) });
const only = async (bytes: Uint8Array) => (await verify(bytes)).assinaturas[0];

const signed = (signer = 'signer', options: Parameters<TestAuthority['cms']>[2] = {}) =>
  appendSignature(basePdf(), (covered) => authority.cms(covered, signer, options));

describe('a signature', () => {
  it.each([
    ['RSA PKCS#1 with SHA-256', ['rsa:2048'], 'sha256', []],
    ['RSA PKCS#1 with SHA-512', ['rsa:3072'], 'sha512', []],
    [
      'RSA PSS with SHA-256',
      ['rsa:2048'],
      'sha256',
      ['-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_pss_saltlen:32'],
    ],
    [
      'RSA PSS with SHA-384',
      ['rsa:2048'],
      'sha384',
      ['-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_pss_saltlen:48'],
    ],
    ['ECDSA P-256', ec('P-256'), 'sha256', []],
    ['ECDSA P-384', ec('P-384'), 'sha384', []],
    ['ECDSA P-521', ec('P-521'), 'sha512', []],
  ] as const)('by %s is VALIDA, of level B-B', async (_what, key, digest, extra) => {
    authority.issue('kind', { key });
    const report = await verify(signed('kind', { digest, extra }));
    expect(report).toMatchObject({
      veredito: 'VALIDA',
      paginas: 3,
      assinaturas: [
        {
          nivel: 'B-B',
          cobreArquivoInteiro: true,
          revogacao: 'NAO_VERIFICADA',
          cadeia: ['kind', 'ca', 'root'],
        },
      ],
    });
  });

  it.each([
    ['over SHA-1', ['rsa:2048'], { digest: 'sha1' }],
    ['with a key of 1024 bits', ['rsa:1024'], {}],
    ['on an unknown curve', ec('secp256k1'), {}],
  ] as const)(
    '%s is NAO_SUPORTADA, which does not call the document changed',
    async (_what, key, options) => {
      authority.issue('weak', { key });
      const report = await verify(signed('weak', options));
      expect(report.veredito).toBe('NAO_SUPORTADA');
      expect(report.texto).toContain('Isso não diz que o documento mudou');
      expect(report.assinaturas[0]).toMatchObject({ verificacoes: { intervalo: true, resumo: null } });
    },
  );

  it('of an unknown format is NAO_SUPORTADA, and INVALIDA without one', async () => {
    const of = (subFilter: string) =>
      appendSignature(basePdf(), (covered) => authority.cms(covered), { subFilter });
    expect((await verify(of('adbe.x509.rsa_sha1'))).veredito).toBe('NAO_SUPORTADA');
    expect((await verify(of('PBAD.PAdES'))).veredito).toBe('VALIDA');
  });

  it.each([
    ['only time-stamps', 'critical,timeStamping'],
    ['only time-stamps, not marked critical', 'timeStamping'],
    ['only a server', 'serverAuth'],
    ['only a use that is unknown and critical', 'critical,1.2.3.4'],
  ])('by a certificate for %s is not a person’s', async (what, usages) => {
    const name = what.replaceAll(/\W/g, '-');
    authority.issue(name, { extensions: [...signerExtensions, `extendedKeyUsage=${usages}`] });
    expect(await only(signed(name))).toMatchObject({
      veredito: 'AUTORIDADE_DESCONHECIDA',
      problemas: [expect.stringContaining('não serve para este uso')],
    });
  });

  it('by a certificate for clients and e-mail, as persons have, is VALIDA', async () => {
    authority.issue('person', {
      extensions: [...signerExtensions, 'extendedKeyUsage=clientAuth,emailProtection'],
    });
    expect((await verify(signed('person'))).veredito).toBe('VALIDA');
  });

  it('with attributes that name another certificate is INVALIDA', async () => {
    const bytes = signed();
    const cut = bytes.toString('latin1');
    // The signed attributes contain the hash of the certificate, so changing it breaks the signature.
    const hash = /0420([0-9a-f]{64})/.exec(cut.slice(cut.indexOf('2a864886f70d010910022f')))?.[1] ?? '';
    expect(hash).toHaveLength(64);
    expect((await verify(Buffer.from(cut.replace(hash, '0'.repeat(64)), 'latin1'))).veredito).toBe(
      'INVALIDA',
    );
  });

  it('without attributes that name its certificate is INVALIDA as PAdES', async () => {
    const bare = appendSignature(basePdf(), (covered) => {
      authority.cms(covered);
      return authority.openssl(
        'cms',
        '-sign',
        '-binary',
        '-md',
        'sha256',
        '-signer',
        'signer.crt',
        '-inkey',
        'signer.key',
        '-certfile',
        'ca.crt',
        '-outform',
        'DER',
        '-in',
        'content',
      );
    });
    expect(await only(bare)).toMatchObject({
      veredito: 'INVALIDA',
      verificacoes: { certificadoIdentificado: false },
    });
  });

  it.each([
    ['11144477735', { cpf: '***.444.777-**', cnpj: null }],
    ['12345678000195', { cpf: '***.444.777-**', cnpj: '**.345.678/****-**' }],
    ['12ABC34501DE35', { cpf: '***.444.777-**', cnpj: '**.ABC.345/****-**' }],
  ] as const)('of an ICP-Brasil certificate of %s names its holder, masked', async (document, icpBrasil) => {
    const person = `01021980${'11144477735'}${'0'.repeat(26)}`;
    const name = (oid: string, text: string) => `otherName:2.16.76.1.3.${oid};PRINTABLESTRING:${text}`;
    const names = icpBrasil.cnpj ? [name('3', document), name('4', person)] : [name('1', person)];
    authority.issue('icp', {
      subject: `/C=BR/O=ICP-Brasil/CN=ANA DE SOUZA:${document}`,
      extensions: [...signerExtensions, `subjectAltName=${names.join(',')}`],
    });
    // Other programs copy the common name into the signature dictionary.
    const copied = appendSignature(basePdf(), (covered) => authority.cms(covered, 'icp'), {
      entries: `/Name (ANA DE SOUZA:${document})`,
    });
    for (const bytes of [signed('icp'), copied]) {
      const report = await verify(bytes);
      expect(report.veredito).toBe('VALIDA');
      expect(report.assinaturas[0]).toMatchObject({
        nome: 'ANA DE SOUZA',
        cadeia: ['ANA DE SOUZA', 'ca', 'root'],
      });
      expect(report.assinaturas[0]?.certificado).toMatchObject({ titular: 'ANA DE SOUZA', icpBrasil });
      expect(JSON.stringify(report)).not.toContain(document);
      expect(JSON.stringify(report)).not.toContain('11144477735');
    }
  });
});

describe('the path to a trusted authority', () => {
  const leafUnder = async (name: string, extensions: readonly string[], leaf = signerExtensions) => {
    authority.issue(name, { by: 'root', extensions });
    authority.issue(`${name}-leaf`, { by: name, extensions: leaf });
    return (await verify(signed(`${name}-leaf`, { chain: [name] }))).veredito;
  };
  const ca = 'basicConstraints=critical,CA:TRUE';
  const canIssue = 'keyUsage=critical,keyCertSign,cRLSign';

  it.each([
    ['an issuer that is not an authority', ['basicConstraints=CA:FALSE']],
    ['an issuer that may not sign certificates', [ca, 'keyUsage=critical,digitalSignature']],
    ['an unknown critical extension', [ca, canIssue, '1.2.3.4.5=critical,ASN1:UTF8String:x']],
    ['critical name constraints', [ca, canIssue, 'nameConstraints=critical,permitted;DNS:exemplo.test']],
  ])('is not found through %s', async (name, extensions) => {
    expect(await leafUnder(name.replaceAll(' ', '-'), extensions)).toBe('AUTORIDADE_DESCONHECIDA');
  });

  it('is not found for a certificate that may not sign', async () => {
    expect(await leafUnder('noSign', [ca, canIssue], ['keyUsage=critical,keyEncipherment'])).toBe(
      'AUTORIDADE_DESCONHECIDA',
    );
  });

  it('is no longer than an authority allows', async () => {
    authority.issue('short', { by: 'root', extensions: [`${ca},pathlen:0`, canIssue] });
    authority.issue('below', { by: 'short', extensions: [ca, canIssue] });
    authority.issue('deep', { by: 'below' });
    const report = await verify(signed('deep', { chain: ['short'], extra: ['-certfile', 'below.crt'] }));
    expect(report.veredito).toBe('AUTORIDADE_DESCONHECIDA');
  });

  it('leads only to the given roots', async () => {
    const other = new TestAuthority();
    expect((await verify(signed(), [other.root])).veredito).toBe('AUTORIDADE_DESCONHECIDA');
    expect((await verify(signed(), [other.root, authority.root])).veredito).toBe('VALIDA');
    other.close();
  });

  it('ends with the certificate’s validity', async () => {
    authority.issue('old', { until: '20240101000000Z' });
    expect((await verify(signed('old'))).veredito).toBe('CERTIFICADO_FORA_DA_VALIDADE');
    expect((await verify(signed('old'), [authority.root], new Date('2023-06-01'))).veredito).toBe('VALIDA');
  });
});

describe('revocation', () => {
  const withStore = (bytes: Buffer, crls: readonly Buffer[], ocsps: readonly Buffer[] = []) => {
    const lists = crls.map((der, i) => [300 + i, stream('', der)] as const);
    const answers = ocsps.map((der, i) => [350 + i, stream('', der)] as const);
    const refs = (list: readonly (readonly [number, Buffer])[]) => list.map(([n]) => `${n} 0 R`).join(' ');
    const catalog = /1 0 obj\n(<<\/Type \/Catalog.*)>>\nendobj/g;
    const last = [...bytes.toString('latin1').matchAll(catalog)].at(-1)?.[1] ?? '';
    return appendUpdate(bytes, [
      [1, `${last.replace('/DSS 299 0 R', '')} /DSS 299 0 R >>`],
      [299, `<< /Type /DSS /CRLs [${refs(lists)}] /OCSPs [${refs(answers)}] >>`],
      ...lists,
      ...answers,
    ]);
  };

  it('is good by lists for the whole path, appended after the last signature', async () => {
    const bytes = withStore(signed(), [authority.crl('ca'), authority.crl('root')]);
    expect(await verify(bytes)).toMatchObject({
      veredito: 'VALIDA',
      assinaturas: [{ revogacao: 'BOA', nivel: 'B-B' }],
    });
  });

  it('is good by OCSP, and unknown without a required list', async () => {
    const answer = authority.ocsp('ca', 'signer');
    expect(await only(withStore(signed(), [authority.crl('root')], [answer]))).toMatchObject({
      revogacao: 'BOA',
    });
    expect(await only(withStore(signed(), [], [answer]))).toMatchObject({
      revogacao: 'NAO_VERIFICADA',
      veredito: 'VALIDA',
    });
  });

  it('by list or by OCSP makes a certificate CERTIFICADO_REVOGADO', async () => {
    authority.issue('gone');
    const byList = withStore(signed('gone'), [authority.crl('ca', ['gone']), authority.crl('root')]);
    const byOcsp = withStore(signed('gone'), [], [authority.ocsp('ca', 'gone', 'revoked')]);
    for (const bytes of [byList, byOcsp]) expect((await verify(bytes)).veredito).toBe('CERTIFICADO_REVOGADO');
  });

  it('is not proven by a list signed by another authority', async () => {
    authority.issue('impostor', {
      by: 'root',
      subject: '/C=BR/O=Teste/CN=ca',
      extensions: ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'],
    });
    const bytes = withStore(signed(), [authority.crl('impostor'), authority.crl('root')]);
    expect(await only(bytes)).toMatchObject({ revogacao: 'NAO_VERIFICADA' });
  });

  it('is fetched only if the caller allows it, and reported as fetched', async () => {
    authority.issue('listed', {
      extensions: [...signerExtensions, 'crlDistributionPoints=URI:http://lcr.exemplo.test/ca.crl'],
    });
    const bytes = signed('listed');
    // Issued in the past, because a future revocation does not count yet.
    const crl = authority.crl('ca', ['listed']);
    const asked: string[] = [];
    const fetchCrl = async (url: string) => {
      asked.push(url);
      return crl;
    };
    expect((await verifyPdf(bytes, { roots: [authority.root] })).veredito).toBe('VALIDA');
    expect((await verifyPdf(bytes, { roots: [authority.root], fetchCrl })).veredito).toBe(
      'CERTIFICADO_REVOGADO',
    );
    expect(asked).toEqual(['http://lcr.exemplo.test/ca.crl']);
  });

  describe('signatures with time-stamps', () => {
    const stamped = (signer = 'signer', tsa = 'tsa') =>
      appendSignature(basePdf(), (covered) => authority.stamped(authority.cms(covered, signer), tsa));
    const sealedInTime = (bytes: Buffer, more: SignOptions = {}) =>
      appendSignature(bytes, (covered) => authority.token(covered), {
        number: 70,
        field: 'Carimbo',
        subFilter: 'ETSI.RFC3161',
        fields: '51 0 R',
        annotations: '51 0 R',
        catalog: bytes.includes('/DSS 299 0 R') ? '/DSS 299 0 R' : '',
        ...more,
      });

    it('are an alteration if they draw on a page', async () => {
      const drawing = stream('/Type /XObject /Subtype /Form /BBox [0 0 300 300]', '0 0 300 300 re f');
      const objects = [[90, drawing] as const];
      const drawn = (rect: string) => sealedInTime(signed(), { rect, appearance: 90, objects });
      for (const rect of ['0 0 300 300', '0 0 300 0', '0 0 0 300'])
        expect((await verify(drawn(rect))).veredito, rect).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
      expect((await verify(drawn('0 0 0 0'))).veredito).toBe('VALIDA');
    });

    it('have levels from B-T over B-LT to B-LTA', async () => {
      const time = stamped();
      const long = withStore(time, [authority.crl('ca'), authority.crl('root')]);
      const archived = sealedInTime(long);
      for (const [bytes, nivel] of [
        [time, 'B-T'],
        [long, 'B-LT'],
        [archived, 'B-LTA'],
      ] as const) {
        const report = await verify(bytes);
        expect(report.veredito).toBe('VALIDA');
        expect(report.assinaturas[0]).toMatchObject({
          nivel,
          carimboTempo: { autoridade: 'tsa', confiavel: true },
        });
      }
      expect((await verify(archived)).assinaturas[1]).toMatchObject({
        tipo: 'CARIMBO_TEMPO',
        veredito: 'VALIDA',
      });
    });

    it('stay VALIDA after the certificate expires', async () => {
      const later = new Date('2060-01-01');
      const report = await verify(stamped(), [authority.root], later);
      // The stamper's certificate has expired too, and no later stamp renews it.
      expect(report.veredito).toBe('CERTIFICADO_FORA_DA_VALIDADE');
      const soon = new Date(Date.now() + 60_000);
      authority.issue('brief', { until: `${soon.toISOString().replace(/\D/g, '').slice(0, 14)}Z` });
      const bytes = stamped('brief');
      const afterwards = new Date(Date.now() + 3_600_000);
      expect((await verify(bytes, [authority.root], afterwards)).veredito).toBe('VALIDA');
      expect((await verify(signed('brief'), [authority.root], afterwards)).veredito).toBe(
        'CERTIFICADO_FORA_DA_VALIDADE',
      );
      expect((await verify(sealedInTime(signed('brief')), [authority.root], afterwards)).veredito).toBe(
        'VALIDA',
      );
    });

    it('by an unknown authority prove nothing, but do not invalidate the signature', async () => {
      const other = new TestAuthority();
      const bytes = appendSignature(basePdf(), (covered) => other.stamped(authority.cms(covered)));
      expect(await only(bytes)).toMatchObject({
        veredito: 'VALIDA',
        instanteComprovado: null,
        carimboTempo: { integro: true, confiavel: false },
      });
      other.close();
    });

    it('over other bytes are invalid', async () => {
      const bytes = appendSignature(basePdf(), (covered) => authority.misstamped(authority.cms(covered)));
      expect(await only(bytes)).toMatchObject({
        veredito: 'VALIDA',
        nivel: 'B-B',
        instanteComprovado: null,
        carimboTempo: { integro: false, confiavel: false },
      });
    });
  });
});

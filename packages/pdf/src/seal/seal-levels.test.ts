import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childOf, type DerNode, oidOf, readDer, verifyPdf } from '@lavra/verify';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IssuedKey, type Pki, startPki, type TsaBehaviour } from '../testing/pki-fixture.ts';
import { appendSeal } from './append-seal.ts';
import { openSeal } from './open-seal.ts';
import type { SealKeySource, SealSetup } from './seal-setup.ts';
import { trySeal } from './try-seal-key.ts';

// OpenSSL runs as a separate process for each key and certificate.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let pki: Pki;
let key: IssuedKey;

beforeAll(async () => {
  pki = await startPki();
  key = pki.issue('Selo de Teste', { key: 'rsa:2048' });
});

beforeEach(() => {
  pki.behave('well');
  pki.asked();
});

afterAll(() => pki.close());

function pemSource({ keyPath, chainPath }: IssuedKey): SealKeySource {
  return { chaveCaminho: keyPath, cadeiaCaminho: chainPath, raizCaminho: pki.rootPath };
}

let count = 0;

/** Right even where a test turns `Date` off; as a deployment's. */
const deploymentTime = (): Date => new Date(performance.timeOrigin + performance.now());

/** Seals one page in this process and returns its path. */
async function sealedPage(
  setup: Omit<SealSetup, 'chave'>,
  chave = pemSource(key),
  now = deploymentTime,
): Promise<string> {
  const seal = await openSeal({ ...setup, chave }, now);
  const doc = await PDFDocument.create();
  doc.addPage().drawText('Cláusula');
  const saved = await doc.save({ useObjectStreams: false });
  const info = { motivo: 'Teste', instante: now().toISOString() };
  const path = join(pki.directory, `${++count}.pdf`);
  writeFileSync(path, await appendSeal(saved, seal.signer, info));
  return path;
}

/** The SignerInfo of the seal, the first signature of a file. */
function signerInfoOf(path: string): DerNode {
  const contents = /\/Contents <([0-9a-f]+)>/.exec(readFileSync(path).toString('latin1'))![1]!;
  const signedData = childOf(childOf(readDer(Buffer.from(contents, 'hex')), 1), 0);
  return signedData.children.at(-1)!.children[0]!;
}

const roots = () => ({ roots: [readFileSync(pki.rootPath, 'utf8')] });
const reportOf = async (path: string) => verifyPdf(readFileSync(path), roots());
const pdfsig = (path: string) => spawnSync('pdfsig', ['-no-ocsp', path]).stdout.toString();

describe('a seal', () => {
  it('of B-T has a timestamp of the authority that readers recognise', async () => {
    const path = await sealedPage(pki.setup('B-T'));
    const report = await reportOf(path);
    expect(report.veredito).toBe('VALIDA');
    expect(report.assinaturas[0]).toMatchObject({ nivel: 'B-T', problemas: [] });
    expect(pdfsig(path)).toContain('Signature is Valid');
    expect(pki.asked()).toEqual(['/tsa']);
  });

  it('of B-LT has certificates, an OCSP response and a revocation list', async () => {
    const path = await sealedPage(pki.setup('B-LT'));
    const report = await reportOf(path);
    expect(report.veredito).toBe('VALIDA');
    expect(report.assinaturas[0]).toMatchObject({ nivel: 'B-LT' });
    expect(pdfsig(path)).toContain('Signature is Valid');
    expect(execFileSync('qpdf', ['--check', path]).toString()).toContain(
      'No syntax or stream encoding errors',
    );
    const text = execFileSync('qpdf', ['--json', path]).toString();
    for (const part of ['/DSS', '/Certs', '/OCSPs', '/CRLs']) expect(text).toContain(part);
    expect(pki.asked().sort()).toEqual(['/ocsp', '/raiz.crl', '/tsa']);
  });

  it('of B-LTA ends with a timestamp over the whole file', async () => {
    const path = await sealedPage(pki.setup('B-LTA'));
    const report = await reportOf(path);
    expect(report.veredito).toBe('VALIDA');
    expect(report.assinaturas).toHaveLength(2);
    expect(report.assinaturas[0]).toMatchObject({ nivel: 'B-LTA' });
    expect(report.assinaturas[1]).toMatchObject({ formato: 'ETSI.RFC3161', cobreArquivoInteiro: true });
    expect(execFileSync('qpdf', ['--check', path]).toString()).toContain(
      'No syntax or stream encoding errors',
    );
    expect(pdfsig(path)).toContain('Signature is Valid');
  });

  it('has a timestamp over the signature’s own bytes that OpenSSL accepts, and no claimed time', async () => {
    const signerInfo = signerInfoOf(await sealedPage(pki.setup('B-T')));
    const [, , , attributes, , signature, unsigned] = signerInfo.children;
    const [type, values] = childOf(unsigned!, 0).children;
    expect(oidOf(type!)).toBe('1.2.840.113549.1.9.16.2.14');
    writeFileSync(join(pki.directory, 'token.der'), childOf(values!, 0).raw);
    writeFileSync(join(pki.directory, 'signature.bin'), signature!.content);
    const verified = pki.openssl(
      ...['ts', '-verify', '-token_in', '-in', 'token.der', '-data', 'signature.bin', '-CAfile', 'root.crt'],
    );
    expect(verified).toContain('Verification: OK');
    const signingTime = '1.2.840.113549.1.9.5';
    expect(attributes!.children.map((attribute) => oidOf(childOf(attribute, 0)))).not.toContain(signingTime);
  });

  it('names the configured policy', async () => {
    const politica = { oid: '2.16.76.1.7.1.11.1', sha256: 'ab'.repeat(32) };
    const path = await sealedPage({ ...pki.setup('B-B'), carimbo: null, politica });
    const attributes = signerInfoOf(path).children[3]!.children;
    const named = attributes.find((one) => oidOf(childOf(one, 0)) === '1.2.840.113549.1.9.16.2.15');
    const [identifier, hash] = childOf(childOf(named!, 1), 0).children;
    expect(oidOf(identifier!)).toBe(politica.oid);
    expect(Buffer.from(hash!.children[1]!.content).toString('hex')).toBe(politica.sha256);
    expect((await reportOf(path)).veredito).toBe('VALIDA');
  });
});

describe('a wrong clock', () => {
  const day = 86_400_000;

  it.each([
    ['behind', -3],
    ['ahead', 3],
  ])('of the machine, days %s, changes nothing in a seal or its trial', async (_where, days) => {
    vi.useFakeTimers({ now: Date.now() + days * day, toFake: ['Date'] });
    try {
      const setup = { ...pki.setup('B-LTA'), chave: pemSource(key) };
      await trySeal(await openSeal(setup, deploymentTime), 'B-LTA', deploymentTime);
      const path = await sealedPage(pki.setup('B-LTA'));
      const report = await verifyPdf(readFileSync(path), { ...roots(), now: deploymentTime() });
      expect(report.assinaturas[0]).toMatchObject({ veredito: 'VALIDA', nivel: 'B-LTA', problemas: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('of the deployment shows in the difference from a timestamp', async () => {
    const late = () => new Date(Date.now() - 10 * 60_000);
    await expect(sealedPage(pki.setup('B-T'), pemSource(key), late)).rejects.toMatchObject({
      message: expect.stringContaining('informou uma hora que difere da deste servidor'),
    });
  });
});

describe('a timestamp', () => {
  it.each<[TsaBehaviour, string]>([
    ['error', 'A autoridade de carimbo do tempo respondeu 500.'],
    ['other-nonce', 'A autoridade de carimbo do tempo devolveu um carimbo de outro pedido.'],
    ['other-hash', 'A autoridade de carimbo do tempo devolveu um carimbo que não confere com o documento.'],
    ['expired', 'A autoridade de carimbo do tempo assinou com um certificado fora da validade.'],
    ['stranger', 'A autoridade de carimbo do tempo não é conhecida'],
    ['huge', 'A autoridade de carimbo do tempo respondeu com dados demais.'],
  ])('is refused, and with it the seal, if the authority answers with %s', async (behaviour, motivo) => {
    pki.behave(behaviour);
    await expect(sealedPage(pki.setup('B-T'))).rejects.toMatchObject({
      causa: 'CARIMBO_DO_TEMPO',
      message: expect.stringContaining(motivo),
    });
  });

  it('has a timeout', async () => {
    pki.behave('silent');
    const setup = pki.setup('B-T');
    const carimbo = { ...setup.carimbo!, tempoMs: 100 };
    await expect(sealedPage({ ...setup, carimbo })).rejects.toMatchObject({
      causa: 'CARIMBO_DO_TEMPO',
      message: 'A autoridade de carimbo do tempo não respondeu em 0.1 s.',
    });
    expect(pki.asked()).toHaveLength(3);
  });

  it('is requested again if the authority was busy', async () => {
    pki.behave('busy-once');
    expect((await reportOf(await sealedPage(pki.setup('B-T')))).veredito).toBe('VALIDA');
    expect(pki.asked()).toEqual(['/tsa', '/tsa']);
  });

  it('has the requested policy', async () => {
    const setup = pki.setup('B-T');
    const withPolicy = (politica: string) => ({ ...setup, carimbo: { ...setup.carimbo!, politica } });
    expect((await reportOf(await sealedPage(withPolicy('1.2.3.4.2')))).veredito).toBe('VALIDA');
    await expect(sealedPage(withPolicy('1.2.3.4.9'))).rejects.toMatchObject({
      message: expect.stringContaining('recusou o pedido'),
    });
  });
});

describe('revocation', () => {
  it('is checked only at configured hosts, whatever a certificate names', async () => {
    const setup = { ...pki.setup('B-LT'), servidoresRevogacao: ['ocsp.exemplo.test'] };
    await expect(sealedPage(setup)).rejects.toMatchObject({
      causa: 'REVOGACAO',
      message: expect.stringContaining('não está em LAVRA_SEAL_REVOCATION_HOSTS'),
    });
    expect(pki.asked()).toEqual(['/tsa']);
  });

  it('of the seal’s certificate prevents sealing', async () => {
    const revoked = pki.issue('Selo Revogado');
    pki.revoke('Selo Revogado');
    await expect(sealedPage(pki.setup('B-LT'), pemSource(revoked))).rejects.toMatchObject({
      causa: 'CHAVE',
      message: 'O certificado de Selo Revogado foi revogado.',
    });
  });

  it('is not fetched again for each document', async () => {
    const seal = await openSeal({ ...pki.setup('B-LT'), chave: pemSource(key) }, () => new Date());
    for (let i = 0; i < 2; i += 1) {
      const doc = await PDFDocument.create();
      doc.addPage();
      const saved = await doc.save({ useObjectStreams: false });
      await appendSeal(saved, seal.signer, { motivo: 'Teste', instante: new Date().toISOString() });
    }
    expect(pki.asked().sort()).toEqual(['/ocsp', '/raiz.crl', '/tsa', '/tsa']);
  });
});

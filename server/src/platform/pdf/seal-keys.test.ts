import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendSeal, openSeal, plainSeal, type SealKeySource, type SealSetup } from '@lavra/pdf/seal';
import { type IssuedKey, type IssueOptions, type Pki, startPki } from '@lavra/pdf/testing';
import { verifyPdf } from '@lavra/verify';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtPrograms } from '../../../test/support/programs.ts';
import { type Clock, createFakeClock, systemClock } from '../runtime/clock.ts';
import { openSealing } from './sealing.ts';

// OpenSSL creates keys and certificates, one process each.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const sealingOf = (setup: SealSetup, clock: Clock = systemClock) =>
  openSealing({ setup, workers: 1, programs: builtPrograms, clock });

let pki: Pki;

beforeAll(async () => {
  pki = await startPki();
});

afterAll(() => pki.close());

function pem({ keyPath, chainPath }: IssuedKey, senha: string | null = null): SealKeySource {
  return { chaveCaminho: keyPath, cadeiaCaminho: chainPath, raizCaminho: chainPath, senha };
}

/** Seals a page in this process and returns the verdicts of our verifier and of pdfsig. */
async function sealedBy(chave: SealKeySource): Promise<{ veredito: string; pdfsig: string }> {
  const seal = await openSeal(plainSeal(chave), () => new Date());
  const doc = await PDFDocument.create();
  doc.addPage();
  const saved = await doc.save({ useObjectStreams: false });
  const info = { motivo: 'Teste', instante: new Date().toISOString() };
  const path = join(pki.directory, 'selado.pdf');
  writeFileSync(path, await appendSeal(saved, seal.signer, info));
  const report = await verifyPdf(readFileSync(path), { roots: [readFileSync(pki.rootPath, 'utf8')] });
  return { veredito: report.veredito, pdfsig: spawnSync('pdfsig', ['-no-ocsp', path]).stdout.toString() };
}

const valid = { veredito: 'VALIDA', pdfsig: expect.stringContaining('Signature is Valid') };

describe('a key in PEM', () => {
  it.each<NonNullable<IssueOptions['key']>>(['rsa:2048', 'rsa:3072', 'rsa:4096', 'P-256', 'P-384'])(
    'of %s seals',
    async (key) => {
      expect(await sealedBy(pem(pki.issue(`pem ${key.replace(':', ' ')}`, { key })))).toEqual(valid);
    },
  );

  it.each<NonNullable<IssueOptions['key']>>(['rsa:1024', 'P-521'])('of %s is refused', async (key) => {
    const source = pem(pki.issue(`fraca ${key.replace(':', ' ')}`, { key }));
    await expect(sealedBy(source)).rejects.toMatchObject({
      causa: 'CHAVE',
      message: expect.stringContaining('A chave do selo não é RSA de 2048 a 4096 bits'),
    });
  });

  it('may be encrypted, and reports a missing or wrong passphrase', async () => {
    const issued = pki.issue('cifrada');
    pki.openssl('pkcs8', '-topk8', '-in', 'cifrada.key', '-out', 'cifrada.enc', '-passout', 'pass:abre-te');
    const source = (senha: string | null) =>
      pem({ ...issued, keyPath: join(pki.directory, 'cifrada.enc') }, senha);
    expect(await sealedBy(source('abre-te'))).toEqual(valid);
    await expect(sealedBy(source('errada'))).rejects.toMatchObject({
      message: 'LAVRA_SEAL_PASSPHRASE não abre a chave do selo.',
    });
    await expect(sealedBy(source(null))).rejects.toMatchObject({
      message: 'A chave do selo está cifrada e falta LAVRA_SEAL_PASSPHRASE.',
    });
  });

  it('of another certificate is refused', async () => {
    const one = pki.issue('uma');
    const other = pki.issue('outra chave');
    await expect(sealedBy(pem({ ...one, keyPath: other.keyPath }))).rejects.toMatchObject({
      message: 'A chave do selo não pertence ao certificado do selo.',
    });
  });
});

describe('a PKCS#12', () => {
  const legacy = ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-RC2-40', '-macalg', 'sha1'];

  function pkcs12(
    name: string,
    key: NonNullable<IssueOptions['key']>,
    options: readonly string[],
  ): SealKeySource {
    const { certPath, keyPath } = pki.issue(name, { key });
    pki.openssl(
      ...['pkcs12', '-export', '-inkey', keyPath, '-in', certPath, '-certfile', 'root.crt'],
      ...['-out', `${name}.p12`, '-passout', 'pass:segredo', ...options],
    );
    return { pkcs12Caminho: join(pki.directory, `${name}.p12`), senha: 'segredo', cadeiaCaminho: null };
  }

  it.each<[string, NonNullable<IssueOptions['key']>, readonly string[]]>([
    ['RSA by AES', 'rsa:2048', []],
    ['RSA by RC2 and 3DES', 'rsa:2048', legacy],
    ['P-256 by AES', 'P-256', []],
    ['P-384 by RC2 and 3DES', 'P-384', legacy],
  ])('with a key of %s seals', async (name, key, options) => {
    expect(await sealedBy(pkcs12(name, key, options))).toEqual(valid);
  });

  it('reports a wrong passphrase, or a file that is not PKCS#12', async () => {
    const source = pkcs12('p12', 'rsa:2048', []);
    await expect(sealedBy({ ...source, senha: 'errada' } as SealKeySource)).rejects.toMatchObject({
      causa: 'CHAVE',
      message: 'LAVRA_SEAL_PASSPHRASE não abre o PKCS#12 do selo.',
    });
    await expect(
      sealedBy({ pkcs12Caminho: pki.rootPath, senha: 'segredo', cadeiaCaminho: null }),
    ).rejects.toMatchObject({ message: 'O arquivo de LAVRA_SEAL_KEY não é um PKCS#12 válido.' });
  });
});

describe('a key on a token (SoftHSM2)', () => {
  const modulo = '/usr/lib/softhsm/libsofthsm2.so';
  const before = process.env.SOFTHSM2_CONF;

  beforeAll(() => {
    const tokens = join(pki.directory, 'tokens');
    mkdirSync(tokens);
    writeFileSync(
      join(pki.directory, 'softhsm2.conf'),
      `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`,
    );
    process.env.SOFTHSM2_CONF = join(pki.directory, 'softhsm2.conf');
    hsm('--init-token', '--free', '--label', 'selo', '--pin', '1234', '--so-pin', '5678');
    keep('rsa-token', 'rsa:2048', '01');
    keep('ec-token', 'P-256', '02');
    keep('ec384-token', 'P-384', '03');
    keepCertificate('raiz', pki.rootPath, '0f');
  });

  afterAll(() => {
    if (before === undefined) delete process.env.SOFTHSM2_CONF;
    else process.env.SOFTHSM2_CONF = before;
  });

  function hsm(...args: string[]): void {
    execFileSync('softhsm2-util', args, { stdio: 'pipe' });
  }

  function keep(name: string, key: NonNullable<IssueOptions['key']>, id: string): void {
    const { keyPath, certPath } = pki.issue(name, { key });
    hsm('--import', keyPath, '--token', 'selo', '--label', name, '--id', id, '--pin', '1234');
    keepCertificate(name, certPath, id);
  }

  function keepCertificate(name: string, certPath: string, id: string): void {
    pki.openssl('x509', '-in', certPath, '-outform', 'DER', '-out', `${name}.der`);
    const where = ['--module', modulo, '--login', '--pin', '1234', '--token-label', 'selo'];
    const what = ['--write-object', `${name}.der`, '--type', 'cert', '--id', id, '--label', name];
    execFileSync('pkcs11-tool', [...where, ...what], { cwd: pki.directory, stdio: 'pipe' });
  }

  const onToken = (rotulo: string | null, pin = '1234'): SealKeySource => ({
    modulo,
    token: 'selo',
    slot: null,
    rotulo,
    pin,
    cadeiaCaminho: null,
  });

  it.each(['rsa-token', 'ec-token', 'ec384-token'])('named %s seals, and never leaves it', async (name) => {
    const sealing = sealingOf(plainSeal(onToken(name)));
    const status = await sealing.trySeal();
    await sealing.close();
    expect(status).toMatchObject({ pronta: true, certificado: { titular: name } });
  });

  it('reports a missing or ambiguous key', async () => {
    for (const [rotulo, motivo] of [
      ['nenhuma', 'O token não tem a chave de LAVRA_SEAL_PKCS11_KEY_LABEL.'],
      [null, 'O token tem mais de uma chave: informe LAVRA_SEAL_PKCS11_KEY_LABEL.'],
    ] as const) {
      const sealing = sealingOf(plainSeal(onToken(rotulo)));
      expect(await sealing.trySeal()).toMatchObject({ pronta: false, causa: 'CHAVE', motivo });
      await sealing.close();
    }
  });

  it('never retries a PIN that it refused', async () => {
    const setup = plainSeal(onToken('rsa-token', '9999'));
    const sealing = sealingOf(setup);
    const first = await sealing.trySeal();
    expect(first).toMatchObject({ motivo: 'O token recusou o PIN do selo. Ele não será tentado de novo.' });
    // A second trial would find no token.
    rmSync(join(pki.directory, 'tokens', readdirSync(join(pki.directory, 'tokens'))[0]!), {
      recursive: true,
    });
    expect(await sealing.trySeal()).toEqual(first);
    await sealing.close();
  });
});

describe('the seal’s status', () => {
  it('reports an expired certificate, and one not yet valid', async () => {
    const past = pki.issue('vencido', { until: '20250101120000Z' });
    const future = pki.issue('futuro', { from: '20390101120000Z' });
    for (const [issued, motivo] of [
      [past, 'O certificado do selo venceu em 01/01/2025.'],
      [future, 'O certificado do selo só vale a partir de 01/01/2039.'],
    ] as const) {
      const sealing = sealingOf(plainSeal(pem(issued)));
      expect(await sealing.trySeal()).toMatchObject({ pronta: false, causa: 'CHAVE', motivo });
      await sealing.close();
    }
  });

  it('changes automatically when the certificate expires, and the key seals no more', async () => {
    const clock = createFakeClock(new Date());
    const sealing = sealingOf(plainSeal(pem(pki.issue('breve'))), clock);
    expect((await sealing.trySeal()).pronta).toBe(true);
    clock.set(new Date('2041-01-01T12:00:00Z'));
    expect(sealing.sealStatus()).toMatchObject({
      pronta: false,
      motivo: 'O certificado do selo venceu em 31/12/2039.',
    });
    const path = join(pki.directory, 'preparado.pdf');
    writeFileSync(path, 'um arquivo');
    const job = { preparadaCaminho: path, assinadaCaminho: path, lacuna: { start: 2, end: 4 } };
    await expect(sealing.sealPrepared(job)).rejects.toMatchObject({ name: 'SealFailure', causa: 'CHAVE' });
    await sealing.close();
  });

  it('detects a replaced key, and uses it without a restart', async () => {
    const good = pki.issue('boa');
    const bad = pki.issue('trocada');
    const keyPath = join(pki.directory, 'em-uso.key');
    const source = pem({ ...good, keyPath });
    const sealing = sealingOf(plainSeal(source));
    expect(await sealing.trySeal()).toMatchObject({
      pronta: false,
      motivo: 'O arquivo de LAVRA_SEAL_KEY não foi encontrado.',
    });
    copyFileSync(bad.keyPath, keyPath);
    expect(await sealing.sealKeyChanged()).toBe(true);
    expect((await sealing.trySeal()).pronta).toBe(false);
    expect(await sealing.sealKeyChanged()).toBe(false);
    rmSync(keyPath);
    copyFileSync(good.keyPath, keyPath);
    expect(await sealing.sealKeyChanged()).toBe(true);
    expect(await sealing.trySeal()).toMatchObject({ pronta: true, certificado: { titular: 'boa' } });
    expect(sealing.sealAuthority()).toContain('BEGIN CERTIFICATE');
    expect(sealing.sealAuthority()).not.toContain('PRIVATE');
    await sealing.close();
  });
});

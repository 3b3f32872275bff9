import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCertificate, toPem } from '@lavra/pdf/cms';
import { ensureDevelopmentAuthority, type SealKeyFiles } from '@lavra/pdf/seal';
import type { Stamp } from '@lavra/pdf/stamp';
import { sheetFixture, signatoryFixture, textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPdf } from '../../../test/support/pdf.ts';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;

beforeAll(async () => {
  sealing = await startSealing();
});

afterAll(() => sealing.close());

const box = { percentX: 30, percentY: 40, percentLargura: 40, percentAltura: 20 };

function textOf(path: string): string {
  return execFileSync('pdftotext', ['-layout', path, '-']).toString();
}

describe('a sealed document', () => {
  it('has one valid PAdES signature over the whole file, and no errors', async () => {
    const job = await sealing.sealed(await textPdf(['Cláusula um', 'Cláusula dois']));
    const said = spawnSync('pdfsig', ['-no-ocsp', job.assinadaCaminho]).stdout.toString();
    expect(said.match(/Signature #/g)).toHaveLength(1);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    for (const path of [job.assinadaCaminho, job.impressaoCaminho]) {
      expect(execFileSync('qpdf', ['--check', path]).toString()).toContain(
        'No syntax or stream encoding errors',
      );
    }
    const report = await sealing.platform.verify({ caminho: job.assinadaCaminho });
    expect(report).toMatchObject({ veredito: 'VALIDA', paginas: 3 });
    expect(report.assinaturas[0]).toMatchObject({ campo: 'Selo', cobreArquivoInteiro: true, problemas: [] });
  });

  it('begins with the unsealed print copy byte for byte', async () => {
    const job = await sealing.sealed(await textPdf(['Cláusula um']));
    const printed = readFileSync(job.impressaoCaminho);
    expect(readFileSync(job.assinadaCaminho).subarray(0, printed.length).equals(printed)).toBe(true);
    expect(await sealing.platform.verify({ caminho: job.impressaoCaminho })).toMatchObject({
      veredito: 'SEM_ASSINATURAS',
    });
  });

  it('carries the validation code on every page and preserves their content', async () => {
    const job = await sealing.sealed(await textPdf(['Cláusula um', 'Cláusula dois']));
    const pages = textOf(job.assinadaCaminho).split('\f');
    expect(pages[0]).toContain('Cláusula um');
    expect(pages[1]).toContain('Cláusula dois');
    for (const page of pages.slice(0, 3)) expect(page).toContain(sheetFixture().codigoValidacao);
    expect(pages[2]).toContain('Folha de evidências');
  });

  it('shows the number of signatures while some are missing', async () => {
    const evidencias = sheetFixture({ situacao: { assinadas: 1, total: 2 } });
    const job = await sealing.sealed(await textPdf(['Cláusula um']), { evidencias });
    expect(textOf(job.assinadaCaminho)).toContain('1 de 2 assinaturas');
    const [seal] = (await sealing.platform.verify({ caminho: job.assinadaCaminho })).assinaturas;
    expect(seal?.motivo).toBe('Cópia com 1 de 2 assinaturas');
  });

  it('shows typesetter markup as text', async () => {
    const hostile = '#panic("x") *a* $ \\ ] } <b> @c';
    const evidencias = sheetFixture({ signatarios: [signatoryFixture(hostile)] });
    const text: Stamp = { tipo: 'TEXTO', pagina: 1, posicao: box, texto: hostile };
    const job = await sealing.sealed(await textPdf(['p']), { evidencias, carimbos: [text] });
    const pages = textOf(job.assinadaCaminho).split('\f');
    expect(pages[0]).toContain(hostile);
    expect(pages[1]).toContain(hostile);
  });
});

describe('the seal’s key', () => {
  it('is created once, readable only by its owner', async () => {
    const before = readFileSync(sealing.files.chaveCaminho, 'utf8');
    expect(await ensureDevelopmentAuthority(dirname(sealing.files.chaveCaminho))).toEqual(sealing.files);
    expect(readFileSync(sealing.files.chaveCaminho, 'utf8')).toBe(before);
    expect(statSync(sealing.files.chaveCaminho).mode & 0o777).toBe(0o600);
    expect(sealing.platform.sealStatus()).toMatchObject({
      pronta: true,
      certificado: { titular: 'Lavra – Selo de Desenvolvimento (só para testes)' },
    });
  });

  it('is reported at the start if missing or of another certificate', async () => {
    const other = await ensureDevelopmentAuthority(join(sealing.directory, 'outro'));
    for (const chave of [
      { ...sealing.files, chaveCaminho: join(sealing.directory, 'nenhuma.pem') },
      { ...sealing.files, chaveCaminho: other.chaveCaminho },
      { ...sealing.files, raizCaminho: other.raizCaminho },
    ]) {
      const broken = await startTestPdf({ chave });
      const status = broken.sealStatus();
      await broken.close();
      expect(status.pronta).toBe(false);
    }
  });

  it('may be a P-256 key', async () => {
    const chave = ecAuthority();
    const withEc = await startTestPdf({ chave });
    const job = await sealing.sealed(await textPdf(['um']), {}, withEc);
    const report = await withEc.verify({ caminho: job.assinadaCaminho });
    await withEc.close();
    expect(report.veredito).toBe('VALIDA');
    const said = spawnSync('pdfsig', ['-no-ocsp', job.assinadaCaminho]).stdout.toString();
    expect(said).toContain('Signature is Valid');
  });
});

function ecAuthority(): SealKeyFiles {
  const root = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const seal = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuer = { commonName: 'Raiz EC', organization: 'Lavra' };
  const shared = {
    issuer,
    issuerKey: root.privateKey,
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2060-01-01T00:00:00Z'),
  };
  const rootDer = makeCertificate({
    ...shared,
    subject: issuer,
    publicKey: root.publicKey,
    role: 'authority',
  });
  const sealDer = makeCertificate({
    ...shared,
    subject: { commonName: 'Selo EC', organization: 'Lavra' },
    publicKey: seal.publicKey,
    role: 'documentSigner',
  });
  const path = (name: string, text: string): string => {
    writeFileSync(join(sealing.directory, name), text);
    return join(sealing.directory, name);
  };
  return {
    chaveCaminho: path('ec.key', seal.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    cadeiaCaminho: path('ec.cadeia', toPem('CERTIFICATE', sealDer)),
    raizCaminho: path('ec.raiz', toPem('CERTIFICATE', rootDer)),
  };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PercentBox, pageGeometry } from '@lavra/domain';
import { PDF } from '@libpdf/core';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, toPem } from '../crypto/x509.ts';
import { ensureDevelopmentAuthority, type SealKeyFiles } from './development-authority.ts';
import type { SealJob } from './jobs.ts';
import { pngFixture, sheetFixture, signatoryFixture, textPdf, turnedAndCroppedPdf } from './pdf-fixtures.ts';
import { isAcceptablePng } from './stamp/png.ts';
import type { Handwriting, Stamp } from './stamp/stamps.ts';
import { type PdfPlatform, startPdfPlatform } from './start-pdf-platform.ts';

let directory: string;
let files: SealKeyFiles;
let platform: PdfPlatform;
let count = 0;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lavra-seal-'));
  files = await ensureDevelopmentAuthority(join(directory, 'selo'));
  platform = await startPdfPlatform({ chave: files });
});

afterAll(async () => {
  await platform.close();
  rmSync(directory, { recursive: true });
});

/** Intake and seal of one upload. */
async function sealed(bytes: Uint8Array, change: Partial<SealJob> = {}, on = platform): Promise<SealJob> {
  const id = ++count;
  const path = (name: string): string => join(directory, `${id}-${name}.pdf`);
  writeFileSync(path('upload'), bytes);
  await on.intake({
    uploads: [{ caminho: path('upload'), nome: 'contrato.pdf' }],
    originalCaminho: path('original'),
    baseCaminho: path('base'),
  });
  const job: SealJob = {
    baseCaminho: path('base'),
    impressaoCaminho: path('impressao'),
    assinadaCaminho: path('assinada'),
    carimbos: [],
    evidencias: sheetFixture(),
    ...change,
  };
  await on.seal(job);
  return job;
}

const box: PercentBox = { percentX: 30, percentY: 40, percentLargura: 40, percentAltura: 20 };
const verificacao = { nome: 'João Conceição', instante: '2026-11-20T17:42:11Z', codigo: 'K7QF-2M9X' };

function signature(manuscrito: Handwriting, pagina = 1, posicao = box): Stamp {
  return { tipo: 'ASSINATURA', pagina, posicao, manuscrito, verificacao };
}

/** A stroke along the whole outline of the drawing area. */
const frame: Handwriting = {
  tipo: 'DESENHO',
  proporcao: 2,
  tracos: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1, 0.9],
    ],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ],
};

function textOf(path: string): string {
  return execFileSync('pdftotext', ['-layout', path, '-']).toString();
}

describe('a sealed document', () => {
  it('has one valid PAdES signature over the whole file, and no fault', async () => {
    const job = await sealed(await textPdf(['Cláusula um', 'Cláusula dois']), {
      carimbos: [signature(frame)],
    });
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
    const report = await platform.verify({ caminho: job.assinadaCaminho });
    expect(report).toMatchObject({ veredito: 'VALIDA', paginas: 3 });
    expect(report.assinaturas[0]).toMatchObject({ campo: 'Selo', cobreArquivoInteiro: true, problemas: [] });
  });

  it('begins with the unsealed print copy byte for byte', async () => {
    const job = await sealed(await textPdf(['Cláusula um']));
    const printed = readFileSync(job.impressaoCaminho);
    expect(readFileSync(job.assinadaCaminho).subarray(0, printed.length).equals(printed)).toBe(true);
    expect(await platform.verify({ caminho: job.impressaoCaminho })).toMatchObject({
      veredito: 'SEM_ASSINATURAS',
    });
  });

  it('carries the validation code on every page and keeps what the pages said', async () => {
    const job = await sealed(await textPdf(['Cláusula um', 'Cláusula dois']));
    const pages = textOf(job.assinadaCaminho).split('\f');
    expect(pages[0]).toContain('Cláusula um');
    expect(pages[1]).toContain('Cláusula dois');
    for (const page of pages.slice(0, 3)) expect(page).toContain(sheetFixture().codigoValidacao);
    expect(pages[2]).toContain('Folha de evidências');
  });

  it('says how many have signed while some have not', async () => {
    const evidencias = sheetFixture({ situacao: { assinadas: 1, total: 2 } });
    const job = await sealed(await textPdf(['Cláusula um']), { evidencias });
    expect(textOf(job.assinadaCaminho)).toContain('1 de 2 assinaturas');
    const [seal] = (await platform.verify({ caminho: job.assinadaCaminho })).assinaturas;
    expect(seal?.motivo).toBe('Cópia parcial: 1 de 2 assinaturas');
  });

  it('shows as text what is no text to the typesetter', async () => {
    const hostile = '#panic("x") *a* $ \\ ] } <b> @c';
    const evidencias = sheetFixture({ signatarios: [signatoryFixture(hostile)] });
    const text: Stamp = { tipo: 'TEXTO', pagina: 1, posicao: box, texto: hostile };
    const job = await sealed(await textPdf(['p']), { evidencias, carimbos: [text] });
    const pages = textOf(job.assinadaCaminho).split('\f');
    expect(pages[0]).toContain(hostile);
    expect(pages[1]).toContain(hostile);
  });
});

describe('names in any script', () => {
  it.each([
    'João Conceição Muñoz',
    'Nguyễn Văn Hùng',
    'Αλέξανδρος',
    'Алексей Ёлкин',
    '山田太郎',
    '王小明',
    '김철수',
    'דוד כהן',
    'محمد',
    'สมชาย',
    'दीपिका',
    'Արմեն',
    'გიორგი',
  ])('%s can be read on the stamp and on the evidence sheet', async (nome) => {
    const evidencias = sheetFixture({ signatarios: [signatoryFixture(nome)] });
    const typed = signature({ tipo: 'DIGITADA', texto: nome, fonte: 'CAVEAT' });
    const job = await sealed(await textPdf(['p']), { evidencias, carimbos: [typed] });
    const pages = execFileSync('pdftotext', [job.assinadaCaminho, '-']).toString().split('\f');
    const bare = (text: string | undefined): string => (text ?? '').replace(/[\s\u200B\u202A-\u202E]/g, '');
    expect(bare(pages[0])).toContain(bare(nome));
    expect(bare(pages[1])).toContain(bare(nome));
  });
});

describe('a stamp', () => {
  it.each([0, 1, 2, 3])('lands in its box as shown, on page %i of turned and cropped ones', async (index) => {
    const job = await sealed(await turnedAndCroppedPdf(), { carimbos: [signature(frame, index + 1)] });
    const page = pageGeometry({ x: 50, y: 100, largura: 400, altura: 500 }, index * 90);
    const image = renderGray(job.impressaoCaminho, index + 1);
    expect([image.width, image.height]).toEqual([page.largura, page.altura]);
    const inked = inkBounds(image);
    const left = (box.percentX / 100) * page.largura;
    const top = (box.percentY / 100) * page.altura;
    const height = (box.percentAltura / 100) * page.altura * 0.8;
    expect(inked.left).toBeGreaterThan(left - 2);
    expect(inked.right).toBeLessThan(left + page.largura * 0.4 + 2);
    expect(Math.abs(inked.top - top)).toBeLessThan(4);
    expect(inked.bottom - inked.top).toBeGreaterThan(height * 0.9);
    expect(inked.bottom).toBeLessThan(top + height + 2);
  });

  it('takes a PNG, and one that is too large is known before it is decoded', async () => {
    const png = pngFixture();
    expect(isAcceptablePng(png)).toBe(true);
    const huge = Buffer.from(png);
    huge.writeUInt32BE(30_000, 16);
    expect(isAcceptablePng(huge)).toBe(false);
    expect(isAcceptablePng(Buffer.from('GIF89a nada'))).toBe(false);
    const caminho = join(directory, 'assinatura.png');
    writeFileSync(caminho, png);
    const job = await sealed(await textPdf(['p']), { carimbos: [signature({ tipo: 'IMAGEM', caminho })] });
    const images = execFileSync('pdfimages', ['-list', '-f', '1', '-l', '1', job.assinadaCaminho]).toString();
    expect(images).toMatch(/\bimage\b/);
    writeFileSync(caminho, huge);
    await expect(
      sealed(await textPdf(['p']), { carimbos: [signature({ tipo: 'IMAGEM', caminho })] }),
    ).rejects.toThrow('no PNG');
  });
});

interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** One point a pixel. */
function renderGray(path: string, page: number): GrayImage {
  const options = ['-gray', '-cropbox', '-r', '72', '-f', `${page}`, '-l', `${page}`, '-singlefile', path];
  const pgm = execFileSync('pdftoppm', options, { maxBuffer: 10_000_000 });
  const [header = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(header.length) };
}

/** Bounds of the dark blue ink in the page's middle, where the fixture and the codes draw nothing. */
function inkBounds({ width, height, pixels }: GrayImage) {
  const bounds = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = Math.round(height * 0.3); y < height * 0.565; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! > 110) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

describe('verification of a sealed document', () => {
  const drawOver = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const pdf = await PDF.load(bytes);
    pdf.getPage(0)!.drawRectangle({ x: 50, y: 700, width: 300, height: 80 });
    return pdf.save({ incremental: true });
  };
  const changed = (bytes: Uint8Array, at: number): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ 1;
    return copy;
  };
  const written = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy.write(to, copy.lastIndexOf(from), 'latin1');
    return copy;
  };

  it.each<[string, string, object, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>]>([
    ['a changed byte in a page', 'INVALIDA', { resumo: false }, (bytes) => changed(bytes, 700)],
    [
      'a changed byte after the seal',
      'INVALIDA',
      { resumo: false },
      (bytes) => changed(bytes, bytes.length - 9),
    ],
    [
      'a signature of zeros',
      'INVALIDA',
      { assinatura: null },
      (bytes) => written(bytes, '/Contents <3', '/Contents <0'),
    ],
    [
      'a range that leaves bytes out',
      'INVALIDA',
      { intervalo: false },
      (bytes) => written(bytes, '/ByteRange [0 ', '/ByteRange [9 '),
    ],
    [
      'a rewrite',
      'INVALIDA',
      {},
      async (bytes) => (await PDFDocument.load(bytes)).save({ useObjectStreams: false }),
    ],
    [
      'bytes put after the end',
      'VALIDA_COM_ALTERACOES_POSTERIORES',
      { resumo: true },
      (bytes) => Buffer.concat([bytes, Buffer.from('\n% a mais\n')]),
    ],
    ['a page drawn over', 'VALIDA_COM_ALTERACOES_POSTERIORES', { resumo: true }, drawOver],
  ])('reports %s as %s', async (_what, veredito, verificacoes, tamper) => {
    const job = await sealed(await textPdf(['Cláusula um', 'Cláusula dois']));
    const caminho = join(directory, `${count}-adulterada.pdf`);
    writeFileSync(caminho, await tamper(readFileSync(job.assinadaCaminho)));
    const report = await platform.verify({ caminho });
    expect(report.veredito).toBe(veredito);
    expect(report.assinaturas[0]?.verificacoes).toMatchObject(verificacoes);
  });

  it('names the page that was drawn over, and how many were added or taken away', async () => {
    const job = await sealed(await textPdf(['um', 'dois']));
    const bytes = readFileSync(job.assinadaCaminho);
    const cases = [
      [await drawOver(bytes), { paginasAlteradas: [1], paginasAcrescentadas: 0, paginasRemovidas: 0 }],
      [await withPages(bytes, (pdf) => pdf.addPage()), { paginasAlteradas: [], paginasAcrescentadas: 1 }],
      [await withPages(bytes, (pdf) => pdf.removePage(2)), { paginasAlteradas: [], paginasRemovidas: 1 }],
    ] as const;
    for (const [tampered, alteracoes] of cases) {
      const caminho = join(directory, `${++count}-mudada.pdf`);
      writeFileSync(caminho, tampered);
      const report = await platform.verify({ caminho });
      expect(report.veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
      expect(report.assinaturas[0]?.alteracoes).toMatchObject(alteracoes);
    }
  });

  it('takes only the authorities that it is given for known', async () => {
    const job = await sealed(await textPdf(['um']));
    const other = await startPdfPlatform({
      chave: await ensureDevelopmentAuthority(join(directory, 'outro')),
    });
    const report = await other.verify({ caminho: job.assinadaCaminho });
    const known = await other.verify({
      caminho: job.assinadaCaminho,
      autoridades: [readFileSync(files.raizCaminho, 'utf8')],
    });
    await other.close();
    expect([report.veredito, known.veredito]).toEqual(['AUTORIDADE_DESCONHECIDA', 'VALIDA']);
  });
});

async function withPages(bytes: Uint8Array, change: (pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  change(pdf);
  return pdf.save({ incremental: true });
}

describe('the seal’s key', () => {
  it('is made once, for its owner alone', async () => {
    const before = readFileSync(files.chaveCaminho, 'utf8');
    expect(await ensureDevelopmentAuthority(join(directory, 'selo'))).toEqual(files);
    expect(readFileSync(files.chaveCaminho, 'utf8')).toBe(before);
    expect(statSync(files.chaveCaminho).mode & 0o777).toBe(0o600);
    expect(platform.sealStatus()).toMatchObject({
      pronta: true,
      certificado: { titular: 'Lavra – Selo de Desenvolvimento (sem valor jurídico)' },
    });
  });

  it('that is missing or belongs to another certificate is known at the start', async () => {
    const other = await ensureDevelopmentAuthority(join(directory, 'outro'));
    for (const chave of [
      { ...files, chaveCaminho: join(directory, 'nenhuma.pem') },
      { ...files, chaveCaminho: other.chaveCaminho },
      { ...files, raizCaminho: other.raizCaminho },
    ]) {
      const broken = await startPdfPlatform({ chave });
      const status = broken.sealStatus();
      await broken.close();
      expect(status.pronta).toBe(false);
    }
  });

  it('may be a P-256 key', async () => {
    const chave = ecAuthority();
    const withEc = await startPdfPlatform({ chave });
    const job = await sealed(await textPdf(['um']), {}, withEc);
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
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  return {
    chaveCaminho: path('ec.key', seal.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    cadeiaCaminho: path('ec.cadeia', toPem('CERTIFICATE', sealDer)),
    raizCaminho: path('ec.raiz', toPem('CERTIFICATE', rootDer)),
  };
}

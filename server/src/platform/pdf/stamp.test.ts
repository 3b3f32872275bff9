import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PercentBox, pageGeometry } from '@lavra/domain';
import type { Handwriting, Stamp } from '@lavra/pdf/stamp';
import { readPng } from '@lavra/pdf/stamp';
import {
  hiddenPages,
  pagePicture,
  pngFixture,
  sheetFixture,
  signatoryFixture,
  textPdf,
  turnedAndCroppedPdf,
} from '@lavra/pdf/testing';
import { fontFile } from '@lavra/pdf/typesetting';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;

beforeAll(async () => {
  sealing = await startSealing();
});

afterAll(() => sealing.close());

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

const names = [
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
];

describe('names in any script', () => {
  it.each(names)('%s are readable on the stamp and on the evidence sheet', async (nome) => {
    const evidencias = sheetFixture({ signatarios: [signatoryFixture(nome)] });
    const typed = signature({ tipo: 'DIGITADA', texto: nome, fonte: 'CAVEAT' });
    const job = await sealing.sealed(await textPdf(['p']), { evidencias, carimbos: [typed] });
    const pages = execFileSync('pdftotext', [job.assinadaCaminho, '-']).toString().split('\f');
    const bare = (text: string | undefined): string => (text ?? '').replace(/[\s\u200B\u202A-\u202E]/g, '');
    expect(bare(pages[0])).toContain(bare(nome));
    expect(bare(pages[1])).toContain(bare(nome));
  });

  it('use the fonts installed with the server, not the machine’s own', async () => {
    const evidencias = sheetFixture({
      signatarios: [...names, '臺灣陳', '广东刘', 'ひらカナ'].map(signatoryFixture),
    });
    const job = await sealing.sealed(await textPdf(['p']), { evidencias });
    const [, , ...rows] = execFileSync('pdffonts', ['-f', '2', job.assinadaCaminho])
      .toString()
      .trim()
      .split('\n');
    const own = /^[A-Z]{6}\+(Inter|NotoSans|NanumGothic|ChocolateClassicalSans|PTMono)/;
    expect(rows.filter((row) => !own.test(row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(9);
  });
});

interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** The words of page 1, in points from its upper left corner. */
function wordsOf(path: string): Word[] {
  const boxes = execFileSync('pdftotext', ['-bbox', '-l', '1', path, '-']).toString();
  return [...boxes.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(
    ([, left, top, bottom, text]) => ({
      text: text!,
      left: Number(left),
      top: Number(top),
      height: Number(bottom) - Number(top),
    }),
  );
}

describe('small boxes and pages', () => {
  const long = 'Maria Antonieta de Albuquerque Cavalcanti';

  it('a long typed name in a narrow box is set on two lines instead of as a hairline', async () => {
    const posicao = { percentX: 10, percentY: 40, percentLargura: 20, percentAltura: 8 };
    const typed = signature({ tipo: 'DIGITADA', texto: long, fonte: 'CAVEAT' }, 1, posicao);
    const { impressaoCaminho } = await sealing.sealed(await textPdf(['p']), { carimbos: [typed] });
    // The codes at the lower edge also contain 'de'.
    const words = wordsOf(impressaoCaminho).filter(
      ({ text, top }) => top < 800 && long.split(' ').includes(text),
    );
    const tops = new Set(words.map(({ top }) => Math.round(top)));
    expect(words.map(({ text }) => text).join(' ')).toBe(long);
    expect(tops.size).toBe(2);
    expect(Math.min(...words.map(({ height }) => height))).toBeGreaterThan(15);
  });

  it('a long text in a narrow box is set on two lines', async () => {
    const posicao = { percentX: 10, percentY: 40, percentLargura: 20, percentAltura: 5 };
    const name: Stamp = { tipo: 'TEXTO', pagina: 1, posicao, texto: long };
    const { impressaoCaminho } = await sealing.sealed(await textPdf(['p']), { carimbos: [name] });
    const words = wordsOf(impressaoCaminho).filter(({ text }) => ['Maria', 'Cavalcanti'].includes(text));
    expect(words.map(({ text }) => text)).toEqual(['Maria', 'Cavalcanti']);
    expect(words[1]!.top - words[0]!.top).toBeGreaterThan(10);
    expect(words[0]!.height).toBeGreaterThan(9);
  });

  it('small print is set in at least 5 points, shortened, or omitted', async () => {
    const wide = { percentX: 10, percentY: 20, percentLargura: 40, percentAltura: 10 };
    const narrow = { percentX: 10, percentY: 50, percentLargura: 18, percentAltura: 8 };
    const tiny = { percentX: 10, percentY: 80, percentLargura: 6, percentAltura: 1.5 };
    const carimbos = [wide, narrow, tiny].map((posicao) => signature(frame, 1, posicao));
    const { impressaoCaminho } = await sealing.sealed(await textPdf(['p']), { carimbos });
    const captions = wordsOf(impressaoCaminho).filter(({ text }) => /2026/.test(text));
    expect(captions).toHaveLength(2);
    // A line of Inter is 1.2 times its size.
    for (const { height } of captions) expect(height / 1.2).toBeGreaterThanOrEqual(4.9);
    const places = wordsOf(impressaoCaminho).filter(({ text }) => text === '(Brasília)');
    expect(places).toHaveLength(1);
  });

  it('a note in a tiny box is omitted, requested data are not', async () => {
    const tiny = (percentX: number) => ({ percentX, percentY: 50, percentLargura: 3, percentAltura: 1 });
    const note: Stamp = {
      tipo: 'TEXTO',
      pagina: 1,
      posicao: tiny(10),
      texto: 'Beatriz: ver folha',
      legenda: true,
    };
    const data: Stamp = {
      tipo: 'TEXTO',
      pagina: 1,
      posicao: tiny(40),
      texto: 'beatriz.okafor@exemplo.com.br',
    };
    const { impressaoCaminho } = await sealing.sealed(await textPdf(['p']), { carimbos: [note, data] });
    const words = wordsOf(impressaoCaminho).map(({ text }) => text);
    expect(words).toContain(data.texto);
    expect(words).not.toContain('Beatriz:');
  });

  it.each<[string, [number, number], RegExp[], RegExp[]]>([
    ['so short that codes would cover content has none', [400, 120], [], [/Código/, /K7QF/]],
    ['of usual size has code and address', [595, 842], [/Código/, /K7QF/, /confira/], []],
    ['so narrow that the address is unreadable has the code', [200, 600], [/K7QF/], [/confira/]],
  ])('a page %s', async (_how, size, present, absent) => {
    const { impressaoCaminho } = await sealing.sealed(await textPdf(['p'], size));
    const text = wordsOf(impressaoCaminho)
      .map((word) => word.text)
      .join(' ');
    for (const one of present) expect(text).toMatch(one);
    for (const one of absent) expect(text).not.toMatch(one);
    expect(execFileSync('pdftotext', ['-f', '2', impressaoCaminho, '-']).toString()).toContain('K7QF');
  });
});

describe('codes', () => {
  const half = 'Texto da folha';
  /** Derives and seals a page with texts at these points from its lower left corner; returns its words. */
  async function sealedWith(places: readonly (readonly [number, number])[], carimbos: Stamp[] = []) {
    const doc = await PDFDocument.create();
    const page = doc.addPage([595, 842]);
    for (const [x, y] of places) page.drawText(half, { x, y, size: 9 });
    const bytes = await doc.save({ useObjectStreams: false });
    const path = sealing.written(bytes);
    const [imagemCaminho, visualizacaoCaminho] = [`${path}.png`, `${path}.copia`];
    const { bordas } = await sealing.platform.derive({
      baseCaminho: path,
      imagemCaminho,
      visualizacaoCaminho,
    });
    const { impressaoCaminho } = await sealing.sealed(bytes, { bordas, carimbos });
    const stamped = readFileSync(impressaoCaminho);
    expect(await hiddenPages(bytes, stamped)).toEqual([]);
    const code = wordsOf(impressaoCaminho).find(({ text }) => /K7QF/.test(text));
    const sheet = execFileSync('pdftotext', ['-f', '2', impressaoCaminho, '-']).toString();
    expect(sheet.replace(/\s+/g, ' ').includes('o código da página 1, sem espaço livre')).toBe(
      code === undefined,
    );
    return {
      picture: await pagePicture(stamped),
      code: code && [Math.round(code.left), Math.round(code.top)],
    };
  }
  const [low, high] = [10, 826];
  const across = (y: number) => [10, 100, 200, 300, 400, 500].map((x) => [x, y] as const);

  it.each<[string, (readonly [number, number])[], (number | string)[] | undefined]>([
    ['at its lower edge without content there', [[60, 400]], [71, 821]],
    ['beside a text at the lower edge', [[10, low]], [135, 823]],
    ['at the upper edge if the lower one is full', across(low), [71, 10]],
    ['nowhere if both are full: the evidence sheet has them', [...across(low), ...across(high)], undefined],
  ])('of a page are drawn %s', async (_where, places, at) => {
    const { code } = await sealedWith(places);
    expect(code).toEqual(at?.map((value) => expect.closeTo(value as number, -1)));
  });

  it('and QR code of a page with text in three corners are drawn in the free one', async () => {
    const { picture } = await sealedWith([
      [520, 15],
      [10, 815],
      [10, 30],
    ]);
    // Inside the code, between 9 and 39 points from both edges.
    const tones = Array.from({ length: 26 }, (_, step) => picture.colorAt(595 - 12 - step, 842 - 24)[0]);
    expect(Math.min(...tones)).toBeLessThan(60);
  });

  it('do not cover a stamp at the lower edge', async () => {
    const posicao = { percentX: 0, percentY: 95, percentLargura: 30, percentAltura: 5 };
    const { code } = await sealedWith([], [{ tipo: 'TEXTO', pagina: 1, posicao, texto: '529.982.247-25' }]);
    expect(code![0]).toBeGreaterThan(595 * 0.3);
  });
});

describe('a missing font', () => {
  it('is named when the server checks for it', () => {
    expect(() => fontFile('@expo-google-fonts/nenhuma', 'a.ttf')).toThrow(
      '@expo-google-fonts/nenhuma is not installed',
    );
    expect(() => fontFile('@expo-google-fonts/inter', 'nenhuma.ttf')).toThrow('has no nenhuma.ttf');
  });
});

describe('a stamp', () => {
  it.each([0, 1, 2, 3])(
    'appears in its displayed box, on page %i of rotated and cropped ones',
    async (index) => {
      const job = await sealing.sealed(await turnedAndCroppedPdf(), {
        carimbos: [signature(frame, index + 1)],
      });
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
    },
  );

  it('survives names with direction marks or without characters, anywhere', async () => {
    const strange = '\u202Efdp.otartnoc\u0007\uFFFF';
    const person = { ...signatoryFixture(strange), papel: strange, dispositivo: strange };
    const job = await sealing.sealed(await textPdf(['p']), {
      carimbos: [signature({ tipo: 'DIGITADA', texto: strange, fonte: 'CAVEAT' })],
      evidencias: sheetFixture({
        titulo: strange,
        organizacao: strange,
        arquivos: [{ nome: strange, sha256: 'ab'.repeat(32), paginas: 1 }],
        signatarios: [person],
      }),
    });
    expect(execFileSync('pdftotext', [job.assinadaCaminho, '-']).toString()).toContain('fdp.otartnoc');
  });

  it('is sealed even if a name crashes the process that sets it', async () => {
    const deadly = ') \u0749\u0642BD\u0775';
    const job = await sealing.sealed(await textPdf(['p']), {
      evidencias: sheetFixture({ signatarios: [signatoryFixture(deadly), signatoryFixture('Bia Çelik')] }),
    });
    expect(execFileSync('pdftotext', [job.assinadaCaminho, '-']).toString()).toContain('Bia Çelik');
    expect((await sealing.platform.verify({ caminho: job.assinadaCaminho })).veredito).toBe('VALIDA');
  });

  it('accepts a PNG, and detects one that is too large before decoding it', async () => {
    const png = pngFixture();
    expect(readPng(png)).not.toBeNull();
    const huge = Buffer.from(png);
    huge.writeUInt32BE(30_000, 16);
    expect(readPng(huge)).toBeNull();
    expect(readPng(Buffer.from('GIF89a nada'))).toBeNull();
    const caminho = join(sealing.directory, 'assinatura.png');
    writeFileSync(caminho, png);
    const job = await sealing.sealed(await textPdf(['p']), {
      carimbos: [signature({ tipo: 'IMAGEM', caminho })],
    });
    const images = execFileSync('pdfimages', ['-list', '-f', '1', '-l', '1', job.assinadaCaminho]).toString();
    expect(images).toMatch(/\bimage\b/);
    writeFileSync(caminho, huge);
    await expect(
      sealing.sealed(await textPdf(['p']), { carimbos: [signature({ tipo: 'IMAGEM', caminho })] }),
    ).rejects.toThrow('no PNG');
  });
});

interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** One point per pixel. */
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

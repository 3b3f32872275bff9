import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { PercentBox } from '@lavra/domain';
import { readPng } from '@lavra/pdf/stamp';
import { heavyPdf, loopingPagesPdf, qpdf, textPdf, turnedAndCroppedPdf } from '@lavra/pdf/testing';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedPdf } from '../../../test/support/pdf.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { PdfPlatform } from './start-pdf-platform.ts';

const folder = temporaryFolder('derivados');
let pdf: PdfPlatform;
beforeAll(async () => {
  pdf = await sharedPdf();
});

async function derive(bytes: Uint8Array) {
  const [base, image, copy] = ['base.pdf', 'imagem', 'copia.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(base, bytes);
  const result = await pdf.derive({ baseCaminho: base, imagemCaminho: image, visualizacaoCaminho: copy });
  return { ...result, base, image: readFileSync(image), copy };
}

/** Rows of an image whose every row has filter 0. */
function rowsOf(bytes: Buffer, rowBytes: number): Buffer[] {
  const { chunks } = readPng(bytes)!;
  const data = inflateSync(chunks.find(({ type }) => type === 'IDAT')!.data);
  return Array.from({ length: data.length / (rowBytes + 1) }, (_, row) =>
    data.subarray(row * (rowBytes + 1) + 1, (row + 1) * (rowBytes + 1)),
  );
}

/** Red, green and blue of a pixel of a palette image. */
function colorAt(bytes: Buffer, y: number, x = 0): number[] {
  const palette = readPng(bytes)!.chunks.find(({ type }) => type === 'PLTE')!.data;
  const place = rowsOf(bytes, 800)[y]![x]!;
  return [...palette.subarray(place * 3, place * 3 + 3)];
}

describe('derived files of a base', () => {
  it('contain the words of each page, and each word once', async () => {
    const { palavras } = await derive(await textPdf(['Cláusula primeira', '', 'Cláusula segunda']));
    expect(palavras).toEqual({
      paginas: [
        { pagina: 1, texto: 'clausula primeira', original: 'Cláusula primeira' },
        { pagina: 3, texto: 'clausula segunda', original: 'Cláusula segunda' },
      ],
      palavras: ['clausula', 'primeira', 'segunda'],
    });
  });

  it('contain no words of a page that cannot be loaded, but those of the others', async () => {
    const doc = await PDFDocument.load(await textPdf(['Cláusula primeira', 'x', 'Cláusula terceira']));
    const broken = doc.getPage(1).ref;
    doc.context.assign(broken, doc.context.obj('nenhuma página'));
    const { palavras } = await derive(await doc.save({ useObjectStreams: false }));
    expect(palavras.paginas).toEqual([
      { pagina: 1, texto: 'clausula primeira', original: 'Cláusula primeira' },
      { pagina: 3, texto: 'clausula terceira', original: 'Cláusula terceira' },
    ]);
  });

  it('name the content at the edges of pages, where codes would cover it', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([600, 800]).drawText('No meio, longe das bordas', { x: 60, y: 60, size: 10 });
    const dark = doc.addPage([600, 800]);
    dark.drawRectangle({ x: 0, y: 0, width: 600, height: 800, color: rgb(0.1, 0.1, 0.3) });
    dark.drawText('Rodapé', { x: 300, y: 12, size: 10, color: rgb(1, 1, 1) });
    const turned = doc.addPage([600, 800]);
    turned.setRotation(degrees(90));
    // At the upper edge as displayed, near the left corner.
    turned.drawRectangle({ x: 10, y: 20, width: 25, height: 15 });
    const { bordas } = await derive(await doc.save());
    expect(bordas.map(({ pagina }) => pagina)).toEqual([2, 3]);
    const [[low], high] = bordas.map(({ ocupadas }) => ocupadas) as [[PercentBox], PercentBox[]];
    expect(low.percentX).toBeCloseTo(50, 0);
    expect(low.percentY).toBeGreaterThan(97);
    expect(Math.min(...high.map(({ percentX }) => percentX))).toBeCloseTo((20 / 800) * 100, 0);
    expect(Math.min(...high.map(({ percentY }) => percentY))).toBeCloseTo((10 / 600) * 100, 0);
    expect(Math.max(...high.map(({ percentY, percentAltura }) => percentY + percentAltura))).toBeCloseTo(
      (35 / 600) * 100,
      0,
    );
  });

  it('contain page 1 in 4-bit grey, 800 pixels wide, dark where its text is', async () => {
    const { primeiraPagina, image } = await derive(await textPdf(['Locação de imóvel']));
    expect(primeiraPagina).toMatchObject({ tipo: 'image/png', tamanho: image.length });
    expect(readPng(image)?.header).toMatchObject({ width: 800, height: 1132, bitsPerPixel: 4 });
    const inked = rowsOf(image, 400).flatMap((row, y) => (row.some((pair) => pair !== 0xff) ? [y] : []));
    const lines = inked.map((y) => Math.round(842 - (y * 595) / 800));
    expect([Math.min(...lines), Math.max(...lines)]).toEqual([
      expect.closeTo(759, -1),
      expect.closeTo(773, -1),
    ]);
  });

  it('preserve the colours of page 1', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([400, 400]).drawRectangle({ x: 0, y: 200, width: 400, height: 200, color: rgb(0.8, 0.2, 0) });
    const { image } = await derive(await doc.save());
    expect(colorAt(image, 100)).toEqual([204, 51, 0]);
    expect(colorAt(image, 700)).toEqual([255, 255, 255]);
  });

  it('show a page of more than 256 colours in the nearest of the most frequent ones', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([400, 400]);
    for (let step = 0; step < 400; step++) {
      const color = rgb((step % 16) / 15, (Math.floor(step / 16) % 16) / 15, step < 256 ? 0 : 0.4);
      page.drawRectangle({ x: step, y: 0, width: 1, height: step < 256 ? 400 : 380, color });
    }
    const { image } = await derive(await doc.save());
    // Column 300 is (12, 2, 6) of fifteen, a rarer colour; (12, 2, 0) is more frequent.
    expect(colorAt(image, 700, 2 * 300)).toEqual([12 * 17, 2 * 17, 0]);
  });

  it('show page 1 cropped', async () => {
    const { image } = await derive(await turnedAndCroppedPdf());
    expect(readPng(image)?.header).toMatchObject({ width: 800, height: 1000 });
  });

  it('compress a page that is an image as JPEG, of at most 1,600 pixels', async () => {
    const { primeiraPagina, image } = await derive(await heavyPdf(1));
    expect(primeiraPagina.tipo).toBe('image/jpeg');
    expect(image.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  it('contain a viewing copy of a large base: the same pages, dictionaries packed, not linearized', async () => {
    const linearized = qpdf(folder, await heavyPdf(30), '--linearize', '--object-streams=disable');
    const { visualizacao, copy, base, palavras } = await derive(linearized);
    expect(palavras.paginas).toHaveLength(30);
    expect(visualizacao?.tamanho).toBe(readFileSync(copy).length);
    const shape = (file: string) => {
      const raw = readFileSync(file, 'latin1');
      return { linearized: /\/Linearized/.test(raw), packed: !/\/Type ?\/Page\b/.test(raw) };
    };
    expect(shape(base)).toEqual({ linearized: true, packed: false });
    expect(shape(copy)).toEqual({ linearized: false, packed: true });
    execFileSync('qpdf', ['--check', copy]);
    const text = (file: string) => execFileSync('pdftotext', [file, '-']).toString();
    expect(text(copy)).toBe(text(base));
  });

  it('contain none for a base that fits one request', async () => {
    expect((await derive(await textPdf(['Curto']))).visualizacao).toBeNull();
  });

  it('report the cause for an unreadable file, and the next one works', async () => {
    await expect(derive(Buffer.from('nada'))).rejects.toThrow();
    await expect(derive(loopingPagesPdf())).resolves.toMatchObject({ visualizacao: null });
    expect((await derive(await textPdf(['Depois']))).palavras.palavras).toEqual(['depois']);
  });
});

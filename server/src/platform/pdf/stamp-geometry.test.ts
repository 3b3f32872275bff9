import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxToPixels, type PercentBox } from '@lavra/domain';
import { degrees, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, startSealing } from './sealing-fixture.ts';

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** Media box, crop box and points per unit. */
const shapes = {
  A4: { media: [0, 0, 595.28, 841.89] },
  'a small landscape page': { media: [0, 0, 300, 180] },
  'A3 with a crop box inside': { media: [0, 0, 841.89, 1190.55], crop: [50, 100, 450, 600] },
  'a crop box larger than the media box': { media: [0, 0, 400, 500], crop: [-100, -50, 900, 700] },
  'a crop box that hangs over one side': { media: [0, 0, 400, 500], crop: [120, 80, 480, 400] },
  'a media box off the origin': { media: [-200, 300, 250, 900] },
  'boxes that name other corners': { media: [600, 800, 0, 0], crop: [500, 150, 60, 700] },
  'units of two points': { media: [0, 0, 300, 400], unit: 2 },
  'odd fractions': { media: [0.37, -12.9, 611.61, 779.05], crop: [10.4, 3.3, 590.7, 700.2] },
} as const satisfies Record<string, { media: Rectangle; crop?: Rectangle; unit?: number }>;

const turns = [0, 90, 180, 270] as const;
const cases = Object.entries(shapes).flatMap(([name, shape]) => turns.map((turn) => ({ name, turn, shape })));
const box: PercentBox = { percentX: 31, percentY: 23, percentLargura: 37, percentAltura: 29 };

let sealing: Sealing;
let pages: readonly GrayImage[];

beforeAll(async () => {
  sealing = await startSealing();
  const carimbos = cases.map(
    (_, index) => ({ tipo: 'CAIXA', pagina: index + 1, posicao: box, texto: '' }) as const,
  );
  const job = await sealing.sealed(await shapedPdf(), { carimbos });
  const prefix = join(sealing.directory, 'pagina');
  execFileSync('pdftoppm', [
    '-gray',
    '-cropbox',
    '-r',
    '72',
    '-l',
    `${cases.length}`,
    job.assinadaCaminho,
    prefix,
  ]);
  pages = readdirSync(sealing.directory)
    .filter((file) => file.startsWith('pagina'))
    .sort()
    .map((file) => readGray(readFileSync(join(sealing.directory, file))));
});

afterAll(() => sealing.close());

describe('a box drawn in the editor appears on the sealed page within one pixel', () => {
  it.each(cases.map(({ name, turn }, index) => [name, turn, index] as const))(
    'on %s rotated by %i',
    (_name, _turn, index) => {
      const page = pages[index]!;
      const drawn = boxToPixels(box, { largura: page.width, altura: page.height });
      const inked = inkBounds(page, drawn);
      expect(Math.abs(inked.left - drawn.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(inked.top - drawn.y)).toBeLessThanOrEqual(1);
      expect(Math.abs(inked.right + 1 - drawn.x - drawn.largura)).toBeLessThanOrEqual(1);
      expect(Math.abs(inked.bottom + 1 - drawn.y - drawn.altura)).toBeLessThanOrEqual(1);
    },
  );
});

async function shapedPdf(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (const { shape, turn } of cases) {
    const page = doc.addPage([10, 10]);
    page.node.set(PDFName.of('MediaBox'), doc.context.obj([...shape.media]));
    if ('crop' in shape) page.node.set(PDFName.of('CropBox'), doc.context.obj([...shape.crop]));
    if ('unit' in shape) page.node.set(PDFName.of('UserUnit'), doc.context.obj(shape.unit));
    page.setRotation(degrees(turn));
  }
  return doc.save();
}

interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

function readGray(pgm: Buffer): GrayImage {
  const [header = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(header.length) };
}

/** Bounds of the ink around its expected place, without the codes at the edges. */
function inkBounds(
  { width, height, pixels }: GrayImage,
  { x, y, largura, altura }: ReturnType<typeof boxToPixels>,
) {
  const around = 12;
  const bounds = { left: width, right: -1, top: height, bottom: -1 };
  for (let row = Math.max(0, Math.floor(y - around)); row < Math.min(height, y + altura + around); row++) {
    for (let at = Math.max(0, Math.floor(x - around)); at < Math.min(width, x + largura + around); at++) {
      if (pixels[row * width + at]! > 235) continue;
      bounds.left = Math.min(bounds.left, at);
      bounds.right = Math.max(bounds.right, at);
      bounds.top = Math.min(bounds.top, row);
      bounds.bottom = Math.max(bounds.bottom, row);
    }
  }
  return bounds;
}

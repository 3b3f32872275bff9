import { expect, test, vi } from 'vitest';
import { offerPictures } from '../src/viewer/page-pictures.ts';
import type { PageDrawingState } from '../src/viewer/use-page-drawing.ts';
import { type DrawnPage, drawnPdf, streamOf } from './sample-pdf.ts';
import { isDrawn, pageOf, showViewer } from './show-viewer.tsx';

const image = (filter: string) =>
  streamOf(
    `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /${filter}`,
    'no decoder accepts this',
  );

/** Objects from number 3 on that pdf.js draws without or in part. */
const broken = [
  image('JPXDecode'),
  image('JBIG2Decode'),
  image('DCTDecode'),
  '<< /ShadingType 9 /ColorSpace /DeviceRGB >>',
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /a 8 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] >>',
  streamOf('', '9 0 0 0 9 9 d1 /Missing Do'),
  streamOf('/Type /XObject /Subtype /Form', '0 0 9 9 re f'),
  '<< /Type /Font /Subtype /Type0 /BaseFont /Nothing /Encoding /No-Such-H /DescendantFonts [] >>',
];

const picture = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(30, 30);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#00ff00';
  context?.fillRect(0, 0, 30, 30);
  return canvas.convertToBlob();
};

const whole: DrawnPage = { content: '1 0 0 rg 20 20 260 260 re f' };
const drawsImage = (number: number): DrawnPage => ({
  content: 'q 100 0 0 100 10 10 cm /X Do Q',
  resources: `/XObject << /X ${number} 0 R >>`,
});

test.each<readonly [string, DrawnPage]>([
  ['a JPEG 2000 image', drawsImage(3)],
  ['a JBIG2 image', drawsImage(4)],
  ['a JPEG image', drawsImage(5)],
  ['an inline image', { content: 'q 9 0 0 9 0 0 cm BI /W 8 /H 8 /BPC 8 /CS /G /F /DCT ID nothing EI Q' }],
  ['a shading', { content: '/S sh', resources: '/Shading << /S 6 0 R >>' }],
  [
    'a glyph that is a drawing',
    { content: 'BT /T 20 Tf 10 10 Td (a) Tj ET', resources: '/Font << /T 7 0 R >>' },
  ],
  ['a colour space', { content: '/None cs 0 scn 0 0 9 9 re f' }],
  ['a font', { content: 'BT /None 20 Tf 10 10 Td (a) Tj ET' }],
  [
    'a font that cannot be read',
    { content: 'BT /F 20 Tf 10 10 Td (a) Tj ET', resources: '/Font << /F 10 0 R >>' },
  ],
])('a page without %s is the picture of the server, and says so', async (_, page) => {
  const source = { data: drawnPdf([whole, page], broken) };
  const asked: number[] = [];
  offerPictures(source, async (number) => {
    asked.push(number);
    return picture();
  });
  const states = new Map<number, PageDrawingState>();
  const screen = await showViewer({ source, onPageState: (number, state) => states.set(number, state) });
  await isDrawn(2);
  await expect.poll(() => states.get(2), { timeout: 5_000 }).toBe('picture');
  expect(states.get(1)).toBe('drawn');
  expect(asked).toEqual([2]);
  await expect.element(screen.getByText('Esta página é mostrada como imagem.')).toBeInTheDocument();
  expect(colorOf(pageOf(2)?.querySelector('canvas'))).toEqual([0, 255, 0]);
});

test('a page that neither the browser nor the server can draw whole says so, and is not reported as shown', async () => {
  const source = { data: drawnPdf([drawsImage(3)], broken) };
  const report = vi.fn();
  const screen = await showViewer({ source, onPageState: report });
  const notice = screen.getByText('Não foi possível mostrar esta página inteira');
  await expect.element(notice, { timeout: 10_000 }).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(new Set(report.mock.calls.map(([, state]) => state))).toEqual(new Set(['waiting', 'failed']));
});

function colorOf(canvas: HTMLCanvasElement | null | undefined): number[] {
  const copy = new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas) copy?.drawImage(canvas, 0, 0, 1, 1);
  return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}

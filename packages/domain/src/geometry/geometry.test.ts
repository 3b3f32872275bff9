import { describe, expect, it } from 'vitest';
import {
  boxesOverlap,
  boxOnPage,
  boxToPage,
  boxToPixels,
  defaultBoxAt,
  fitBox,
  type PercentBox,
  pageGeometry,
  pageToBox,
  pixelsToBox,
} from './index.ts';

const whole = { x: 0, y: 0, largura: 600, altura: 800 };
const cropped = { x: 50, y: 100, largura: 400, altura: 500 };
/** 25% from the left edge, 10% from the top; 50% wide, 20% high. */
const box: PercentBox = { percentX: 25, percentY: 10, percentLargura: 50, percentAltura: 20 };

describe('visible page', () => {
  it.each([
    [0, 600, 800, 0],
    [90, 800, 600, 90],
    [180, 600, 800, 180],
    [270, 800, 600, 270],
    [-90, 800, 600, 270],
    [450, 800, 600, 90],
    [45, 600, 800, 0],
  ] as const)('rotated by %i is displayed as %i by %i', (rotate, largura, altura, rotacao) => {
    expect(pageGeometry(whole, rotate)).toMatchObject({ largura, altura, rotacao });
  });
});

describe('percent box in user space', () => {
  it.each([
    ['upright', whole, 0, { x: 150, y: 560, largura: 300, altura: 160 }, [1, 0, 0, 1]],
    ['turned 90', whole, 90, { x: 180, y: 200, largura: 400, altura: 120 }, [0, 1, -1, 0]],
    ['turned 180', whole, 180, { x: 450, y: 240, largura: 300, altura: 160 }, [-1, 0, -0, -1]],
    ['turned 270', whole, 270, { x: 420, y: 600, largura: 400, altura: 120 }, [0, -1, 1, 0]],
    ['cropped', cropped, 0, { x: 150, y: 450, largura: 200, altura: 100 }, [1, 0, 0, 1]],
    ['cropped, turned 90', cropped, 90, { x: 170, y: 225, largura: 250, altura: 80 }, [0, 1, -1, 0]],
    ['cropped, turned 180', cropped, 180, { x: 350, y: 250, largura: 200, altura: 100 }, [-1, 0, -0, -1]],
    ['cropped, turned 270', cropped, 270, { x: 330, y: 475, largura: 250, altura: 80 }, [0, -1, 1, 0]],
  ] as const)(
    'has the displayed bottom-left corner and axes on a page %s',
    (_name, crop, rotate, expected, axes) => {
      const placed = boxToPage(box, pageGeometry(crop, rotate));
      for (const key of ['x', 'y', 'largura', 'altura'] as const)
        expect(placed[key]).toBeCloseTo(expected[key], 9);
      for (const [i, value] of axes.entries()) expect(placed.matrix[i]).toBeCloseTo(value, 9);
      expect(placed.matrix.slice(4)).toEqual([placed.x, placed.y]);
    },
  );

  it.each([0, 90, 180, 270])('round-trips through user space on a page rotated by %i', (rotate) => {
    const page = pageGeometry(cropped, rotate);
    const { matrix, largura, altura } = boxToPage(box, page);
    const [a, b, c, d, e, f] = matrix;
    const xs = [e, a * largura + c * altura + e];
    const ys = [f, b * largura + d * altura + f];
    const covered = {
      x: Math.min(...xs),
      y: Math.min(...ys),
      largura: Math.abs(xs[1]! - xs[0]!),
      altura: Math.abs(ys[1]! - ys[0]!),
    };
    const back = pageToBox(covered, page);
    for (const key of Object.keys(box) as (keyof PercentBox)[]) expect(back[key]).toBeCloseTo(box[key], 9);
  });
});

describe('percent box on screen', () => {
  it('scales with the displayed size and round-trips', () => {
    const shown = { largura: 375, altura: 530 };
    expect(boxToPixels(box, shown)).toEqual({ x: 93.75, y: 53, largura: 187.5, altura: 106 });
    expect(pixelsToBox(boxToPixels(box, shown), shown)).toEqual(box);
  });
});

describe('default box', () => {
  it('is 210 by 70 points', () => {
    const placed = boxToPage(defaultBoxAt(pageGeometry(whole, 90), 10, 10), pageGeometry(whole, 90));
    expect([placed.largura, placed.altura].map(Math.round)).toEqual([210, 70]);
  });

  it('is moved inside the page, and clipped on a page smaller than itself', () => {
    expect(fitBox({ ...box, percentX: 90, percentY: -5 })).toMatchObject({ percentX: 50, percentY: 0 });
    const tiny = pageGeometry({ x: 0, y: 0, largura: 100, altura: 50 }, 0);
    expect(defaultBoxAt(tiny, 30, 30)).toEqual({
      percentX: 0,
      percentY: 0,
      percentLargura: 100,
      percentAltura: 100,
    });
  });
});

describe('two boxes', () => {
  it('overlap only if they share area', () => {
    expect(boxesOverlap(box, { ...box, percentX: 74 })).toBe(true);
    expect(boxesOverlap(box, { ...box, percentX: 75 })).toBe(false);
    expect(boxesOverlap(box, { ...box, percentY: 31 })).toBe(false);
  });
});

describe('box on a page of another size', () => {
  const portrait = { largura: 595, altura: 842 };
  const landscape = { largura: 842, altura: 595 };
  it('is as large on paper, and keeps its corner', () => {
    const corner = { percentX: 70, percentY: 90, percentLargura: 30, percentAltura: 10 };
    const there = boxOnPage(corner, portrait, landscape);
    expect((there.percentLargura / 100) * 842).toBeCloseTo(0.3 * 595, 9);
    expect((there.percentAltura / 100) * 595).toBeCloseTo(84.2, 9);
    expect(there.percentX + there.percentLargura).toBeCloseTo(100, 9);
    expect(there.percentY + there.percentAltura).toBeCloseTo(100, 9);
  });

  it('returns to its place from there', () => {
    const back = boxOnPage(boxOnPage(box, portrait, landscape), landscape, portrait);
    for (const key of Object.keys(box) as (keyof PercentBox)[]) expect(back[key]).toBeCloseTo(box[key], 9);
  });
});

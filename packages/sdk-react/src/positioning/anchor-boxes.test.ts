import { expect, test } from 'vitest';
import { sampleBox, sampleToken } from '../../test/sample-box.ts';
import { type Anchor, anchorBoxes, openAnchors, type TextPiece } from './anchor-boxes.ts';

const a4 = { largura: 595, altura: 842 };
const signers = [1, 2].map((lugar) => ({
  signatarioId: lugar * 10,
  nome: `Pessoa ${lugar}`,
  papel: '',
  editavel: lugar === 1,
  lugar,
}));
const anchor = (patch: Partial<Anchor> = {}): Anchor => ({
  tipo: 'RUBRICA',
  lugar: 1,
  pagina: 1,
  texto: '{{assinatura:1}}',
  ...patch,
});
const piece = (str: string, left: number, bottom: number): TextPiece => ({
  str,
  left,
  right: left + str.length * 6,
  bottom,
});

test('an anchor is open for a signatory who can get boxes and has none of its type on the page', () => {
  const own = sampleBox({ signatarioId: 10 });
  expect(openAnchors([anchor(), anchor({ lugar: 2 }), anchor({ lugar: 3 })], signers, [])).toEqual([
    anchor(),
  ]);
  expect(openAnchors([anchor()], signers, [own])).toEqual([]);
  expect(openAnchors([anchor({ pagina: 2 }), anchor({ tipo: 'CPF' })], signers, [own])).toHaveLength(2);
});

test('a box is placed on its anchor, in points of the page', () => {
  const texts = new Map([[1, [piece('Ciente: {{Assinatura:1}}', 60, 700)]]]);
  const [box] = anchorBoxes([anchor()], signers, [a4], texts, sampleToken);
  expect(box).toMatchObject({ signatarioId: 10, type: 'RUBRICA', pageNumber: 1 });
  expect(((box?.percentX ?? 0) * 595) / 100).toBeCloseTo(60 + 8 * 6);
  expect((((box?.percentY ?? 0) + (box?.percentAltura ?? 0)) * 842) / 100).toBeCloseTo(700);
  expect(((box?.percentLargura ?? 0) * 595) / 100).toBeCloseTo(210);
});

test('finds marks in several pieces, and each of two equal ones', () => {
  const texts = new Map([
    [1, [piece('{{assi', 60, 300), piece('natura: 1}}', 96, 300), piece('{{assinatura:1}}', 60, 600)]],
  ]);
  const boxes = anchorBoxes([anchor(), anchor()], signers, [a4], texts, sampleToken);
  expect(boxes.map(({ percentY }) => Math.round((percentY * 842) / 100))).toEqual([230, 530]);
  expect(anchorBoxes([anchor({ pagina: 2 })], signers, [a4], texts, sampleToken)).toEqual([]);
});

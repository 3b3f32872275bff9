import type { Posicionamento } from '@lavra/client/types';
import { boxesOverlap, checkPosition } from '@lavra/domain';
import { expect, test } from 'vitest';
import {
  boxAround,
  boxesOf,
  duplicateOf,
  type EditorBox,
  freeSpot,
  initialsOnEveryPage,
  positioningHints,
  repeatsOf,
} from './editor-box.ts';
import { type EditorEvent, editBoxes, emptyEditor } from './editor-state.ts';
import { changesSince, savedAfter, savedFrom } from './saved-boxes.ts';
import { minBox, shifted, snapMoved, snapResized } from './snapping.ts';

const a4 = { largura: 595, altura: 842 };
let made = 0;
const newToken = () => String(++made);

function box(patch: Partial<EditorBox> = {}): EditorBox {
  return {
    key: `k${++made}`,
    signatarioId: 1,
    type: 'RUBRICA',
    pageNumber: 1,
    groupId: null,
    text: null,
    percentX: 10,
    percentY: 50,
    percentLargura: 35,
    percentAltura: 8,
    ...patch,
  };
}

const play = (boxes: readonly EditorBox[], ...events: readonly EditorEvent[]) =>
  events.reduce(editBoxes, { ...emptyEditor, boxes });

test('a new box is 210 by 70 points and stays inside the page (2 §9)', () => {
  const of = { signatarioId: 1, type: 'RUBRICA', pageNumber: 1 } as const;
  const middle = boxAround(of, a4, { x: 50, y: 50 }, newToken);
  expect(middle.percentLargura).toBeCloseTo((210 / 595) * 100);
  expect(middle.percentAltura).toBeCloseTo((70 / 842) * 100);
  expect(middle.percentX + middle.percentLargura / 2).toBeCloseTo(50);
  const corner = boxAround(of, a4, { x: 100, y: 100 }, newToken);
  expect(checkPosition(corner, 1).ok).toBe(true);
  expect(corner.percentX + corner.percentLargura).toBeCloseTo(100);
});

test('an added box covers no other while the page has room', () => {
  const there = [box(), box({ percentY: 59.5 })];
  const free = freeSpot(box(), there);
  expect(there.some((other) => boxesOverlap(free, other))).toBe(false);
  expect(duplicateOf(there[0] ?? box(), there, newToken).percentY).toBeGreaterThan(67);
  const full = box({ percentY: 0, percentAltura: 100 });
  expect(freeSpot(box(), [full]).percentY).toBe(50);
});

test('copies go to the pages of the option, once, linked to their source (2 §9)', () => {
  const source = box({ pageNumber: 2 });
  const all = repeatsOf(source, 'TODAS_AS_PAGINAS', [source], 4, newToken);
  expect(all.copies.map(({ pageNumber }) => pageNumber)).toEqual([1, 3, 4]);
  const state = play([source], { type: 'repeated', key: source.key, ...all });
  expect(new Set(state.boxes.map(({ groupId }) => groupId))).toEqual(new Set([all.groupId]));
  const linked = state.boxes[0] ?? source;
  expect(repeatsOf(linked, 'TODAS_AS_PAGINAS', state.boxes, 4, newToken).copies).toEqual([]);
  expect(repeatsOf(source, 'ULTIMA_PAGINA', [source], 4, newToken).copies).toHaveLength(1);
  expect(repeatsOf(source, 'PROXIMA_PAGINA', [source], 2, newToken).copies).toEqual([]);
});

test('linked boxes move and are removed together, and stay on their pages', () => {
  const boxes = [1, 2, 3].map((pageNumber) => box({ pageNumber, groupId: 'g' }));
  const first = boxes[0]?.key ?? '';
  const moved = play(boxes, {
    type: 'placed',
    key: first,
    box: { ...box(), percentX: 20 },
    pageNumber: 9,
  });
  expect(moved.boxes.map(({ percentX, pageNumber }) => [percentX, pageNumber])).toEqual([
    [20, 1],
    [20, 2],
    [20, 3],
  ]);
  expect(play(boxes, { type: 'removed', key: first }).boxes).toEqual([]);
});

test('an unlinked box moves separately, and a group with one box is dissolved', () => {
  const boxes = [1, 2].map((pageNumber) => box({ pageNumber, groupId: 'g' }));
  const first = boxes[0]?.key ?? '';
  const state = play(boxes, { type: 'unlinked', key: first }, { type: 'removed', key: first });
  expect(state.boxes.map(({ pageNumber, groupId }) => [pageNumber, groupId])).toEqual([[2, null]]);
});

test('undo reverts a burst of arrow keys together, redo repeats it', () => {
  const one = box();
  const to = (percentX: number): EditorEvent => ({
    type: 'placed',
    key: one.key,
    box: { ...one, percentX },
    tag: 'setas',
  });
  const moved = play([one], to(11), to(12), to(13));
  expect(moved.past).toHaveLength(1);
  const undone = editBoxes(moved, { type: 'undone' });
  expect(undone.boxes[0]?.percentX).toBe(10);
  expect(editBoxes(undone, { type: 'redone' }).boxes[0]?.percentX).toBe(13);
  expect(editBoxes(undone, { type: 'added', boxes: [box()] }).future).toEqual([]);
  expect(play([one], to(10)).past).toEqual([]);
});

test("a notice's undo reverts only its own change", () => {
  const one = box();
  const removed = play([one], { type: 'removed', key: one.key });
  const before = removed.past[0] ?? [];
  expect(editBoxes(removed, { type: 'undone', before }).boxes).toEqual([one]);
  const later = editBoxes(removed, { type: 'added', boxes: [box()] });
  expect(editBoxes(later, { type: 'undone', before })).toBe(later);
});

test('a box snaps to others, margins and the middle, and returns the line', () => {
  const other = box({ percentX: 40, percentY: 20 });
  const near = snapMoved(box({ percentX: 40.4, percentY: 60 }), [other], a4, 6);
  expect(near.box.percentX).toBeCloseTo(40);
  expect(near.guides).toContainEqual({ axis: 'x', percent: 40 });
  const margin = snapMoved(box({ percentX: 9.2, percentY: 33 }), [], a4, 6);
  expect(margin.box.percentX).toBeCloseTo((56.7 / 595) * 100);
  expect(snapMoved(box({ percentX: 14, percentY: 33 }), [], a4, 1).guides).toEqual([]);
  expect(snapMoved(box({ percentX: 90 }), [], a4, 0).box.percentX).toBeCloseTo(65);
});

test('a resized box keeps the opposite corner and the minimum size, and stays inside the page', () => {
  const start = box({ percentX: 10, percentY: 10 });
  const grown = snapResized(start, 'bottom-end', { x: 70, y: 31 }, [], a4, 0).box;
  expect(grown).toMatchObject({ percentX: 10, percentY: 10, percentLargura: 60 });
  const inverted = snapResized(start, 'top-start', { x: 99, y: 99 }, [], a4, 0).box;
  expect(inverted.percentLargura).toBeCloseTo((minBox.largura / 595) * 100);
  expect(inverted.percentX + inverted.percentLargura).toBeCloseTo(45);
  const outside = snapResized(start, 'bottom-end', { x: 140, y: 140 }, [], a4, 0).box;
  expect(checkPosition({ ...outside, pageNumber: 1 }, 1).ok).toBe(true);
});

test('an arrow key moves by one point of the page, and never beyond its edge', () => {
  const moved = shifted(box(), { x: 1, y: -10 }, a4, 'move');
  expect((moved.percentX - 10) * 5.95).toBeCloseTo(1);
  expect((moved.percentY - 50) * 8.42).toBeCloseTo(-10);
  expect(shifted(box({ percentX: 65 }), { x: 10, y: 0 }, a4, 'move').percentX).toBe(65);
  expect(shifted(box(), { x: 10, y: 0 }, a4, 'resize').percentLargura).toBeCloseTo(35 + 1000 / 595);
});

const answer = (...dados: readonly (Partial<EditorBox> & { id: number })[]): Posicionamento => [
  {
    signatarioId: 1,
    dadosSignatario: { contato: 'Ana', papel: 'Locadora', tipoAssinatura: 'ELETRONICA', editavel: true },
    posicionamentos: dados.map(({ id, ...patch }) => {
      const { key: _key, type, text, ...rest } = box(patch);
      return { ...rest, id, content: { type, text } };
    }),
  },
];

test('sends only changes: new boxes by text, moved ones by id, and the removed ids', () => {
  const read = answer({ id: 5 }, { id: 6, percentX: 20 }, { id: 7 });
  const saved = savedFrom(read);
  const [kept, moved] = boxesOf(read);
  expect(changesSince(saved, boxesOf(read))).toBeNull();
  const now = [kept ?? box(), { ...(moved ?? box()), percentX: 21 }, box({ key: 'nova-1' })];
  const changes = changesSince(saved, now);
  expect(changes?.posicionamentoDados.map(({ id }) => id)).toEqual([6, 'nova-1']);
  expect(changes?.posicionamentoDadosDeletadosId).toEqual([7]);
});

test('sends nothing after a save, although the server nudged the boxes (2 §5)', () => {
  const one = box({ key: 'nova-1' });
  const other = box({ key: 'nova-2', percentX: 60 });
  const reply = answer({ id: 11, percentX: 60.01 }, { id: 12, percentX: 10.01 });
  const saved = savedAfter(new Map(), [one, other], reply);
  expect([...saved].map(([key, { id }]) => [key, id])).toEqual([
    ['nova-1', 12],
    ['nova-2', 11],
  ]);
  expect(changesSince(saved, [one, other])).toBeNull();
  expect(changesSince(saved, [other])?.posicionamentoDadosDeletadosId).toEqual([12]);
});

test('places initials on every page without them, at one place where they cover nothing', () => {
  const corner = box({
    signatarioId: 2,
    type: 'DADO_EXTRA',
    pageNumber: 2,
    percentX: 78,
    percentY: 92,
    percentLargura: 18,
    percentAltura: 4,
  });
  const mine = box({ type: 'DADO_EXTRA', pageNumber: 3 });
  const added = initialsOnEveryPage(1, [corner, mine], [a4, a4, a4], newToken);
  expect(added.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
  expect(added.some((one) => boxesOverlap(one, corner))).toBe(false);
  expect(new Set(added.map(({ groupId }) => groupId)).size).toBe(1);
  expect(initialsOnEveryPage(1, added.concat(mine), [a4, a4, a4], newToken)).toEqual([]);
});

test('hints list missing signatories after the first box is placed', () => {
  const people = [
    { signatarioId: 1, nome: 'Ana', papel: '', editavel: true, lugar: 1 },
    { signatarioId: 2, nome: 'Paulo', papel: '', editavel: true, lugar: 2 },
    { signatarioId: 3, nome: 'Já assinou', papel: '', editavel: false, lugar: 3 },
  ];
  expect(positioningHints([], people, 5)).toEqual([]);
  expect(positioningHints([box()], people, 5)).toEqual([{ kind: 'assinatura', nome: 'Paulo' }]);
  const boxes = [box(), box({ signatarioId: 2 }), ...initialsOnEveryPage(1, [], [a4, a4], newToken)];
  expect(positioningHints(boxes, people, 2)).toEqual([{ kind: 'rubrica', nome: 'Paulo', paginas: [1, 2] }]);
});

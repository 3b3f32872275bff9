import type { Posicionamento } from '@lavra/client/types';
import { boxesOverlap, checkPosition } from '@lavra/domain';
import { expect, test } from 'vitest';
import { sampleBox as box, sampleToken as newToken } from '../../test/sample-box.ts';
import { boxAround, boxesOf, copiesOf, type EditorBox, freeSpot } from './editor-box.ts';
import { changeBetween, type EditorEvent, editBoxes, emptyEditor } from './editor-state.ts';
import { positioningHints } from './positioning-hints.ts';
import { initialsOnEveryPage, repeatsOf } from './repeating.ts';
import { changesSince, savedAfter, savedFrom } from './saved-boxes.ts';
import { minBox, resizedBy, snapMoved, snapResized } from './snapping.ts';

const a4 = { largura: 595, altura: 842 };
const landscape = { largura: 842, altura: 595 };

const play = (boxes: readonly EditorBox[], ...events: readonly EditorEvent[]) =>
  events.reduce(editBoxes, { ...emptyEditor, boxes, paginas: [a4, a4, landscape, a4] });

test('a new box is 210 by 70 points and stays inside the page (2 §9)', () => {
  const of = { signatarioId: 1, type: 'RUBRICA', pageNumber: 1 } as const;
  const middle = boxAround(of, a4, { x: 50, y: 50 }, 'k');
  expect(middle.percentLargura).toBeCloseTo((210 / 595) * 100);
  expect(middle.percentAltura).toBeCloseTo((70 / 842) * 100);
  expect(middle.percentX + middle.percentLargura / 2).toBeCloseTo(50);
  const corner = boxAround(of, a4, { x: 100, y: 100 }, 'k');
  expect(checkPosition(corner, 1).ok).toBe(true);
  expect(corner.percentX + corner.percentLargura).toBeCloseTo(100);
});

test('an added box covers no other while the page has room', () => {
  const there = [box(), box({ percentY: 59.5 })];
  const free = freeSpot(box(), there);
  expect(there.some((other) => boxesOverlap(free, other))).toBe(false);
  const full = box({ percentY: 0, percentAltura: 100 });
  expect(freeSpot(box(), [full]).percentY).toBe(50);
});

test('copies keep their arrangement and cover nothing, also on a page of another size', () => {
  const [left, right] = [box(), box({ percentX: 60, percentY: 52 })];
  const pages = [a4, a4, landscape];
  const here = copiesOf([left, right], [left, right], pages, newToken);
  expect(here.some((copy) => [left, right].some((other) => boxesOverlap(copy, other)))).toBe(false);
  expect((here[1]?.percentY ?? 0) - (here[0]?.percentY ?? 0)).toBeCloseTo(2);
  const [there] = copiesOf([left], [left], pages, newToken, 3);
  expect(there).toMatchObject({ pageNumber: 3, groupId: null });
  expect(((there?.percentLargura ?? 0) * 842) / 100).toBeCloseTo((35 * 595) / 100);
});

test('copies go to the pages of the choice, once, linked to their source (2 §9)', () => {
  const source = box({ pageNumber: 2 });
  const pages = [a4, a4, landscape, a4];
  const all = repeatsOf([source], 'TODAS_AS_PAGINAS', [source], pages, newToken);
  expect(all.copies.map(({ pageNumber }) => pageNumber)).toEqual([1, 3, 4]);
  expect(((all.copies[1]?.percentAltura ?? 0) * 595) / 100).toBeCloseTo((8 * 842) / 100);
  const state = play([source], { type: 'repeated', ...all });
  expect(new Set(state.boxes.map(({ groupId }) => groupId))).toEqual(new Set(all.groups.values()));
  const linked = state.boxes.slice(0, 1);
  expect(repeatsOf(linked, 'TODAS_AS_PAGINAS', state.boxes, pages, newToken).copies).toEqual([]);
  expect(repeatsOf([source], 'ULTIMA_PAGINA', [source], pages, newToken).copies).toHaveLength(1);
  expect(repeatsOf([source], 'PROXIMA_PAGINA', [source], [a4, a4], newToken).copies).toEqual([]);
  const listed = repeatsOf([source, box()], [1, 2, 4], [source], pages, newToken).copies;
  expect(listed.map(({ pageNumber }) => pageNumber)).toEqual([1, 4, 2, 4]);
});

test('linked boxes move and are removed together, stay on their pages and keep their size on paper', () => {
  const boxes = [1, 2, 3].map((pageNumber) => box({ pageNumber, groupId: 'g' }));
  const first = boxes[0]?.key ?? '';
  const moved = play(boxes, {
    type: 'placed',
    places: [{ ...box(), key: first, percentX: 65, pageNumber: 9 }],
  });
  expect(moved.boxes.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  expect(moved.boxes.map(({ percentX }) => percentX).slice(0, 2)).toEqual([65, 65]);
  const other = moved.boxes[2] ?? box();
  expect(other.percentX + other.percentLargura).toBeCloseTo(100);
  expect((other.percentLargura * 842) / 100).toBeCloseTo((35 * 595) / 100);
  expect(play(boxes, { type: 'removed', keys: [first] }).boxes).toEqual([]);
});

test('an unlinked box moves separately, and a group with one box is dissolved', () => {
  const boxes = [1, 2].map((pageNumber) => box({ pageNumber, groupId: 'g' }));
  const keys = [boxes[0]?.key ?? ''];
  const state = play(boxes, { type: 'unlinked', keys }, { type: 'removed', keys });
  expect(state.boxes.map(({ pageNumber, groupId }) => [pageNumber, groupId])).toEqual([[2, null]]);
  expect(play([box()], { type: 'unlinked', keys: ['?'] }).past).toEqual([]);
});

test('several boxes are selected one by one, changed in one step, and forgotten once removed', () => {
  const [one, other, third] = [box(), box({ percentY: 20 }), box({ percentY: 80 })];
  const keys = [one.key, other.key];
  const chosen = play(
    [one, other, third],
    { type: 'toggled', key: one.key },
    { type: 'toggled', key: third.key },
    { type: 'toggled', key: other.key },
    { type: 'toggled', key: third.key },
  );
  expect(chosen.selected).toEqual(keys);
  const moved = editBoxes(chosen, {
    type: 'placed',
    places: [one, other].map((each) => ({ ...each, percentX: 30 })),
  });
  expect(moved.boxes.map(({ percentX }) => percentX)).toEqual([30, 30, 10]);
  expect(moved.past).toHaveLength(1);
  const gone = editBoxes(moved, { type: 'removed', keys });
  expect([gone.boxes.length, gone.selected]).toEqual([1, []]);
  expect(editBoxes(gone, { type: 'undone' }).boxes).toHaveLength(3);
});

test('undo reverts a burst of arrow keys together, redo repeats it', () => {
  const one = box();
  const to = (percentX: number): EditorEvent => ({
    type: 'placed',
    places: [{ ...one, percentX }],
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
  const removed = play([one], { type: 'removed', keys: [one.key] });
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

test('a key resizes by points of the page', () => {
  expect(resizedBy(box(), { x: 10, y: 0 }, a4).percentLargura).toBeCloseTo(35 + 1000 / 595);
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

test('lays initials of all signatories on every page without them, side by side and clear of text', () => {
  const mine = box({ type: 'DADO_EXTRA', pageNumber: 3, percentX: 70, percentY: 2 });
  const footer = { percentX: 40, percentY: 95, percentLargura: 60, percentAltura: 3 };
  const texts = new Map([[2, [footer]]]);
  const { boxes, fullPages } = initialsOnEveryPage([1, 2], [mine], [a4, a4, a4, landscape], texts, newToken);
  expect(fullPages).toEqual([]);
  expect(boxes.map(({ pageNumber, signatarioId }) => [pageNumber, signatarioId])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 2],
    [4, 1],
    [4, 2],
  ]);
  const on = (page: number) => boxes.filter(({ pageNumber }) => pageNumber === page);
  for (const page of [1, 2, 4]) expect(new Set(on(page).map(({ percentY }) => percentY)).size).toBe(1);
  expect(on(2).some((one) => boxesOverlap(one, footer))).toBe(false);
  // Pages 1 and 2 share a place, so they are linked; page 4 has another size.
  expect(on(1)[0]?.groupId).toBe(on(2)[0]?.groupId);
  expect(on(4)[0]?.groupId).toBeNull();
  const again = initialsOnEveryPage([1, 2], boxes.concat(mine), [a4, a4, a4, landscape], texts, newToken);
  expect(again.boxes).toEqual([]);
});

test('names the pages where initials had to cover something', () => {
  const full = [{ percentX: 0, percentY: 0, percentLargura: 100, percentAltura: 100 }];
  const { boxes, fullPages } = initialsOnEveryPage([1], [], [a4, a4], new Map([[2, full]]), newToken);
  expect([boxes.length, fullPages]).toEqual([2, [2]]);
});

test('hints list missing signatories after the first box is placed', () => {
  const people = [
    { signatarioId: 1, nome: 'Ana', papel: '', editavel: true, lugar: 1 },
    { signatarioId: 2, nome: 'Paulo', papel: '', editavel: true, lugar: 2 },
    { signatarioId: 3, nome: 'Já assinou', papel: '', editavel: false, lugar: 3 },
  ];
  expect(positioningHints([], people, 5)).toEqual([]);
  expect(positioningHints([box()], people, 5)).toEqual([{ kind: 'assinatura', nome: 'Paulo' }]);
  const initials = initialsOnEveryPage([1], [], [a4, a4], new Map(), newToken).boxes;
  const boxes = [box(), box({ signatarioId: 2 }), ...initials];
  expect(positioningHints(boxes, people, 2)).toEqual([{ kind: 'rubrica', nome: 'Paulo', paginas: [1, 2] }]);
});

test('an undo names what it brought back, took away or changed', () => {
  const [one, other] = [box(), box({ percentX: 60 })];
  expect(changeBetween([one], [one, other])).toEqual({ kind: 'back', count: 1 });
  // An undone repetition also releases its source.
  expect(changeBetween([{ ...one, groupId: 'g' }, other], [one])).toEqual({ kind: 'gone', count: 1 });
  expect(changeBetween([one, other], [{ ...one, percentX: 3 }, other])).toEqual({
    kind: 'changed',
    count: 1,
  });
});

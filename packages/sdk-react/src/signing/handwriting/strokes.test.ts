import { describe, expect, test } from 'vitest';
import { emptyDrawing, isDrawn, type Stroke } from './drawing.ts';
import { emptyHandwriting, handwritingOf, initialsText } from './handwriting.ts';
import { padFill, roomOf } from './pad-room.ts';
import { appendPoint, drawingReducer, inkPaths } from './strokes.ts';

const line: Stroke = [
  [0.1, 0.5],
  [0.5, 0.2],
  [0.9, 0.5],
];
const add = (stroke: Stroke) => ({ type: 'add', stroke, proporcao: 2.5 }) as const;

describe('a drawing', () => {
  test('undoes strokes one by one, and a clearing of the pad', () => {
    const two = drawingReducer(drawingReducer(emptyDrawing, add(line)), add(line));
    const wiped = drawingReducer(two, { type: 'clear' });
    expect(wiped.strokes).toEqual([]);
    const back = drawingReducer(wiped, { type: 'undo' });
    expect(back.strokes).toHaveLength(2);
    expect(drawingReducer(drawingReducer(back, { type: 'undo' }), { type: 'undo' }).strokes).toEqual([]);
  });

  test('keeps every point inside the pad, and drops one equal to the last', () => {
    const stroke = appendPoint(appendPoint(appendPoint([], -0.2, 1.4, 0.33333), 0, 1, 0.9), 0.5, 0.5);
    expect(stroke).toEqual([
      [0, 1, 0.3333],
      [0.5, 0.5],
    ]);
  });

  test('a very short stroke is not a signature', () => {
    expect(isDrawn(drawingReducer(emptyDrawing, add([[0.5, 0.5]])))).toBe(false);
    expect(isDrawn(drawingReducer(emptyDrawing, add(line)))).toBe(true);
  });
});

describe('a full pad', () => {
  const stroke = (points: number): Stroke =>
    Array.from({ length: points }, (_, index) => [index / points, index % 2]);

  test('holds exactly the points and strokes that the contract allows', () => {
    const nearly = drawingReducer(emptyDrawing, add(stroke(4_490)));
    expect(roomOf(nearly)).toBe(10);
    expect(drawingReducer(nearly, add(stroke(11)))).toBe(nearly);
    expect(roomOf(drawingReducer(nearly, add(stroke(10))))).toBe(0);
    let dots = emptyDrawing;
    for (let index = 0; index < 500; index += 1) dots = drawingReducer(dots, add(line));
    expect(roomOf(dots)).toBe(0);
    expect(drawingReducer(dots, add(line))).toBe(dots);
  });

  test('is announced before it loses anything', () => {
    expect(padFill(emptyDrawing, 0)).toBe('FREE');
    expect(padFill(emptyDrawing, 3_600)).toBe('NEARLY_FULL');
    expect(padFill({ strokes: [stroke(3_500)] }, 101)).toBe('NEARLY_FULL');
    expect(padFill({ strokes: Array.from({ length: 400 }, () => line) }, 0)).toBe('NEARLY_FULL');
    expect(padFill({ strokes: [stroke(3_500)] }, 1_000)).toBe('FULL');
    expect(padFill({ strokes: [stroke(4_499)] }, 0)).toBe('FULL');
  });
});

describe('ink', () => {
  test('draws one smooth path per stroke without pressure, one per point with it', () => {
    expect(inkPaths(line, 2)).toEqual([{ d: 'M20 50Q20 50 60 35Q100 20 140 35Q180 50 180 50', width: 2.6 }]);
    const pressed = inkPaths(
      line.map(([x, y]) => [x, y, 1] as const),
      2,
    );
    expect(pressed).toHaveLength(3);
    expect(pressed[0]?.width).toBeCloseTo(2.6 * 1.55);
  });
});

describe('handwriting in the contract’s form', () => {
  test("sends a drawing as strokes with the pad's proportions", () => {
    const drawing = drawingReducer(emptyDrawing, add(line));
    expect(handwritingOf({ ...emptyHandwriting, drawing }, 'Ana')).toEqual({
      tipo: 'DESENHADA',
      proporcao: 2.5,
      tracos: [
        [
          [0.1, 0.5],
          [0.5, 0.2],
          [0.9, 0.5],
        ],
      ],
    });
  });

  test('sends typed text, by default the suggestion, and nothing if it is cleared', () => {
    const typed = { ...emptyHandwriting, way: 'DIGITADA' as const };
    expect(handwritingOf(typed, 'Ana Sá')).toMatchObject({ texto: 'Ana Sá' });
    expect(handwritingOf({ ...typed, texto: '  ' }, 'Ana Sá')).toBeNull();
    expect(handwritingOf({ ...typed, texto: '\u3164\u200b.' }, 'Ana Sá')).toBeNull();
  });

  test('initials come from the first and last name, without particles', () => {
    expect(initialsText('Beatriz Okafor de Lima e Souza')).toBe('BS');
    expect(initialsText('ana')).toBe('A');
    expect(initialsText('Ana de')).toBe('A');
    expect(initialsText('  ')).toBe('');
  });
});

import { describe, expect, test } from 'vitest';
import { emptyDrawing, isDrawn, type Stroke } from './drawing.ts';
import { emptyHandwriting, handwritingOf, initialsText } from './handwriting.ts';
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

  test('stays within the limits of contract and server', () => {
    let stroke: Stroke = [];
    for (let index = 0; index < 6_000; index += 1) stroke = appendPoint(stroke, (index % 2) * 0.9, 0.5);
    expect(stroke).toHaveLength(2_000);
    let drawing = emptyDrawing;
    for (let index = 0; index < 600; index += 1) drawing = drawingReducer(drawing, add(line));
    expect(drawing.strokes).toHaveLength(500);
    let heavy = emptyDrawing;
    for (let index = 0; index < 6; index += 1) heavy = drawingReducer(heavy, add(stroke));
    expect(heavy.strokes).toHaveLength(2);
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
  });

  test('initials come from the first and last name, without particles', () => {
    expect(initialsText('Beatriz Okafor de Lima e Souza')).toBe('BS');
    expect(initialsText('ana')).toBe('A');
    expect(initialsText('Ana de')).toBe('A');
    expect(initialsText('  ')).toBe('');
  });
});

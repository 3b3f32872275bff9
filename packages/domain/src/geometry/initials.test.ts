import { describe, expect, it } from 'vitest';
import { boxesOverlap, initialsPlaces, type PercentBox } from './index.ts';

const a4 = { largura: 595, altura: 842 };
/** Lines across the page between two heights in percent. */
const text = (from: number, to: number): PercentBox[] => [
  { percentX: 10, percentY: from, percentLargura: 80, percentAltura: to - from },
];

function placed(count: number, covered: readonly PercentBox[], page = a4): readonly PercentBox[] {
  const places = initialsPlaces(count, page, covered) ?? [];
  expect(places).toHaveLength(count);
  for (const [index, place] of places.entries()) {
    expect(place.percentX).toBeGreaterThanOrEqual(0);
    expect(place.percentX + place.percentLargura).toBeLessThanOrEqual(100);
    expect(place.percentY + place.percentAltura).toBeLessThanOrEqual(100);
    const others = [...covered, ...places.filter((_, other) => other !== index)];
    expect(others.some((other) => boxesOverlap(place, other))).toBe(false);
  }
  return places;
}

describe('initials of several people', () => {
  it('lie side by side at the foot of the page, in order', () => {
    const places = placed(3, text(10, 85));
    expect(new Set(places.map(({ percentY }) => percentY)).size).toBe(1);
    expect(places[0]!.percentY).toBeGreaterThan(85);
    expect(places.map(({ percentX }) => percentX)).toEqual(
      places.map(({ percentX }) => percentX).sort((one, other) => one - other),
    );
  });

  it('lie next to those that are there already', () => {
    const first = placed(1, text(10, 85));
    const second = placed(1, [...text(10, 85), ...first]);
    expect(second[0]!.percentY).toBe(first[0]!.percentY);
  });

  it('become smaller in a narrow margin', () => {
    const wide = placed(2, text(10, 85));
    const narrow = placed(2, text(5, 94.5));
    expect(narrow[0]!.percentAltura).toBeLessThan(wide[0]!.percentAltura);
  });

  it('lie at the head if the foot has a footer', () => {
    expect(placed(2, text(14, 99))[0]!.percentY).toBeLessThan(14);
  });

  it('lie down the side of a page that is full from head to foot', () => {
    const places = placed(3, [{ percentX: 12, percentY: 0, percentLargura: 76, percentAltura: 100 }]);
    expect(new Set(places.map(({ percentX }) => percentX)).size).toBe(1);
  });

  it('have no place on a page without a free margin', () => {
    expect(
      initialsPlaces(1, a4, [{ percentX: 0, percentY: 0, percentLargura: 100, percentAltura: 100 }]),
    ).toBe(undefined);
  });

  it('fit for twenty people on a small page', () => {
    placed(20, [], { largura: 842, altura: 595 });
  });
});

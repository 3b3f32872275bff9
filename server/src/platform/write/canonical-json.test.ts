import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('orders keys by UTF-16 code unit and writes numbers as ECMAScript does (RFC 8785 3.2.2, 3.2.3)', () => {
  const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0];
  expect(canonicalJson(numbers)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]');
  const keys = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(canonicalJson(keys)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
});

it('escapes only required characters', () => {
  expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
});

it('is the same for equal values, in any key order', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: true })).toBe(
    canonicalJson({ a: true, b: [{ c: null, d: 1 }] }),
  );
});

it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udc00': 1 }]])('refuses %j', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

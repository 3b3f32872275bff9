import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Features that Safari 16 or Chrome 109 lack (docs/guides/browsers.md), which no build can translate. Where a feature is
 * only used if it exists, it is not called by these names.
 */
const missing: Readonly<Record<string, RegExp>> = {
  'array copies (Chrome 110)': /\.(toSorted|toReversed|toSpliced)\(/,
  'Array.fromAsync': /\bfromAsync\(/,
  'Promise.withResolvers, Promise.try': /\bPromise\.(withResolvers|try)\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  groupBy: /\b(Object|Map)\.groupBy\b/,
  'methods of sets':
    /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection|difference)\(/,
  'helpers of iterators':
    /\bIterator\.(from|concat)\b|\.(keys|values|entries)\(\)\.(map|filter|some|every|find|reduce|toArray|take|drop|forEach)\(/,
  'URL.parse, URL.canParse': /\bURL\.(parse|canParse)\b/,
  'base64 of bytes': /\.(toBase64|fromBase64|toHex|fromHex)\(/,
  'well-formed strings': /\.(isWellFormed|toWellFormed)\(/,
  'lookbehind (Safari 16.4)': /\(\?<[=!]/,
  'flag v': /\/[gimsuy]*v[gimsuy]*[;,.)]/,
  'asynchronous iteration of streams': /for await \(const \w+ of \w+\.body\b/,
  requestIdleCallback: /\brequestIdleCallback\(/,
  checkVisibility: /\.checkVisibility\(/,
  popovers: /\.(show|hide|toggle)Popover\(/,
  scrollend: /['"]scrollend['"]/,
};

/** Only read on the server. */
const notInBrowsers = /packages\/domain\/src\/reading\//;

const sources = ['packages/sdk-react/src', 'packages/client/src', 'packages/domain/src', 'app/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !notInBrowsers.test(file));

test('the interface uses no feature that the oldest supported browsers lack', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const code = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)).join('\n');
    return Object.entries(missing).flatMap(([feature, use]) =>
      use.test(code) ? [`${file}: ${feature}`] : [],
    );
  });
  expect(found).toEqual([]);
});

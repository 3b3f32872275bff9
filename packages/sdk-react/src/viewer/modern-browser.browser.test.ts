import legacyPage from 'pdfjs-dist/legacy/build/pdf.mjs?raw';
import legacyWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?raw';
import { expect, test } from 'vitest';
import { isModernBrowser, neededFeatures } from './modern-browser.ts';

/** Polyfilled because of old engine bugs; every browser with the other features has them right. */
const LONG_KNOWN = /^(es\.array\.|es\.json\.|es\.iterator\.constructor|web\.dom-exception\.|web\.self)/;
const MODULE = /core-js\/modules\/([\w.-]+)\.js/g;

/** `es.map.get-or-insert` → `getOrInsert` */
function featureOf(module: string): string {
  const name = module.split('.')[2] ?? '';
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test("requires every feature that pdf.js's legacy build polyfills", () => {
  const modules = [legacyPage, legacyWorker].flatMap((code) =>
    [...code.matchAll(MODULE)].map(([, name = '']) => name),
  );
  const brought = new Set(modules.filter((name) => !LONG_KNOWN.test(name)).map(featureOf));
  expect(brought.size).toBeGreaterThan(20);
  const asked = new Set(neededFeatures.flatMap(([, names]) => names));
  expect([...brought].filter((name) => !asked.has(name))).toEqual([]);
});

test('uses the modern build of pdf.js in the test browser', () => {
  expect(isModernBrowser).toBe(true);
});

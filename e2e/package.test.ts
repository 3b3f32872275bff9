import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiReport } from '../packages/sdk-react/build/api-report.ts';
import { entries, reportFile } from '../packages/sdk-react/build/entries.ts';
import { packSdk, type ScratchApp, scratchApp } from './support/scratch-app.ts';

const sdk = path.resolve(import.meta.dirname, '../packages/sdk-react');
const react = { react: '19.3.1', 'react-dom': '19.3.1' };

let folder: string;
let tarball: string;
let plain: ScratchApp;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-package-'));
  tarball = await packSdk(folder);
  plain = await scratchApp(tarball, react);
});
afterAll(() => {
  plain?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('the packed package', () => {
  test('has nothing that publint complains of', async () => {
    const { messages } = await publint({ pkgDir: sdk, pack: 'npm', strict: true });
    expect(messages).toEqual([]);
  });

  test('has types that resolve where its modules do, for everybody who can import a module', async () => {
    const data = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
    const checked = await checkPackage(data, {
      excludeEntrypoints: ['./styles.css', './fonts.css', './pdf.worker.mjs'],
    });
    if (checked.types === false) throw new Error('The package has no types.');
    const modern = checked.problems.filter(
      (problem) => !('resolutionKind' in problem && /^(node10|node16-cjs)$/.test(problem.resolutionKind)),
    );
    expect(modern).toEqual([]);
  });

  test.each(entries)('exports from $importedAs what its committed report says', (entry) => {
    const report = apiReport(path.join(sdk, entry.declarations), entry.importedAs);
    expect(report === readFileSync(reportFile(entry.name), 'utf8'), 'npm run api').toBe(true);
  });

  test('holds no test, no source and nothing of a workspace', () => {
    const data = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
    const files = data.listFiles().map((name) => name.replace('/node_modules/@lavra/sdk-react/', ''));
    expect(
      files.filter((name) => !/^(dist\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(name)),
    ).toEqual([]);
    for (const entry of ['index', 'signing', 'element', 'frame', 'start']) {
      for (const suffix of ['js', 'd.ts']) {
        const text = data.readFile(`/node_modules/@lavra/sdk-react/dist/${entry}.${suffix}`);
        expect(text).not.toMatch(/from ['"]@lavra\/(client|domain)/);
      }
    }
  });

  test('renders on a server, where there is no window', async () => {
    plain.write(
      'render.mjs',
      `import { createElement as h } from 'react';
       import { renderToString } from 'react-dom/server';
       import * as sdk from '@lavra/sdk-react';
       import * as signing from '@lavra/sdk-react/signing';
       import * as frame from '@lavra/sdk-react/frame';
       import '@lavra/sdk-react/element';
       const inside = (child) => renderToString(h(sdk.LavraProvider, { baseUrl: 'https://lavra.test' }, child));
       const page = inside(h(signing.SigningPage, { token: 'x' }));
       const list = inside(h(sdk.DocumentList, { onOpen() {} }));
       console.log(JSON.stringify({ page, list, frame: typeof frame.createSigningFrame }));`,
    );
    const { page, list, frame } = JSON.parse(await plain.exec('node', 'render.mjs'));
    for (const html of [page, list]) {
      expect(html).toContain('lavra-root');
      // A strict style-src refuses what a server writes into style attributes.
      expect(html).not.toMatch(/<[^>]+ style=/);
    }
    expect(frame).toBe('function');
  });
});

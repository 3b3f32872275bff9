import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiReport, readDeclarations } from '../../packages/sdk-react/build/api-report.ts';
import { entries, reportFile } from '../../packages/sdk-react/build/entries.ts';
import { type Compiler, compilers, compileTypes, installCompilers } from '../support/compile-types.ts';
import { readPackage, strayFiles, typeProblems } from '../support/packed-package.ts';
import { packPackage, type ScratchApp, scratchApp } from '../support/scratch-app.ts';

const sdk = path.resolve(import.meta.dirname, '../../packages/sdk-react');

let folder: string;
let tarball: string;
let clientTarball: string;
let withCompilers: ScratchApp;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-package-'));
  [tarball, clientTarball, withCompilers] = await Promise.all([
    packPackage('sdk-react', folder),
    packPackage('client', folder),
    installCompilers(),
  ]);
});
afterAll(() => {
  withCompilers?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The client's README and entries. They are compiled with the SDK, because starting a compiler takes the most time. */
function writeClientTypes(app: ScratchApp): void {
  const readme = readFileSync(path.join(sdk, '../client/README.md'), 'utf8');
  const sample = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(sample).toContain('createLavraClient');
  app.write('types/sample.ts', sample);
  app.write('types/node.d.ts', 'declare const process: { env: Record<string, string | undefined> };');
  app.write(
    'types/client.ts',
    `import type { Minuta } from '@lavra/client/types';
     import { operationTable } from '@lavra/client/operations';
     import * as mock from '@lavra/client/mock';
     export const minuta: Minuta | null = null;
     export const all = [operationTable, mock];`,
  );
}

describe('the packed package', () => {
  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: sdk, pack: 'npm', strict: true });
    expect(messages).toEqual([]);
  });

  test('has types for all modules', async () => {
    const styles = ['./styles.css', './fonts.css', './pdf.worker.mjs'];
    expect(await typeProblems(readPackage(tarball), styles)).toEqual([]);
  });

  test('exports from each entry exactly what its API report lists', () => {
    const program = readDeclarations(entries.map(({ declarations }) => path.join(sdk, declarations)));
    for (const { declarations, importedAs, name } of entries) {
      const report = apiReport(program, path.join(sdk, declarations), importedAs);
      expect(report === readFileSync(reportFile(name), 'utf8'), `npm run api: ${name}`).toBe(true);
    }
  });

  test('is a download of less than 2 MB', () => {
    expect(statSync(tarball).size).toBeLessThan(2_000_000);
  });

  test('contains no test, no source and no workspace package', () => {
    const data = readPackage(tarball);
    expect(strayFiles(data)).toEqual([]);
    for (const entry of ['index', 'signing', 'element', 'frame', 'start']) {
      for (const suffix of ['js', 'd.ts']) {
        const text = data.readFile(`/node_modules/@lavra/sdk-react/dist/${entry}.${suffix}`);
        expect(text).not.toMatch(/from ['"]@lavra\/(client|domain)/);
      }
    }
  });

  describe.each([
    { version: 18, react: '18.3.1' },
    { version: 19, react: '19.3.1' },
  ])('with React $version', ({ react: reactVersion, version }) => {
    let app: ScratchApp;
    beforeAll(async () => {
      app = await scratchApp({
        '@lavra/sdk-react': `file:${tarball}`,
        '@lavra/client': `file:${clientTarball}`,
        react: reactVersion,
        'react-dom': reactVersion,
        '@types/react': `^${version}`,
        '@types/react-dom': `^${version}`,
      });
      writeClientTypes(app);
      app.write('types/css.d.ts', "declare module '*.css';");
      app.write(
        'types/portal.tsx',
        `import { DocumentList, LavraProvider } from '@lavra/sdk-react';
         import '@lavra/sdk-react/styles.css';
         import * as element from '@lavra/sdk-react/element';
         import * as frame from '@lavra/sdk-react/frame';
         import * as signing from '@lavra/sdk-react/signing';
         import * as start from '@lavra/sdk-react/start';
         export const all = [element, frame, signing, start];
         export const Contracts = () => (
           <LavraProvider baseUrl="https://lavra.test">
             <DocumentList onOpen={({ contratoId }) => console.log(contratoId)} />
           </LavraProvider>
         );`,
      );
    });
    afterAll(() => app?.remove());

    test.each(Object.keys(compilers) as Compiler[])('every declaration compiles with %s', (compiler) =>
      compileTypes(app, withCompilers, compiler),
    );

    test('renders on a server without a window', async () => {
      app.write(
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
      const { page, list, frame } = JSON.parse(await app.exec('node', 'render.mjs'));
      for (const html of [page, list]) {
        expect(html).toContain('lavra-root');
        // A strict style-src refuses style attributes in server-rendered markup.
        expect(html).not.toMatch(/<[^>]+ style=/);
      }
      expect(frame).toBe('function');
    });
  });
});

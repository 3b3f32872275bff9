import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Compiler, compilerDependencies, compilers, compileTypes } from '../support/compile-types.ts';
import { readPackage, strayFiles, typeProblems } from '../support/packed-package.ts';
import { packPackage, type ScratchApp, scratchApp } from '../support/scratch-app.ts';

const client = path.resolve(import.meta.dirname, '../../packages/client');

let folder: string;
let tarball: string;
let app: ScratchApp;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-client-'));
  tarball = await packPackage('client', folder);
  app = await scratchApp({
    '@lavra/client': `file:${tarball}`,
    '@types/node': '24.19.2',
    ...compilerDependencies,
  });
});
afterAll(() => {
  app?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('the packed client', () => {
  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: client, pack: 'npm', strict: true });
    expect(messages).toEqual([]);
  });

  test('has types for all modules, and no sources', async () => {
    const data = readPackage(tarball);
    expect(await typeProblems(data)).toEqual([]);
    expect(strayFiles(data)).toEqual([]);
  });

  test.each(Object.keys(compilers) as Compiler[])('compiles the README sample with %s', async (compiler) => {
    const readme = readFileSync(path.join(client, 'README.md'), 'utf8');
    const sample = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(sample).toContain('createLavraClient');
    app.write('types/sample.ts', sample);
    app.write(
      'types/entries.ts',
      `import type { Minuta } from '@lavra/client/types';
       import { operationTable } from '@lavra/client/operations';
       import * as mock from '@lavra/client/mock';
       export const minuta: Minuta | null = null;
       export const all = [operationTable, mock];`,
    );
    await compileTypes(app, compiler, ['node']);
  });
});

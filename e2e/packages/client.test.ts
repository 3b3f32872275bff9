import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackage, strayFiles, typeProblems } from '../support/packed-package.ts';
import { packPackage } from '../support/scratch-app.ts';

const client = path.resolve(import.meta.dirname, '../../packages/client');

let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-client-'));
  tarball = await packPackage('client', folder);
});
afterAll(() => {
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
});

import { readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { openHashedLines } from './hashed-lines.ts';

const newPath = async () => join(temporaryFolder('lines'), 'linhas.jsonl');

/** Whether this process has the file open. */
const isOpen = (path: string): boolean =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      // The descriptor of the listing itself.
      return false;
    }
  });

it('closes its file after the last line', async () => {
  const path = await newPath();
  await using lines = await openHashedLines(path);
  await lines.write({ id: 1 });
  expect(isOpen(path)).toBe(true);
  expect(await lines.end()).toMatchObject({ linhas: 1 });
  expect(isOpen(path)).toBe(false);
  expect(await readFile(path, 'utf8')).toBe('{"id":1}\n');
});

it('closes its file if a failure prevents completion', async () => {
  const path = await newPath();
  const failed = async () => {
    await using lines = await openHashedLines(path);
    await lines.write({ id: 1 });
    throw new Error('The database is gone.');
  };
  await expect(failed()).rejects.toThrow('The database is gone.');
  expect(isOpen(path)).toBe(false);
});

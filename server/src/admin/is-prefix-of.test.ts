import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { FileMissing } from '../platform/files/files.ts';
import { isPrefixOf } from './is-prefix-of.ts';

/** Files by name, and every stream opened on one. */
function filesOf(contents: Readonly<Record<string, string>>) {
  const opened: Readable[] = [];
  const files = {
    stat: async (sha256: string) => ({ sha256, tamanho: 100 }),
    open: async (sha256: string) => {
      const content = contents[sha256];
      if (content === undefined) throw new FileMissing(sha256);
      // In chunks of one byte, so that a difference is found before the end.
      const stream = Readable.from([...content].map((letter) => Buffer.from(letter)));
      opened.push(stream);
      return stream;
    },
  };
  return { files, opened };
}

it.each<[string, Readonly<Record<string, string>>, boolean | null]>([
  ['begin alike', { curto: 'abc', longo: 'abc' }, true],
  ['differ', { curto: 'abcdef', longo: 'abXdef' }, false],
  ['cannot both be opened, the longer missing', { curto: 'abc' }, null],
  ['cannot both be opened, the shorter missing', { longo: 'abc' }, null],
])('leaves no file open if two files %s', async (_what, contents, expected) => {
  const { files, opened } = filesOf(contents);
  expect(await isPrefixOf(files, { sha256: 'curto', tamanho: 3 }, 'longo')).toBe(expected);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual(opened.map(() => true));
});

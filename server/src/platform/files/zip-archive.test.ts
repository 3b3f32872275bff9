import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createZipArchive } from './zip-archive.ts';

it('closes a file that opens after the client has disconnected', async () => {
  const source = new Readable({ read() {} });
  const store = new EventEmitter();
  const files = {
    check: async () => {},
    open: async () => {
      store.emit('asked');
      await once(store, 'opened');
      return source;
    },
  };
  const entries = [{ caminho: 'contrato.pdf', sha256: 'a'.repeat(64), tamanho: 9 }];
  const archive = await createZipArchive(files, entries, new Date(0));
  const asked = once(store, 'asked');
  const download = archive.open({ start: 0, end: archive.tamanho - 1 }).resume();
  await asked;
  download.destroy();
  await once(download, 'close');
  store.emit('opened');
  await expect.poll(() => source.destroyed).toBe(true);
});

it('dates entries by São Paulo’s clock, and by their instant (0-decisions §1)', async () => {
  const files = { check: async () => {}, open: async () => Readable.from([]) };
  const entries = [{ caminho: 'evidencias.json', texto: '{}' }];
  const instant = new Date('2026-03-01T01:30:10Z');
  const archive = await createZipArchive(files, entries, instant);
  const path = join(temporaryFolder('horas'), 'horas.zip');
  writeFileSync(path, await buffer(archive.open({ start: 0, end: archive.tamanho - 1 })));
  const printed = execFileSync('python3', ['-c', entryTimes, path]).toString();
  expect(JSON.parse(printed)).toEqual([[2026, 2, 28, 22, 30, 10], instant.getTime() / 1000]);
});

const entryTimes = `
import json, struct, sys, zipfile
entry = zipfile.ZipFile(sys.argv[1]).infolist()[0]
print(json.dumps([entry.date_time, struct.unpack('<I', entry.extra[5:9])[0]]))
`;

import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
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

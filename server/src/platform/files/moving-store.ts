import type { BlobStore, StoredBlob } from './blob-store.ts';

/** Store during a move: writes go to the new store, reads fall back to the old one. */
export function createMovingStore(to: BlobStore, from: BlobStore): BlobStore {
  return {
    temporary: to.temporary,
    isDurable: to.isDurable,
    keep: (name, path) => to.keep(name, path),
    replace: async (name, path) => ((await to.stat(name)) ? to : from).replace(name, path),
    locate: async (name) => (await to.locate(name)) ?? (await from.locate(name)),
    stat: async (name) => (await to.stat(name)) ?? (await from.stat(name)),
    remove: async (name, unlessPutSince) =>
      (await to.remove(name, unlessPutSince)) && (await from.remove(name, unlessPutSince)),
    forget: async (name) => (await to.forget(name)) || (await from.forget(name)),
    async *list(): AsyncGenerator<StoredBlob> {
      yield* to.list();
      for await (const blob of from.list()) if (!(await to.stat(blob.name))) yield blob;
    },
  };
}

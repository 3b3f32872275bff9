import type { NewDocumentDraft } from '@lavra/sdk-react';

/** Drafts of new documents in this browser, with their files: one for each user in an organisation. */
const database = 'lavra-rascunhos';
const store = 'documentos';
/** A forgotten draft does not stay on a shared computer for ever. */
const keptDays = 30;
const dayMs = 86_400_000;

type Kept = { readonly salvoEm: number; readonly rascunho: NewDocumentDraft };

/** The draft of a user; null without one, or where the browser stores nothing. */
export async function readDraft(key: string): Promise<NewDocumentDraft | null> {
  const kept = await use<Kept | undefined>('readonly', (drafts) => drafts.get(key)).catch(() => undefined);
  if (!kept || Date.now() - kept.salvoEm > keptDays * dayMs) return null;
  return kept.rascunho;
}

/** Keeps a draft, or forgets it when there is nothing to keep. Returns whether the browser did so. */
export async function keepDraft(key: string, rascunho: NewDocumentDraft | null): Promise<boolean> {
  try {
    await use(
      'readwrite',
      (drafts): IDBRequest =>
        rascunho ? drafts.put({ salvoEm: Date.now(), rascunho } satisfies Kept, key) : drafts.delete(key),
    );
    return true;
  } catch {
    return false;
  }
}

/** Forgets every draft, when a user logs out. */
export async function forgetDrafts(): Promise<void> {
  await use('readwrite', (drafts) => drafts.clear()).catch(() => undefined);
}

let opened: Promise<IDBDatabase> | undefined;

/** One open connection, because a page that is being closed has no time to open one. */
function openDatabase(): Promise<IDBDatabase> {
  opened ??= connect().catch((fault: unknown) => {
    opened = undefined;
    throw fault;
  });
  return opened;
}

async function connect(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const db = await settled(opening);
  db.onclose = () => {
    opened = undefined;
  };
  return db;
}

async function use<T>(mode: IDBTransactionMode, request: (drafts: IDBObjectStore) => IDBRequest): Promise<T> {
  const transaction = (await openDatabase()).transaction(store, mode);
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const result = settled(request(transaction.objectStore(store)));
  // A page that closes aborts what is not being committed yet.
  transaction.commit();
  return (await Promise.all([result, committed]))[0] as T;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

import type { Engine } from './engine.ts';

/** Opens a file without a password while `use` runs, with its handle: 0 if the engine cannot open it. */
export function withDocument<T>(engine: Engine, bytes: Uint8Array, use: (document: number) => T): T {
  const at = engine.wasmExports.malloc(bytes.length);
  if (at === 0) throw new Error('There is no memory for a file of this size.');
  engine.HEAPU8.set(bytes, at);
  const document = engine._FPDF_LoadMemDocument(at, bytes.length, 0);
  try {
    return use(document);
  } finally {
    if (document !== 0) engine._FPDF_CloseDocument(document);
    engine.wasmExports.free(at);
  }
}

import { type Engine, engineOf, openEngine } from './engine.ts';
import { withDocument } from './with-document.ts';

/** Result of opening a file without a password. */
export interface EngineReading {
  readonly reading: 'ABRE' | 'SENHA' | 'NAO_ABRE';
  readonly isEncrypted: boolean;
  /** Its author withholds some permission (ISO 32000-2 table 22). */
  readonly isRestricted: boolean;
}

/** FPDF_GetLastError: a password is required, or the encryption is unknown (fpdfview.h). */
const passwordErrors = [4, 5];
/** FPDF_REMOVE_SECURITY of fpdf_save.h, which also writes the file anew. */
const withoutSecurity = 3;

/** FPDF_GetSecurityHandlerRevision of a file without encryption. */
const noSecurity = -1;
/** FPDF_GetDocPermissions with every permission. The two lowest bits mean nothing. */
const allPermissions = 0xffff_fffc;

/** Whether a reader opens a file. @throws RuntimeError when the engine itself failed */
export async function readingOf(bytes: Uint8Array): Promise<EngineReading> {
  const engine = engineOf(await openEngine());
  return withDocument(engine, bytes, (document) => {
    if (document !== 0) {
      const isEncrypted = engine._FPDF_GetSecurityHandlerRevision(document) !== noSecurity;
      const isRestricted = (engine._FPDF_GetDocPermissions(document) | 3) !== (allPermissions | 3);
      return { reading: 'ABRE', isEncrypted, isRestricted };
    }
    const needsPassword = passwordErrors.includes(engine._FPDF_GetLastError());
    return {
      reading: needsPassword ? 'SENHA' : 'NAO_ABRE',
      isEncrypted: needsPassword,
      isRestricted: needsPassword,
    };
  });
}

/** A plain file with the objects that the engine found; null if it cannot open the file without a password. */
export async function rewriteByEngine(bytes: Uint8Array): Promise<Buffer | null> {
  const engine = engineOf(await openEngine());
  return withDocument(engine, bytes, (document) => (document === 0 ? null : saveCopy(engine, document)));
}

function saveCopy(engine: Engine, document: number): Buffer {
  const parts: Buffer[] = [];
  const table = engine.wasmExports.__indirect_function_table;
  // The engine's table cannot grow. Its entry 0 is empty, and only this call uses it.
  table.set(
    0,
    asWasmFunction((_writer, data, size) => {
      parts.push(Buffer.from(engine.HEAPU8.slice(data, data + size)));
      return 1;
    }),
  );
  const writer = engine.wasmExports.malloc(8);
  try {
    engine.HEAPU32.set([1, 0], writer >> 2);
    if (engine._FPDF_SaveAsCopy(document, writer, withoutSecurity) === 0)
      throw new Error('The engine could not write its copy.');
    return Buffer.concat(parts);
  } finally {
    engine.wasmExports.free(writer);
    table.set(0, null);
  }
}

type WriteBlock = (writer: number, data: number, size: number) => number;

/** Only the DOM types declare WebAssembly. */
interface WasmApi {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly f?: unknown } };
}

/** A module that imports `a.f` with three integer parameters and an integer result, and exports it as `f`. */
const passThrough = Uint8Array.from(
  Buffer.from('0061736d0100000001080160037f7f7f017f02070101610166000007050101660000', 'hex'),
);

/** A table entry must be a WebAssembly function with the signature that the engine calls. */
function asWasmFunction(f: WriteBlock): unknown {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: WasmApi }).WebAssembly;
  return new Instance(new Module(passThrough), { a: { f } }).exports.f;
}

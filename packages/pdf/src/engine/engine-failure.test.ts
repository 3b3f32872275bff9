import { expect, it } from 'vitest';
import { isEngineFailure } from './engine-failure.ts';

interface Engine {
  recurse(): void;
  trap(): void;
}
// Only the DOM types declare WebAssembly.
const { Module, Instance, RuntimeError } = (globalThis as unknown as { WebAssembly: WasmTypes }).WebAssembly;
interface WasmTypes {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
  readonly RuntimeError: new (message: string) => Error;
}

const section = (id: number, ...content: readonly number[]) => [id, content.length, ...content];
const named = (name: string, index: number) => [name.length, ...Buffer.from(name), 0, index];

/** Two functions without parameters or results: one calls itself, the other executes `unreachable`. */
const engine = new Instance(
  new Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, 1, 0x60, 0, 0),
      ...section(3, 2, 0, 0),
      ...section(7, 2, ...named('recurse', 0), ...named('trap', 1)),
      // call 0, end; unreachable, end
      ...section(10, 2, 4, 0, 0x10, 0, 0x0b, 3, 0, 0x00, 0x0b),
    ]),
  ),
).exports as Engine;

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const endless = (): number => endless() + 1;

it('recognises a trap, and an abort of the engine’s library', () => {
  expect(isEngineFailure(thrownBy(() => engine.trap()))).toBe(true);
  expect(isEngineFailure(new RuntimeError('Aborted(OOM)'))).toBe(true);
});

it('recognises a stack exhausted in WebAssembly, which is not a trap', () => {
  const error = thrownBy(() => engine.recurse());
  expect(error).toBeInstanceOf(RangeError);
  expect(isEngineFailure(error)).toBe(true);
});

it('does not report JavaScript errors or other values', () => {
  expect(isEngineFailure(thrownBy(endless))).toBe(false);
  expect(isEngineFailure(thrownBy(() => new Array(-1)))).toBe(false);
  expect(isEngineFailure(new Error('wasm://'))).toBe(false);
  expect(isEngineFailure('RuntimeError')).toBe(false);
});

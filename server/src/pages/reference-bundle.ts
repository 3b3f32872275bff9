import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const resolve = createRequire(import.meta.url).resolve;

/** The only copy of Scalar's browser bundle that comes without a tree of packages: a string in a module. */
const holder = '@scalar/fastify-api-reference';
const assignment = /^var standalone_default = (".*");$/m;

/** Scalar's browser bundle, gzipped. Read when the first reader opens the reference. */
export async function readReferenceBundle(): Promise<Uint8Array<ArrayBuffer>> {
  const text = assignment.exec(await readFile(resolve(holder), 'utf8'))?.[1];
  if (text === undefined) throw new Error(`${holder} contains no browser bundle in the expected form.`);
  return new Uint8Array(await compress(runInNewContext(text) as string));
}

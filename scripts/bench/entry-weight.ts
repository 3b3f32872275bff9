import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { leanOperations } from '../../packages/sdk-react/build/lean-operations.ts';
import type { Measurement } from './row.ts';

/** Gzipped kilobytes of an entry of the SDK, bundled alone without React, that load before it renders. */
export const entryWeight = (entry: 'signing' | 'list' | 'new-document') => async (): Promise<Measurement> => {
  const sdk = path.resolve(import.meta.dirname, '../../packages/sdk-react');
  const made = (await build({
    configFile: false,
    root: sdk,
    logLevel: 'silent',
    plugins: [leanOperations()],
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(sdk, `src/${entry}.ts`),
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = made.output.filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const fileName of needed)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) needed.add(next);
  const code = chunks.filter(({ fileName }) => needed.has(fileName)).map((chunk) => chunk.code);
  if (code.length === 0) throw new Error(`The bundle of ./${entry} is empty.`);
  return { value: code.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1_000, floor: 0 };
};

import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { leanOperations } from '../../packages/sdk-react/build/lean-operations.ts';
import type { Measurement } from './row.ts';

const HOST = 'virtual:host';
const components = { signing: 'SigningPage', list: 'DocumentList', 'new-document': 'NewDocument' } as const;

/**
 * Gzipped kilobytes that a host's page needs for the main component of an entry and the provider, without React,
 * before it renders.
 */
export const entryWeight = (entry: keyof typeof components) => async (): Promise<Measurement> => {
  const sdk = path.resolve(import.meta.dirname, '../../packages/sdk-react');
  const module = JSON.stringify(path.join(sdk, `src/${entry}.ts`));
  const host: Plugin = {
    name: 'lavra-host',
    resolveId: (source) => (source === HOST ? source : null),
    load: (id) => (id === HOST ? `export { ${components[entry]}, LavraProvider } from ${module};` : null),
  };
  const made = (await build({
    configFile: false,
    root: sdk,
    logLevel: 'silent',
    plugins: [leanOperations(), host],
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: HOST,
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

import type { Plugin } from 'vite';

/** Fails the build if the chunk imports another one, because it would have to wait for that code. */
export function runsAlone(name: string): Plugin {
  return {
    name: 'lavra-runs-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
      if (chunk?.type !== 'chunk') throw new Error(`There is no chunk '${name}'.`);
      if (chunk.imports.length > 0)
        throw new Error(
          `The chunk '${name}' imports ${chunk.imports.join(', ')}. Add the module to its group.`,
        );
    },
  };
}

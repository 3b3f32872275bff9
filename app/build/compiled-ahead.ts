import type { Plugin } from 'vite';

/**
 * Makes Chromium compile all functions of the file eagerly, off the main thread, while it downloads. Other
 * browsers ignore it.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to chunks whose functions are nearly all called at start. Compiled lazily, one by one, they
 * would delay the page.
 */
export function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'lavra-compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Chromium reads the hint only at the top of the file, so it is added after all other plugins.
      order: 'post',
      handler(_options, bundle) {
        for (const name of names) {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`There is no chunk '${name}'.`);
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}

import type { Plugin } from 'vite';

/** Chromium compiles the functions of such a file beside the page while it comes; others take it for a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks chunks whose functions are nearly all called once they are there: compiled one by one at their first call,
 * they would hold the page up.
 */
export function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'lavra-compiled-ahead',
    apply: 'build',
    generateBundle: {
      // At the very top, above what other plugins put there.
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

import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts a small script first in each page, in a file of its own: it runs while all other code is on its way. What
 * imports the same module gets the one that has run.
 */
export function earlyScript(source: string): Plugin {
  return {
    name: 'lavra-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (file) =>
            file.type === 'chunk' && file.facadeModuleId?.endsWith(path.posix.normalize(`/${source}`)),
        );
        if (!chunk) throw new Error(`${source} is no chunk of its own.`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

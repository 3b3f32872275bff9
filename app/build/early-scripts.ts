import type { Plugin } from 'vite';

export interface EarlyScripts {
  /** Runs while all other code is on its way; what imports the same module gets the one that has run. */
  readonly first: string;
  /** Imported when the page is drawn, but needed so soon after it that it is asked for with the rest. */
  readonly next: string;
}

/** Puts a small script first in each page, in a file of its own, and has another fetched beside the page's. */
export function earlyScripts({ first, next }: EarlyScripts): Plugin {
  return {
    name: 'lavra-early-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const addressOf = (source: string): string => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`),
          );
          if (!chunk) throw new Error(`${source} is no chunk of its own.`);
          return `/${chunk.fileName}`;
        };
        const script = { type: 'module', async: true, crossorigin: true, src: addressOf(first) };
        const preload = { rel: 'modulepreload', crossorigin: true, href: addressOf(next) };
        return [
          { tag: 'script', attrs: script, injectTo: 'head-prepend' },
          { tag: 'link', attrs: preload, injectTo: 'head' },
        ];
      },
    },
  };
}

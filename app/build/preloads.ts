import type { Plugin, Rolldown } from 'vite';

/** Modules that each page imports at run time and preloads. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

/** Adds module preloads to pages for the modules that their first script will import. */
export function preloads(byPage: Preloads): Plugin {
  return {
    name: 'lavra-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        const sources = byPage[path.replace(/^\/|\.html$/g, '')] ?? [];
        const files = new Set(sources.flatMap((source) => filesOf(source, bundle)));
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Files of the chunk of a module and of its static imports. */
function filesOf(source: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`),
  );
  if (chunk?.type !== 'chunk') throw new Error(`${source} is no chunk of its own.`);
  return [chunk.fileName, ...chunk.imports];
}

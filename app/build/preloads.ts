import type { Plugin, Rolldown } from 'vite';

/** By page: modules that it imports once it runs, asked for while it is read. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

/** Has pages fetch, with their first script, what that will import. */
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

/** The chunk of a module, and those that it needs. */
function filesOf(source: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`),
  );
  if (chunk?.type !== 'chunk') throw new Error(`${source} is no chunk of its own.`);
  return [chunk.fileName, ...chunk.imports];
}

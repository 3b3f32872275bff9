import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';
import { build, type Rolldown } from 'vite';
import type { Measurement, RowPlan } from './row.ts';
import {
  BARE_DRAWN,
  DESKTOP,
  DRAWN,
  openDocument,
  type SigningSite,
  withSigningSite,
  withVisitor,
} from './signing-site.ts';

interface Transfer {
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
}

/** All requests of a visitor's browser until page 1 is drawn. */
async function transfers(page: Page, url: string, drawn: string): Promise<readonly Transfer[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await openDocument(page, url, { drawn });
  return Promise.all(
    finished.map(async (request) => ({
      type: request.resourceType(),
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const isWorker = ({ path }: Transfer): boolean => /pdf\.worker/.test(path);
const scripts = (all: readonly Transfer[]) => all.filter(({ path }) => /\.m?js$/.test(path));
const kilobytes = (all: readonly Transfer[]) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

const weigh = (weight: (all: readonly Transfer[]) => number) => (): Promise<Measurement> =>
  withSigningSite({ pages: 10 }, async (site: SigningSite) => {
    const at = (url: string, drawn: string) =>
      withVisitor(site, DESKTOP, async (page) => weight(await transfers(page, url, drawn)));
    return { value: await at(site.ours, DRAWN), floor: await at(site.bare, BARE_DRAWN) };
  });

/** Gzipped kilobytes of `./signing`, bundled alone, that load before it renders. */
async function signingEntry(): Promise<Measurement> {
  const sdk = path.resolve(import.meta.dirname, '../../packages/sdk-react');
  const made = (await build({
    configFile: false,
    root: sdk,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(sdk, 'src/signing.ts'),
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
  if (code.length === 0) throw new Error('The bundle of ./signing is empty.');
  return { value: code.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1_000, floor: 0 };
}

const row = { unit: 'kB', better: 'lower' } as const;

/** Requests and transferred bytes until page 1 of ten is drawn. The floor is bare pdf.js. */
export const signingWeights: readonly RowPlan[] = [
  {
    ...row,
    name: 'signing-requests',
    unit: 'requests',
    target: 15,
    // The worker is preloaded, so pdf.js's own request for it is served from the cache.
    measure: weigh((all) => new Set(all.map(({ path }) => path)).size),
  },
  {
    ...row,
    name: 'signing-fonts',
    target: 80,
    measure: weigh((all) => kilobytes(all.filter(({ type }) => type === 'font'))),
  },
  {
    ...row,
    name: 'signing-js',
    target: 230,
    measure: weigh((all) => kilobytes(scripts(all).filter((file) => !isWorker(file)))),
  },
  { ...row, name: 'signing-entry-gzip', target: 100, measure: signingEntry },
];

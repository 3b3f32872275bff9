import type { Page, Request } from 'playwright';
import { entryWeight } from './entry-weight.ts';
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

const row = { unit: 'kB', better: 'lower' } as const;

/** Scripts of the list and of a new document, bundled alone. */
export const entryWeights: readonly RowPlan[] = [
  { ...row, name: 'list-entry-gzip', target: 75, measure: entryWeight('list') },
  { ...row, name: 'new-document-entry-gzip', target: 85, measure: entryWeight('new-document') },
];

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
  { ...row, name: 'signing-entry-gzip', target: 60, measure: entryWeight('signing') },
];

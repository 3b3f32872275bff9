import type { RowPlan } from './row.ts';
import { DRAWN, SEEN, timeTo, withSigningSite } from './signing-site.ts';

const link = { megabitsPerSecond: 10, roundTripMs: 40 };
const row = { unit: 'ms', better: 'lower' } as const;

/**
 * Time to the first page: drawn by pdf.js on loopback and for 200 pages, shown as its image on the slow link. The floor is
 * bare pdf.js with the same bytes, browser and link.
 */
export const signingFirstPages: readonly RowPlan[] = [
  {
    ...row,
    name: 'signing-first-page',
    target: 530,
    measure: () => withSigningSite({ pages: 10 }, (site) => timeTo(site, DRAWN)),
  },
  {
    ...row,
    name: 'signing-first-page-10mbit',
    target: 650,
    measure: () => withSigningSite({ pages: 10, link }, (site) => timeTo(site, SEEN)),
  },
  {
    ...row,
    name: 'signing-200-pages-10mbit',
    target: 1_800,
    measure: () => withSigningSite({ pages: 200, link }, (site) => timeTo(site, DRAWN)),
  },
];

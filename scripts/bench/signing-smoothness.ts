import type { Page } from 'playwright';
import { scriptPerFrame } from './frame-trace.ts';
import type { Measurement, RowPlan } from './row.ts';
import {
  BARE_DRAWN,
  DRAWN,
  openDocument,
  PHONE,
  type SigningSite,
  withSigningSite,
  withVisitor,
} from './signing-site.ts';

const SLOWER = 4;
const row = { unit: 'ms', better: 'lower' } as const;

/** Runs in the page: wheel by wheel through a document, one frame each. */
const SCROLL = `async (frames) => {
  const scroller = [...document.querySelectorAll('*')].find(
    (element) => element.scrollHeight > element.clientHeight + 400 && /auto|scroll/.test(getComputedStyle(element).overflowY),
  ) ?? document.scrollingElement;
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += 40;
    await new Promise((next) => requestAnimationFrame(next));
  }
}`;
const SCROLLED_FRAMES = 240;

const longestTask = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tasks = (globalThis as unknown as { tasks: { startTime: number; duration: number }[] }).tasks;
    // A task that painted first began before its paint.
    return Math.max(0, ...tasks.filter((task) => task.startTime >= paint).map((task) => task.duration));
  });

/** On a phone's screen and a quarter of this processor, from when page 1 is drawn. */
export async function onSlowPhone<T>(
  site: SigningSite,
  url: string,
  drawn: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  return withVisitor(site, PHONE, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(
      "globalThis.tasks = []; new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });",
    );
    await openDocument(page, url, { drawn });
    return work(page);
  });
}

const both = (work: (page: Page) => Promise<number>) => (): Promise<Measurement> =>
  withSigningSite({ pages: 10 }, async (site) => ({
    value: await onSlowPhone(site, site.ours, DRAWN, work),
    // Bare: three pages drawn, so that there is something to scroll.
    floor: await onSlowPhone(site, `${site.bare}#3`, BARE_DRAWN, work),
  }));

const scriptWhileScrolling = (page: Page): Promise<number> =>
  scriptPerFrame(page, () => page.evaluate(`(${SCROLL})(${SCROLLED_FRAMES})`));

/** On a processor four times slower than this one, a phone's screen; the floor is bare pdf.js there. */
export const signingSmoothness: readonly RowPlan[] = [
  {
    ...row,
    name: 'signing-long-task',
    target: 200,
    measure: both(async (page) => {
      await page.evaluate(`(${SCROLL})(60)`);
      return longestTask(page);
    }),
  },
  { ...row, name: 'signing-frame', target: 16, measure: both(scriptWhileScrolling) },
];

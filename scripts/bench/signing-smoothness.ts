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
import { slowCpu } from './slow-cpu.ts';

const row = { unit: 'ms', better: 'lower' } as const;

/** Runs in the page: scrolls through a document, one wheel event per frame. */
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
    // The task of the first paint started before it.
    return Math.max(0, ...tasks.filter((task) => task.startTime >= paint).map((task) => task.duration));
  });

/** Phone screen and a four times slower CPU, starting when page 1 is drawn. */
export async function onSlowPhone<T>(
  site: SigningSite,
  url: string,
  drawn: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  return withVisitor(site, PHONE, async (page) => {
    await slowCpu(page);
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
    // Bare: three pages, to have something to scroll.
    floor: await onSlowPhone(site, `${site.bare}#3`, BARE_DRAWN, work),
  }));

const scriptWhileScrolling = (page: Page): Promise<number> =>
  scriptPerFrame(page, () => page.evaluate(`(${SCROLL})(${SCROLLED_FRAMES})`));

/** Measured with a phone screen and a four times slower CPU. The floor is bare pdf.js. */
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

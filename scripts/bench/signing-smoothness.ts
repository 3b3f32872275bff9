import type { Page } from 'playwright';
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

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
}

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

async function onSlowPhone<T>(
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

const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'v8.compile', 'EventDispatch']);

/** Milliseconds of script between frames, of the frame that 95 of 100 stay below. */
function scriptOfFrames(events: readonly TraceEvent[]): number {
  const frames = events.filter(({ name }) => name === 'BeginMainThreadFrame').sort((a, b) => a.ts - b.ts);
  const { pid, tid } = frames[0] ?? {};
  const scripts = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && SCRIPT.has(event.name))
    .sort((a, b) => a.ts - b.ts);
  const perFrame = frames.map(() => 0);
  let endsAt = 0;
  let at = 0;
  for (const { ts, dur = 0 } of scripts) {
    // What runs inside of another is counted with it.
    if (ts < endsAt) continue;
    endsAt = ts + dur;
    while (at + 1 < frames.length && (frames[at + 1]?.ts ?? 0) <= ts) at++;
    perFrame[at] = (perFrame[at] ?? 0) + dur / 1_000;
  }
  if (perFrame.length < 30) throw new Error(`The trace has ${perFrame.length} frames, too few to tell.`);
  return perFrame.sort((a, b) => a - b)[Math.floor(perFrame.length * 0.95)] ?? 0;
}

async function scriptWhileScrolling(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'v8',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'devtools.timeline.frame',
    ],
  });
  await page.evaluate(`(${SCROLL})(${SCROLLED_FRAMES})`);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return scriptOfFrames(trace.traceEvents);
}

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

import { chromium, type Page } from 'playwright';
import { chromium as program } from '../../packages/sdk-react/build/chromium.ts';
import { buildTargets } from '../build-targets.ts';
import { serveBareList } from './bare-list.ts';
import { withServer } from './bench-server.ts';
import { insertDocuments } from './many-documents.ts';
import { type Measurement, median, type RowPlan } from './row.ts';
import { slowCpu } from './slow-cpu.ts';
import { slowLink } from './slow-link.ts';
import { openStaffPage } from './staff-page.ts';

const DOCUMENTS = 20_000;
/** Rows that the list has read before it is scrolled. */
const SCROLLED_ROWS = 10_000;
const LINK = { megabitsPerSecond: 10, roundTripMs: 40 };
const FRAMES = 240;
const VISITS = 5;
const ROW = '[data-row-target]';

/** A logged-in person's page, and a page of plain HTML with the same rows, over the same link with a slowed CPU. */
interface Home {
  readonly page: Page;
  readonly ours: string;
  readonly bare: string;
  /** Empties the browser's cache, so that the next visit reads everything. */
  forget(): Promise<void>;
}

function withHome(bareRows: number, work: (home: Home) => Promise<Measurement>): Promise<Measurement> {
  buildTargets(['app']);
  return withServer(async (bench) => {
    await insertDocuments(bench.dataDir, DOCUMENTS);
    const bareList = await serveBareList(bareRows);
    const links = await Promise.all([bench.server.url, bareList.url].map((url) => slowLink(url, LINK)));
    const [ours = '', bare = ''] = links.map(({ url }) => url);
    const browser = await chromium.launch(program);
    try {
      const page = await openStaffPage(browser, bench, ours, ROW);
      const session = await slowCpu(page);
      const forget = async () => void (await session.send('Network.clearBrowserCache'));
      return await work({ page, ours, bare, forget });
    } finally {
      await browser.close();
      for (const { close } of links) close();
      bareList.close();
    }
  });
}

/** Runs in the page: marks the frame after the first row appears. */
const WATCH = `
const look = () => {
  if (document.querySelector('${ROW}')) requestAnimationFrame(() => performance.mark('seen'));
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

async function timeToRows(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('seen').length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.getEntriesByName('seen')[0]?.startTime ?? Number.NaN);
}

async function firstRows({ page, ours, bare, forget }: Home): Promise<Measurement> {
  await page.addInitScript(WATCH);
  const values: number[] = [];
  const floors: number[] = [];
  for (let turn = 0; turn <= VISITS; turn++) {
    await forget();
    const value = await timeToRows(page, ours);
    const floor = await timeToRows(page, bare);
    if (turn === 0) continue;
    values.push(value);
    floors.push(floor);
  }
  return { value: median(values), floor: median(floors) };
}

/** Runs in the page: scrolls on, one step per frame, and returns the frames per second. */
const SCROLL = `async (frames) => {
  const scroller = document.scrollingElement;
  const start = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += 60;
    await new Promise((next) => requestAnimationFrame(next));
  }
  return frames / ((performance.now() - start) / 1000);
}`;

/** Runs in the page: goes to the end of the list until it has read enough rows; a row is at least 56 pixels high. */
const READ_ON = `async (rows) => {
  const scroller = document.scrollingElement;
  while (scroller.scrollHeight < rows * 56) {
    scroller.scrollTop = scroller.scrollHeight;
    await new Promise((next) => requestAnimationFrame(next));
  }
  scroller.scrollTop = scroller.scrollHeight - 6000;
  await new Promise((next) => setTimeout(next, 1000));
}`;

async function scrolling({ page, ours, bare }: Home): Promise<Measurement> {
  await page.goto(ours);
  await page.locator(ROW).first().waitFor({ timeout: 60_000 });
  await page.evaluate(`(${READ_ON})(${SCROLLED_ROWS})`);
  const value = await page.evaluate<number>(`(${SCROLL})(${FRAMES})`);
  await page.goto(bare);
  return { value, floor: await page.evaluate<number>(`(${SCROLL})(${FRAMES})`) };
}

/**
 * The home screen at 10 Mbit/s and with a CPU slowed four times: time from the address to the first rows with an empty
 * cache, and frames per second while scrolling past 10,000 rows. The floor is plain HTML with as many rows.
 */
export const homeScreen: readonly RowPlan[] = [
  {
    name: 'home-first-rows-10mbit',
    unit: 'ms',
    better: 'lower',
    target: 1_500,
    measure: () => withHome(24, firstRows),
  },
  {
    name: 'home-scroll',
    unit: 'frames/s',
    better: 'higher',
    target: 55,
    measure: () => withHome(SCROLLED_ROWS, scrolling),
  },
];

import type { Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
}

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

const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
];

/** Milliseconds of script in a frame while something is done, of the frame that 95 of 100 stay below. */
export async function scriptPerFrame(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return scriptOfFrames(trace.traceEvents);
}

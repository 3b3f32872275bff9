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

/** 95th percentile of script milliseconds per frame. */
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
    // Nested events are part of their parent.
    if (ts < endsAt) continue;
    endsAt = ts + dur;
    while (at + 1 < frames.length && (frames[at + 1]?.ts ?? 0) <= ts) at++;
    perFrame[at] = (perFrame[at] ?? 0) + dur / 1_000;
  }
  if (perFrame.length < 30) throw new Error(`The trace has only ${perFrame.length} frames.`);
  return perFrame.sort((a, b) => a - b)[Math.floor(perFrame.length * 0.95)] ?? 0;
}

const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
];

/** 95th percentile of script milliseconds per frame during an action. */
export async function scriptPerFrame(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return scriptOfFrames(trace.traceEvents);
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A Chromium without the protocol's `Runtime` domain, which Playwright enables in every page and worker. With it, V8
 * captures the stack of each `Error` and parses the whole file again: about 40 ms per first page, which no visitor has.
 */
export interface PlainBrowser {
  /**
   * Opens an address without a cache and runs `script` in the page from the start.
   * @returns the time of each mark, in milliseconds since navigation
   */
  visit(url: string, script: string, marks: readonly string[]): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface PlainBrowserOptions {
  readonly executablePath: string;
  readonly flags: readonly string[];
  readonly viewport: { readonly width: number; readonly height: number };
  readonly locale: string;
}

const START_TIMEOUT_MS = 15_000;
const SHOW_TIMEOUT_MS = 30_000;
/** Long, because each poll uses the page's main thread. */
const POLL_INTERVAL_MS = 100;

export async function startPlainBrowser(options: PlainBrowserOptions): Promise<PlainBrowser> {
  const { executablePath, flags, viewport, locale } = options;
  const profile = mkdtempSync(path.join(tmpdir(), 'lavra-bench-browser-'));
  const program = spawn(
    executablePath,
    [
      ...flags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--lang=${locale}`,
      `--accept-lang=${locale}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const end = async () => {
    program.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const protocol = await addressIn(profile)
    .then(connect)
    .catch(async (fault: unknown) => {
      await end();
      throw fault;
    });

  async function visit(url: string, script: string, marks: readonly string[]) {
    const { browserContextId } = await protocol.send('Target.createBrowserContext');
    const { targetId } = await protocol.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      ...viewport,
    });
    const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
    await protocol.send('Page.enable', {}, sessionId);
    await protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: script }, sessionId);
    await protocol.send('Page.navigate', { url }, sessionId);
    const times = await marksOf(sessionId, marks);
    await protocol.send('Target.disposeBrowserContext', { browserContextId });
    return times;
  }

  async function marksOf(sessionId: string, marks: readonly string[]): Promise<Record<string, number>> {
    const expression = `JSON.stringify(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]))`;
    const until = performance.now() + SHOW_TIMEOUT_MS;
    for (;;) {
      await pause(POLL_INTERVAL_MS);
      const { result } = await protocol.send('Runtime.evaluate', { expression }, sessionId);
      const made = Object.fromEntries(JSON.parse(result.value)) as Record<string, number>;
      if (marks.every((mark) => made[mark] !== undefined)) return made;
      if (performance.now() > until) throw new Error(`Timed out waiting for marks: ${marks.join(', ')}.`);
    }
  }

  return {
    visit,
    async close() {
      protocol.close();
      await end();
    },
  };
}

/** The browser's debugging address, read from its profile. */
async function addressIn(profile: string): Promise<string> {
  const file = path.join(profile, 'DevToolsActivePort');
  const until = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const [port, place] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port && place) return `ws://127.0.0.1:${port}${place}`;
    if (performance.now() > until) throw new Error('The browser did not start in time.');
    await pause(50);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each protocol method returns a different shape
type Answer = any;

interface Protocol {
  send(method: string, params?: object, sessionId?: string): Promise<Answer>;
  close(): void;
}

async function connect(address: string): Promise<Protocol> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  };
  return {
    send(method, params = {}, sessionId) {
      sent += 1;
      const id = sent;
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: () => socket.close(),
  };
}

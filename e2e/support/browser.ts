import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { onTestFailed } from 'vitest';
import { chromium as testBrowser } from '../../packages/sdk-react/build/chromium.ts';

/** Everything that a journey awaits takes seconds; a longer wait fails where it happens. */
const LONGEST_WAIT_MS = 15_000;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(testBrowser);
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const desktop: Viewport = { width: 1440, height: 900 };
export const phone: Viewport = { width: 390, height: 844 };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and policy violations of the page. A journey ends with none. */
  readonly complaints: readonly string[];
  /** Pending requests, except event streams. */
  readonly pending: ReadonlySet<Request>;
}

/** The browser logs the refused refresh of a visitor without a session. */
const NO_SESSION = 401;

/** A new visitor with separate cookies, storage and complaints. Expected error statuses are listed. */
export async function visit(
  browser: Browser,
  viewport: Viewport,
  provoked: readonly number[] = [],
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 720,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  const expected = new RegExp(`status of (${[NO_SESSION, ...provoked].join('|')})\\b`);
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/eventos')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', (error) => complaints.push(String(error)));
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const words = await page.locator('body').innerText();
    console.error([`Left at ${page.url()}`, ...complaints, words.slice(0, 800)].join('\n'));
  });
  return { page, context, complaints, pending };
}

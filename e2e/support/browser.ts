import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

/** Flags for a machine without a display, a network or an unprivileged user. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
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
  /** What the page complained of: errors, refused policies. A journey ends with none. */
  readonly complaints: readonly string[];
}

/** The refresh of a visitor without a session is refused, and the browser says so by itself. */
const EXPECTED = /status of 401/;

/** A new visitor: cookies, storage and complaints of their own. */
export async function visit(browser: Browser, viewport: Viewport): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 720,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

import { createLavraClient } from '@lavra/client';
import { type Browser, chromium, type Page } from 'playwright';
import { chromium as program } from '../../packages/sdk-react/build/chromium.ts';
import { buildTargets } from '../build-targets.ts';
import { signingTokenOf } from '../main-job/mail-server.ts';
import { must } from '../main-job/must.ts';
import { serveBareViewer } from './bare-viewer.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { createDraft } from './draft.ts';
import { startPlainBrowser } from './plain-browser.ts';
import { type Measurement, median } from './row.ts';
import { type LinkSpeed, slowLink } from './slow-link.ts';
import { pagesOf } from './ten-pages.ts';

/** A signing link, and bare pdf.js with the same bytes over the same network link. */
export interface SigningSite {
  readonly browser: Browser;
  readonly ours: string;
  readonly bare: string;
}

export interface SiteOptions {
  readonly pages: number;
  /** Default: loopback. */
  readonly link?: LinkSpeed;
}

/** Creates a document for one signer and returns the token of the e-mailed link. */
async function invitedSigner(bench: BenchServer, bytes: Uint8Array): Promise<string> {
  const signer = { nome: 'Beatriz Okafor Lima', email: 'beatriz@exemplo.com.br' };
  const { client, ids } = await createDraft(bench, bytes, [signer]);
  must(await client.call('inviteSigners', { path: ids }));
  return signingTokenOf(await bench.mail.next(({ text }) => text.includes('/assinar/')));
}

/** The bytes that the viewer reads, available once the image of page 1 exists. */
async function viewedBytes(url: string, token: string): Promise<Uint8Array> {
  const client = createLavraClient({ baseUrl: url });
  const path = { token };
  const until = performance.now() + 60_000;
  let convite = must(await client.call('getSigning', { path }));
  while (!convite.contrato.primeiraPagina) {
    if (performance.now() > until) throw new Error('The image of page 1 did not appear within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    convite = must(await client.call('getSigning', { path }));
  }
  const { copiaVisualizacao } = convite.contrato;
  const id = copiaVisualizacao ? 'downloadSigningViewingCopy' : 'downloadSigningDocument';
  return new Uint8Array(await must(await client.download(id, { path })).arrayBuffer());
}

/** Builds the app and starts a server with one invited signer, and a browser. */
export async function withSigningSite<T>(
  { pages, link }: SiteOptions,
  work: (site: SigningSite) => Promise<T>,
): Promise<T> {
  buildTargets(['app']);
  return withServer(async (bench) => {
    const token = await invitedSigner(bench, await pagesOf(pages));
    const bare = await serveBareViewer(await viewedBytes(bench.server.url, token));
    const links = link
      ? await Promise.all([bench.server.url, bare.url].map((url) => slowLink(url, link)))
      : [];
    const browser = await chromium.launch(program);
    try {
      return await work({
        browser,
        ours: `${links[0]?.url ?? bench.server.url}/assinar/${token}`,
        bare: `${links[1]?.url ?? bare.url}/`,
      });
    } finally {
      await browser.close();
      for (const { close } of links) close();
      bare.close();
    }
  });
}

/** Runs in the page: opens the document at once, and marks the frame after each element appears. */
const watchFor = (marks: Readonly<Record<string, string>>): string => `
const waited = new Map(Object.entries(${JSON.stringify(marks)}));
let hasStarted = false;
const look = () => {
  for (const [mark, selector] of waited) {
    if (!document.querySelector(selector)) continue;
    waited.delete(mark);
    requestAnimationFrame(() => performance.mark(mark));
  }
  if (!hasStarted) {
    const start = document.querySelector('main form button[type="submit"]:not([disabled])');
    if (start) performance.mark('first-step');
    start?.click();
    hasStarted = start !== null;
  }
  if (waited.size > 0) requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

/** Opens a page without a cache. */
export async function withVisitor<T>(
  { browser }: SigningSite,
  viewport: { readonly width: number; readonly height: number },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, locale: 'pt-BR' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens an address, skips to the document as soon as possible, and waits for the marks. */
export async function openDocument(
  page: Page,
  url: string,
  marks: Readonly<Record<string, string>>,
): Promise<void> {
  await page.addInitScript(watchFor(marks));
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
    Object.keys(marks),
    { timeout: 30_000 },
  );
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Marks: page 1 as image or drawn; drawn; drawn by the bare viewer. */
export const SEEN = '[data-page="1"] canvas';
export const DRAWN = '[data-page="1"] canvas:not([data-preview])';
export const BARE_DRAWN = 'canvas[data-drawn]';

const WARM_UP = 1;
const VISITS = 5;

/** Milliseconds from navigation to the frame after an element appears, alternating ours and bare. */
export async function timeTo(site: SigningSite, ours: string): Promise<Measurement> {
  const browser = await startPlainBrowser({
    executablePath: program.executablePath,
    flags: program.args,
    viewport: DESKTOP,
    locale: 'pt-BR',
  });
  const visit = async (url: string, selector: string): Promise<number> => {
    const { seen } = await browser.visit(url, watchFor({ seen: selector }), ['seen']);
    return seen ?? Number.NaN;
  };
  const values: number[] = [];
  const floors: number[] = [];
  try {
    for (let turn = 0; turn < WARM_UP + VISITS; turn++) {
      const value = await visit(site.ours, ours);
      const floor = await visit(site.bare, BARE_DRAWN);
      if (turn < WARM_UP) continue;
      values.push(value);
      floors.push(floor);
    }
  } finally {
    await browser.close();
  }
  return { value: median(values), floor: median(floors) };
}

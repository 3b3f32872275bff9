import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visit, visit } from './support/browser.ts';
import { mintEmbedToken } from './support/embed-token.ts';
import { startHostPage } from './support/host-page.ts';
import { settled } from './support/inspect.ts';
import { changedPixels } from './support/pictures.ts';
import { prepareDocument, staffClient } from './support/prepare-document.ts';
import type { HostSite } from './support/serve-folder.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let host: HostSite;
let token: string;

const NOME = 'Contrato de parceria';
const screen = { width: 1280, height: 1240 };

beforeAll(async () => {
  world = await startWorld();
  const staff: LavraClient = await staffClient(world.server);
  host = await startHostPage(world.server.url);
  token = await mintEmbedToken(world.server.url, staff, host.origin);
  await prepareDocument(staff, NOME, []);
});
afterAll(async () => {
  await (await exhibit)?.plain.context.close();
  await host?.close();
  await world?.close();
});

/** Opens a kind of host, with the SDK or without it (`sem`). */
async function hostOf(caso: string, sem = false): Promise<Visit> {
  const guest = await visit(world.browser, screen);
  const query = new URLSearchParams({ caso, servidor: world.server.url, token, ...(sem ? { sem: '' } : {}) });
  await guest.page.goto(`${host.origin}/isolation.html?${query}`);
  await guest.page.locator('body[data-pronto]').waitFor({ state: 'attached' });
  const list = guest.page.getByRole('button', { name: NOME, exact: true });
  const counts = guest.page.getByRole('button', { name: /Aguardando assinatura/ });
  if (!sem)
    for (let n = 0; n < (caso === 'dois-temas' ? 2 : 1); n++) {
      await list.nth(n).waitFor();
      await counts.nth(n).waitFor();
    }
  await guest.page.evaluate(() => document.fonts.ready);
  await settled(guest.page);
  return guest;
}

interface ElementStyles {
  readonly path: string;
  readonly styles: Readonly<Record<string, string>>;
}

/**
 * Every element under `selector` with all its computed styles, including those of `::before` and `::after`. Of a
 * pseudo-element that is not rendered, only its content is read, which differs as soon as a host renders it.
 */
async function stylesOf(page: Page, selector: string): Promise<ElementStyles[]> {
  const elements = await page.evaluate((wanted) => {
    const root = document.querySelector(wanted);
    if (!root) throw new Error(`There is no ${wanted}.`);
    const read = (element: Element, pseudo: '' | '::before' | '::after') => {
      const styles = getComputedStyle(element, pseudo || null);
      const names = pseudo && ['none', 'normal'].includes(styles.content) ? ['content'] : [...styles];
      return names.map((name) => [`${pseudo}${name}`, styles.getPropertyValue(name)] as const);
    };
    const elements: { path: string; styles: Record<string, string> }[] = [];
    const walk = (parent: ParentNode, path: string) => {
      for (const [index, element] of [...parent.children].entries()) {
        if (element.tagName === 'LINK') continue;
        const here = `${path}/${element.tagName.toLowerCase()}${index}`;
        elements.push({
          path: here,
          styles: Object.fromEntries([
            ...read(element, ''),
            ...read(element, '::before'),
            ...read(element, '::after'),
          ]),
        });
        walk(element, here);
      }
    };
    walk(root.shadowRoot ? (root.shadowRoot.querySelector('.lavra-root')?.parentElement ?? root) : root, '');
    // One text: a hundred thousand separate values take seconds to transfer.
    return JSON.stringify(elements);
  }, selector);
  return JSON.parse(elements) as ElementStyles[];
}

/** The first twenty differences, one per line. */
function differences(is: readonly ElementStyles[], should: readonly ElementStyles[]): string {
  if (is.length !== should.length) return `${is.length} elements instead of ${should.length}`;
  const lines = is.flatMap(({ path, styles }, index) => {
    const expected = should[index]?.styles ?? {};
    return Object.entries(styles)
      .filter(([name, value]) => value !== expected[name])
      .map(([name, value]) => `${path} ${name}: ${value} instead of ${expected[name]}`);
  });
  return lines.slice(0, 20).join('\n');
}

/** The picture of an element once two in a row are equal: a busy machine paints late. */
async function pictureOf(page: Page, selector: string): Promise<Buffer> {
  const take = () => page.locator(selector).screenshot({ caret: 'hide' });
  let last = await take();
  for (;;) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Chromium smooths an icon's curve in one of two ways, which changes a dozen pixels. A leaking rule changes more. */
async function expectSamePicture(is: Buffer, should: Buffer): Promise<void> {
  expect(await changedPixels(world.browser, is, should)).toBeLessThanOrEqual(20);
}

interface Part {
  readonly elements: readonly ElementStyles[];
  readonly picture: Buffer;
}

const partOf = async (page: Page, selector: string): Promise<Part> => ({
  elements: await stylesOf(page, selector),
  picture: await pictureOf(page, selector),
});

async function expectSamePart(page: Page, selector: string, should: Part): Promise<void> {
  expect(differences(await stylesOf(page, selector), should.elements)).toBe('');
  await expectSamePicture(await pictureOf(page, selector), should.picture);
}

interface Untouched {
  readonly plain: Visit;
  readonly part: Part;
}

let exhibit: Promise<Untouched> | undefined;

/** The SDK on a host without styles, read once. */
function untouched(): Promise<Untouched> {
  exhibit ??= readUntouched();
  return exhibit;
}

async function readUntouched(): Promise<Untouched> {
  const plain = await hostOf('simples');
  const part = await partOf(plain.page, '#exhibit');
  expect(part.elements.length).toBeGreaterThan(60);
  return { plain, part };
}

const hostParts = new Map<string, Promise<Part>>();

/** The host's own content on a page without the SDK, read once. */
function ownWithoutSdk(caso: string): Promise<Part> {
  const known = hostParts.get(caso) ?? readOwn(caso);
  hostParts.set(caso, known);
  return known;
}

async function readOwn(caso: string): Promise<Part> {
  const bare = await hostOf(caso, true);
  const part = await partOf(bare.page, '#own');
  await bare.context.close();
  return part;
}

async function expectNoLeakOut(page: Page, caso: string): Promise<void> {
  await expectSamePart(page, '#own', await ownWithoutSdk(caso));
  const globals = await page.evaluate(() => {
    const styles = getComputedStyle(document.documentElement);
    return [...styles].filter((name) => name.startsWith('--lavra'));
  });
  expect(globals).toEqual([]);
}

test('nothing leaks out to a host without styles', async () => {
  const { plain } = await untouched();
  await expectNoLeakOut(plain.page, 'simples');
  expect(plain.complaints).toEqual([]);
});

test.each([
  ['that styles elements', 'elementos'],
  ['that styles everything', 'estrela'],
  ['that resets everything', 'reset'],
  ['that reads from right to left', 'direita'],
])('nothing leaks in from a host %s, or out to it', async (_kind, caso) => {
  const guest = await hostOf(caso);
  await expectSamePart(guest.page, '#exhibit', (await untouched()).part);
  await expectNoLeakOut(guest.page, caso);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test('nothing leaks in from a host that shows the SDK in a shadow tree', async () => {
  const guest = await hostOf('sombra');
  await expectSamePart(guest.page, '#exhibit', (await untouched()).part);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test("a host's query client contains only the host's data", async () => {
  const guest = await hostOf('consultas');
  await guest.page.getByText('dados do cliente').waitFor();
  expect(await guest.page.evaluate(() => document.body.dataset.consultas)).toBe('[["host"]]');
  await guest.context.close();
});

test('two providers with two themes look as each does alone, without leaks', async () => {
  const both = await hostOf('dois-temas');
  for (const [caso, selector] of [
    ['tema-verde', '#exhibit'],
    ['tema-escuro', '#second'],
  ] as const) {
    const alone = await hostOf(caso);
    const should = await stylesOf(alone.page, selector);
    expect(differences(await stylesOf(both.page, selector), should)).toBe('');
    await alone.context.close();
  }
  // Neither host has styles, so their own content is the same.
  await expectNoLeakOut(both.page, 'simples');
  await both.context.close();
});

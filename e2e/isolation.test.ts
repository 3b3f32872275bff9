import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from './support/browser.ts';
import { mintEmbedToken } from './support/embed-token.ts';
import { startHostPage } from './support/host-page.ts';
import { settled } from './support/inspect.ts';
import { farthestShade } from './support/pictures.ts';
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
  await host?.close();
  await world?.close();
});

/** A host of one kind, with the SDK or (`sem`) without it. */
async function hostOf(caso: string, sem = false): Promise<Visit> {
  const guest = await visit(world.browser, screen);
  const query = new URLSearchParams({ caso, servidor: world.server.url, token, ...(sem ? { sem: '' } : {}) });
  await guest.page.goto(`${host.origin}/isolation.html?${query}`);
  await guest.page.locator('body[data-pronto]').waitFor({ state: 'attached' });
  const list = guest.page.getByRole('button', { name: NOME, exact: true });
  if (!sem) for (let n = 0; n < (caso === 'dois-temas' ? 2 : 1); n++) await list.nth(n).waitFor();
  await guest.page.evaluate(() => document.fonts.ready);
  await settled(guest.page);
  return guest;
}

interface Look {
  readonly path: string;
  readonly styles: Readonly<Record<string, string>>;
}

/** Every element under `selector` with every computed style of it and of what stands before and after it. */
async function looksOf(page: Page, selector: string): Promise<Look[]> {
  const looks = await page.evaluate((wanted) => {
    const root = document.querySelector(wanted);
    if (!root) throw new Error(`There is no ${wanted}.`);
    const read = (element: Element, pseudo: '' | '::before' | '::after') => {
      const styles = getComputedStyle(element, pseudo || null);
      return [...styles].map((name) => [`${pseudo}${name}`, styles.getPropertyValue(name)] as const);
    };
    const looks: { path: string; styles: Record<string, string> }[] = [];
    const walk = (parent: ParentNode, path: string) => {
      for (const [index, element] of [...parent.children].entries()) {
        if (element.tagName === 'LINK') continue;
        const here = `${path}/${element.tagName.toLowerCase()}${index}`;
        looks.push({
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
    // As one text: value by value, a hundred thousand of them take seconds to come over.
    return JSON.stringify(looks);
  }, selector);
  return JSON.parse(looks) as Look[];
}

/** What differs, a line each: an element, a property, what it is and what it should be. */
function differences(is: readonly Look[], should: readonly Look[]): string {
  if (is.length !== should.length) return `${is.length} elements instead of ${should.length}`;
  const told = is.flatMap(({ path, styles }, index) => {
    const expected = should[index]?.styles ?? {};
    return Object.entries(styles)
      .filter(([name, value]) => value !== expected[name])
      .map(([name, value]) => `${path} ${name}: ${value} instead of ${expected[name]}`);
  });
  return told.slice(0, 20).join('\n');
}

const pictureOf = (page: Page, selector: string): Promise<Buffer> =>
  page.locator(selector).screenshot({ caret: 'hide' });

/** The same to the eye: a rule of a host that reaches in changes more than a shade. */
async function expectSamePicture(is: Buffer, should: Buffer): Promise<void> {
  expect(await farthestShade(world.browser, is, should)).toBeLessThanOrEqual(2);
}

interface Exhibit {
  readonly looks: readonly Look[];
  readonly picture: Buffer;
}

let exhibit: Promise<Exhibit> | undefined;

/** As it looks on a host without styles, read once for all that are compared with it. */
function untouched(): Promise<Exhibit> {
  exhibit ??= readUntouched();
  return exhibit;
}

async function readUntouched(): Promise<Exhibit> {
  const plain = await hostOf('simples');
  const looks = await looksOf(plain.page, '#exhibit');
  const picture = await pictureOf(plain.page, '#exhibit');
  await plain.context.close();
  expect(looks.length).toBeGreaterThan(60);
  return { looks, picture };
}

describe('nothing leaks in from a host', () => {
  test.each([
    ['that styles elements', 'elementos'],
    ['that styles everything', 'estrela'],
    ['that resets everything', 'reset'],
    ['that shows the SDK in a shadow tree', 'sombra'],
    ['that reads from right to left', 'direita'],
  ])('%s', async (_kind, caso) => {
    const plain = await untouched();
    const guest = await hostOf(caso);
    expect(differences(await looksOf(guest.page, '#exhibit'), plain.looks)).toBe('');
    await expectSamePicture(await pictureOf(guest.page, '#exhibit'), plain.picture);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('with a query client of its own, whose cache holds its own data alone', async () => {
    const guest = await hostOf('consultas');
    await guest.page.getByText('dados do cliente').waitFor();
    expect(await guest.page.evaluate(() => document.body.dataset.consultas)).toBe('[["host"]]');
    await guest.context.close();
  });
});

describe('nothing leaks out to a host', () => {
  test.each(['simples', 'elementos', 'estrela', 'reset', 'direita', 'dois-temas'])(
    'of the kind %s',
    async (caso) => {
      const bare = await hostOf(caso, true);
      const should = await looksOf(bare.page, '#own');
      const picture = await pictureOf(bare.page, '#own');
      await bare.context.close();
      const guest = await hostOf(caso);
      expect(differences(await looksOf(guest.page, '#own'), should)).toBe('');
      await expectSamePicture(await pictureOf(guest.page, '#own'), picture);
      const globals = await guest.page.evaluate(() => {
        const styles = getComputedStyle(document.documentElement);
        return [...styles].filter((name) => name.startsWith('--lavra'));
      });
      expect(globals).toEqual([]);
      await guest.context.close();
    },
  );
});

test('two providers with two themes look as each does alone', async () => {
  const both = await hostOf('dois-temas');
  for (const [caso, selector] of [
    ['tema-verde', '#exhibit'],
    ['tema-escuro', '#second'],
  ] as const) {
    const alone = await hostOf(caso);
    const should = await looksOf(alone.page, selector);
    expect(differences(await looksOf(both.page, selector), should)).toBe('');
    await alone.context.close();
  }
  await both.context.close();
});

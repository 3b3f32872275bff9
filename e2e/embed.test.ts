import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../scripts/main-job/must.ts';
import { desktop, phone, visit } from './support/browser.ts';
import { mintEmbedToken, openSigningSession } from './support/embed-token.ts';
import { startHostPage } from './support/host-page.ts';
import { inspect } from './support/inspect.ts';
import {
  inviteAll,
  type PreparedDocument,
  prepareDocument,
  staffClient,
} from './support/prepare-document.ts';
import type { HostSite } from './support/serve-folder.ts';
import { signThrough } from './support/signing-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let host: HostSite;
let staff: LavraClient;
let document: PreparedDocument;

const NOME = 'Contrato de parceria – Portal do cliente';
const IRACEMA = { nome: 'Iracema de Sá Conceição', email: 'iracema@exemplo.com.br', cpf: '529.982.247-25' };

beforeAll(async () => {
  world = await startWorld();
  [host, staff] = await Promise.all([startHostPage(world.server.url), staffClient(world.server)]);
  document = await prepareDocument(staff, NOME, [IRACEMA]);
});
afterAll(async () => {
  await host?.close();
  await world?.close();
});

const embedToken = () => mintEmbedToken(world.server.url, staff, host.origin);

const hostAddress = (parameters: Record<string, string>) =>
  `${host.origin}/embed.html?${new URLSearchParams({ servidor: world.server.url, ...parameters })}`;

/** Every computed style of the host's own elements. */
const hostStyles = (page: Page) =>
  page.evaluate(() =>
    [...window.document.querySelectorAll('body > h1, body > button')].map((element) => {
      const styles = getComputedStyle(element);
      return Object.fromEntries([...styles].map((name) => [name, styles.getPropertyValue(name)]));
    }),
  );

/** Elements of the SDK with text, and the styles that a host could have changed. */
const sdkStyles = (page: Page) =>
  page.evaluate(() =>
    [...window.document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => element.closest('svg') === null && element.innerText?.trim())
      .map((element) => {
        const styles = getComputedStyle(element);
        return {
          text: `${element.tagName} ${element.innerText.trim().slice(0, 40)}`,
          letterSpacing: styles.letterSpacing,
          textTransform: styles.textTransform,
          fontFamily: styles.fontFamily,
          color: styles.color,
          borderStyle: styles.borderTopStyle,
        };
      }),
  );

/** Styles that the host's stylesheet would set on an element of the SDK without isolation. */
async function intrusions(page: Page): Promise<string[]> {
  const styles = await sdkStyles(page);
  expect(styles.length).toBeGreaterThan(3);
  return styles
    .filter(
      ({ letterSpacing, textTransform, fontFamily, color, borderStyle }) =>
        letterSpacing === '1px' ||
        textTransform === 'uppercase' ||
        fontFamily === 'fantasy' ||
        color === 'rgb(120, 0, 0)' ||
        borderStyle === 'dotted',
    )
    .map((element) => JSON.stringify(element));
}

describe('a page of another origin with a strict policy', () => {
  test('lists and opens documents with an embed token, and neither side changes the other’s styles', async () => {
    const bare = await visit(world.browser, desktop);
    await bare.page.route('**/assets/**', (route) => route.abort());
    await bare.page.goto(hostAddress({ token: 'none' }));
    const untouched = await hostStyles(bare.page);
    await bare.context.close();

    const guest = await visit(world.browser, desktop);
    await guest.page.goto(hostAddress({ token: await embedToken() }));
    const row = guest.page.getByRole('button', { name: NOME, exact: true });
    await row.waitFor();
    expect(untouched).toHaveLength(2);
    expect(await hostStyles(guest.page)).toEqual(untouched);
    expect(await intrusions(guest.page)).toEqual([]);
    await inspect(guest, 'incorporada-lista');
    await row.click();
    await expect
      .poll(() => guest.page.evaluate(() => window.document.body.dataset.evento))
      .toBe(`aberto ${document.contratoId}`);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('signs with SigningPage, which calls the host’s onSigned', async () => {
    const path = { contratoId: document.contratoId, minutaId: document.minutaId };
    const [token = ''] = await inviteAll(world, staff, document, [IRACEMA.email]);
    const stranger = await visit(world.browser, phone, [403]);
    await stranger.page.goto(hostAddress({ assinar: token }));
    await stranger.page.getByText('Este site não pode mostrar esta assinatura.').waitFor();
    await stranger.context.close();

    const [signatarioId = 0] = document.signatarioIds;
    const credencial = await openSigningSession(
      world.server.url,
      staff,
      { ...path, signatarioId },
      host.origin,
    );
    const guest = await visit(world.browser, phone);
    await guest.page.goto(hostAddress({ assinar: credencial }));
    await signThrough(guest, world.mail, { ...IRACEMA, hand: { kind: 'drawn' } }, async (step) => {
      await inspect(guest, `incorporada-${step}`);
      expect(await intrusions(guest.page)).toEqual([]);
    });
    expect(await guest.page.evaluate(() => window.document.body.dataset.evento)).toBe('assinado');
    const [signatario] = must(await staff.call('listSigners', { path }));
    expect(signatario?.statusSignatario).toBe('ASSINADO');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('is refused if the token names another origin', async () => {
    const token = await mintEmbedToken(world.server.url, staff, 'https://outro.exemplo.com.br');
    const guest = await visit(world.browser, desktop, [403]);
    await guest.page.goto(hostAddress({ token }));
    await guest.page.getByText('Não foi possível carregar os documentos').waitFor();
    expect(await guest.page.getByText(NOME).count()).toBe(0);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});

import type { LavraClient } from '@lavra/client';
import { decoderPlaces, everyDecoderPdf, mappedText } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone, type Visit, visit } from './support/browser.ts';
import { openSigningSession } from './support/embed-token.ts';
import { startHostPage } from './support/host-page.ts';
import { inspect } from './support/inspect.ts';
import {
  inviteAll,
  type PreparedDocument,
  prepareDocument,
  staffClient,
} from './support/prepare-document.ts';
import type { HostSite } from './support/serve-folder.ts';
import { expectColors } from './support/shown-colors.ts';
import type { Place } from './support/signing-steps.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

const CAIO = { nome: 'Caio Lins', email: 'caio@exemplo.com.br' };
const size = [300, 300] as const;

let world: World;
let staff: LavraClient;
let host: HostSite;
let document: PreparedDocument;
let token: string;

beforeAll(async () => {
  world = await startWorld();
  [host, staff] = await Promise.all([startHostPage(world.server.url), staffClient(world.server)]);
  document = await prepareDocument(
    staff,
    'Contrato digitalizado',
    [CAIO],
    Promise.resolve(everyDecoderPdf()),
  );
  [token = ''] = await inviteAll(world, staff, document, [CAIO.email]);
});
afterAll(async () => {
  await host?.close();
  await world?.close();
});

async function expectEverything(place: Place, without: readonly (keyof typeof decoderPlaces)[] = []) {
  const places = Object.entries(decoderPlaces).filter(([name]) => !without.some((other) => other === name));
  await expectColors(place, Object.fromEntries(places), size);
  // Not the server's picture.
  expect(await place.getByText('Esta página é mostrada como imagem.').count()).toBe(0);
  await place.getByText(mappedText).first().waitFor();
}

async function end(guest: Visit) {
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}

describe('decoders, profiles, fonts and character maps load on demand', () => {
  test('in the staff viewer', async () => {
    const guest = await visit(world.browser, desktop);
    await logIn(guest, world.server, `/documentos/${document.contratoId}`);
    await expectEverything(guest.page);
    await end(guest);
  });

  test('on the signing page', async () => {
    const guest = await visit(world.browser, phone);
    await guest.page.goto(`${world.server.url}/assinar/${token}`);
    await guest.page.getByRole('button', { name: 'Ler o documento' }).click();
    await expectEverything(guest.page);
    await end(guest);
  });

  test('in a component on another origin, which refuses WebAssembly and with it colour profiles', async () => {
    const [signatarioId = 0] = document.signatarioIds;
    const { contratoId, minutaId } = document;
    const path = { contratoId, minutaId, signatarioId };
    const credencial = await openSigningSession(world.server.url, staff, path, host.origin);
    const guest = await visit(world.browser, phone);
    await guest.page.goto(
      `${host.origin}/embed.html?${new URLSearchParams({ servidor: world.server.url, assinar: credencial })}`,
    );
    await guest.page.getByRole('button', { name: 'Ler o documento' }).click();
    await expectEverything(guest.page, ['profile']);
    await end(guest);
  });
});

test('a page that cannot be drawn is the server’s picture; without that, the step is held until it can be shown', async () => {
  const guest = await visit(world.browser, phone);
  const { page, context } = guest;
  await context.route('**/pdf/wasm/**', (route) => route.abort());
  await context.route(/\/documento\/pagina\?/, (route) => route.abort());
  await page.goto(`${world.server.url}/assinar/${token}`);
  await page.getByRole('button', { name: 'Ler o documento' }).click();
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  await page.getByText('A página 1 não aparece inteira.').first().waitFor();
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await inspect(guest, 'pagina-incompleta');

  await context.unroute(/\/documento\/pagina\?/);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Esta página é mostrada como imagem.').waitFor();
  await expectColors(page, decoderPlaces, size);
  await inspect(guest, 'pagina-como-imagem');
  await next.click();
  await page.getByRole('heading', { level: 1, name: 'Confira seus dados' }).waitFor();
  await context.close();
});

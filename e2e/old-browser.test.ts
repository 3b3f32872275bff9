import { scannedPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { ageContext } from './support/old-browser.ts';
import { contractPdf, inviteAll, prepareDocument, staffClient } from './support/prepare-document.ts';
import { shownColors } from './support/shown-colors.ts';
import { signersNamed, signThrough } from './support/signing-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

/** Whether a viewer shows lines of text, at twenty heights of an A4 page. */
const darkest = (colors: readonly (readonly [number, number, number])[] | null) =>
  Math.min(255, ...(colors ?? []).map(([red]) => red));

test('a phone with the features of Safari 16 signs a scanned JBIG2 contract, from link to receipt', async () => {
  const [signer] = signersNamed(['antigo']);
  if (!signer) throw new Error('There is no signer.');
  const { nome, email, cpf } = signer;
  const staff = await staffClient(world.server);
  const scan = contractPdf('Contrato digitalizado').then(scannedPdf);
  const document = await prepareDocument(staff, 'Contrato digitalizado', [{ nome, email, cpf }], scan);
  const [token = ''] = await inviteAll(world, staff, document, [email]);
  const guest = await visit(world.browser, phone);
  const unreadable = await ageContext(guest.context);
  await guest.page.goto(`${world.server.url}/assinar/${token}`);
  await signThrough(guest, world.mail, { ...signer, hand: { kind: 'drawn' } }, async (step) => {
    await inspect(guest, `antigo-${step}`);
    if (step !== 'leitura') return;
    // A line of text crosses the left margin somewhere.
    const lines = Array.from({ length: 400 }, (_, index) => [100, 800 - index] as const);
    expect(darkest(await shownColors(guest.page, lines, [595, 842]))).toBeLessThan(128);
    expect(await guest.page.getByText('Esta página é mostrada como imagem.').count()).toBe(0);
  });
  expect(await guest.page.evaluate(() => 'withResolvers' in Promise && !('any' in AbortSignal))).toBe(true);
  expect(unreadable).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

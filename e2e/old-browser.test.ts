import { scannedPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../scripts/main-job/must.ts';
import { phone, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { ageContext } from './support/old-browser.ts';
import { contractPdf, inviteAll, prepareDocument, staffClient } from './support/prepare-document.ts';
import { expectServersPicture } from './support/shown-colors.ts';
import { signersNamed, signThrough } from './support/signing-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

test('a phone with the features of Safari 16 signs a scanned JBIG2 contract, from link to receipt', async () => {
  const [signer] = signersNamed(['antigo']);
  if (!signer) throw new Error('There is no signer.');
  const { nome, email, cpf } = signer;
  const staff = await staffClient(world.server);
  const scan = contractPdf('Contrato digitalizado').then(scannedPdf);
  const document = await prepareDocument(staff, 'Contrato digitalizado', [{ nome, email, cpf }], scan);
  const [token = ''] = await inviteAll(world, staff, document, [email]);
  const { contratoId, minutaId } = document;
  const picture = must(
    await staff.download('getPageImage', { path: { contratoId, minutaId }, query: { pagina: 1 } }),
  );
  const guest = await visit(world.browser, phone);
  const unreadable = await ageContext(guest.context);
  await guest.page.goto(`${world.server.url}/assinar/${token}`);
  await signThrough(guest, world.mail, { ...signer, hand: { kind: 'drawn' } }, async (step) => {
    await inspect(guest, `antigo-${step}`);
    if (step !== 'leitura') return;
    await expectServersPicture(guest.page, picture);
    expect(await guest.page.getByText('Esta página é mostrada como imagem.').count()).toBe(0);
  });
  expect(await guest.page.evaluate(() => 'withResolvers' in Promise && !('any' in AbortSignal))).toBe(true);
  expect(unreadable).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

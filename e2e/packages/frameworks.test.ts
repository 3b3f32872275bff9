import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LavraClient } from '@lavra/client';
import { scannedPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../scripts/main-job/must.ts';
import { phone, visit } from '../support/browser.ts';
import { apiTokenOf } from '../support/embed-token.ts';
import { type Framework, frameworks, startFramework } from '../support/framework-site.ts';
import { writeSamples } from '../support/guide-samples.ts';
import {
  contractPdf,
  inviteAll,
  type PreparedDocument,
  prepareDocument,
  staffClient,
} from '../support/prepare-document.ts';
import { packPackage, type ScratchApp, scratchApp } from '../support/scratch-app.ts';
import { expectServersPicture } from '../support/shown-colors.ts';
import { type SignerAtPage, signersNamed, signThrough } from '../support/signing-steps.ts';
import { startWorld, type World } from '../support/world.ts';

/** The samples of docs/guides/frameworks.md, as a reader would copy them. */
const names = Object.keys(frameworks) as Framework[];

const signers = signersNamed(names);

let world: World;
let staff: LavraClient;
let document: PreparedDocument;
/** Its only page, a scan. */
let picture: Blob;
let folder: string;
let apps: readonly ScratchApp[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-frameworks-'));
  world = await startWorld();
  const tarball = await packPackage('sdk-react', folder);
  // In parallel, because each waits for the disk and the registry.
  const installing = Promise.all(
    names.map((name) => scratchApp({ '@lavra/sdk-react': `file:${tarball}`, ...frameworks[name].packages })),
  );
  staff = await staffClient(world.server);
  document = await prepareDocument(
    staff,
    'Contrato em três sites',
    signers.map(({ nome, email, cpf }) => ({ nome, email, cpf })),
    contractPdf('Contrato em três sites').then(scannedPdf),
  );
  const { contratoId, minutaId } = document;
  picture = must(
    await staff.download('getPageImage', { path: { contratoId, minutaId }, query: { pagina: 1 } }),
  );
  await inviteAll(
    world,
    staff,
    document,
    signers.map(({ email }) => email),
  );
  apps = await installing;
  await Promise.all(
    apps.map((app, index) => {
      const name = names[index] as Framework;
      writeSamples('frameworks', name, app.folder, world.server.url);
      // Without an icon, the browser reports a failed request.
      if (name === 'next')
        app.write('app/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />');
      const [program, ...args] = frameworks[name].build;
      return app.exec(program, ...args);
    }),
  );
}, 400_000);
afterAll(async () => {
  for (const app of apps) app.remove();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(names)(
  '%s renders the signing page on its server, and it signs',
  { timeout: 120_000 },
  async (name) => {
    const index = names.indexOf(name);
    const [app, signer] = [apps[index] as ScratchApp, signers[index] as SignerAtPage];
    const apiToken = await apiTokenOf(staff);
    const site = await startFramework(name, app.folder, (origin) => ({
      SITE: origin,
      LAVRA_API_TOKEN: apiToken,
      CONTRATO: String(document.contratoId),
      MINUTA: String(document.minutaId),
    }));
    try {
      const address = `${site.origin}/assinar/${document.signatarioIds[index]}`;
      expect(await (await fetch(address)).text()).toContain('lavra-root');
      const guest = await visit(world.browser, phone);
      await guest.page.goto(address);
      await signThrough(guest, world.mail, signer, async (step) => {
        if (step === 'leitura') await expectServersPicture(guest.page, picture);
      });
      await guest.page.getByText('Assinado em 20').waitFor();
      const listed = must(
        await staff.call('listSigners', {
          path: { contratoId: document.contratoId, minutaId: document.minutaId },
        }),
      );
      expect(listed.find(({ email }) => email === signer.email)?.statusSignatario).toBe('ASSINADO');
      expect(guest.complaints).toEqual([]);
      await guest.context.close();
    } finally {
      await site.close();
    }
  },
);

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LavraClient } from '@lavra/client';
import { decoderPlaces, everyDecoderPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../scripts/main-job/must.ts';
import { desktop, phone, visit } from '../support/browser.ts';
import { apiTokenOf, mintEmbedToken, openSigningSession } from '../support/embed-token.ts';
import { startFramework } from '../support/framework-site.ts';
import { writeSamples } from '../support/guide-samples.ts';
import {
  inviteAll,
  type PreparedDocument,
  prepareDocument,
  staffClient,
} from '../support/prepare-document.ts';
import { packPackage, scratchApp } from '../support/scratch-app.ts';
import { type HostSite, serveFolder, strictPolicy } from '../support/serve-folder.ts';
import { expectColors } from '../support/shown-colors.ts';
import { type Place, signersNamed, signThrough } from '../support/signing-steps.ts';
import { startWorld, type World } from '../support/world.ts';

/** The samples of quick-start.md, signing-in-your-site.md and staff-screens.md, as a reader would copy them. */
let world: World;
let staff: LavraClient;
let document: PreparedDocument;
let folder: string;
let tarball: string;
const leftovers: (() => Promise<void> | void)[] = [];

/** For installing packages and building an app. */
const BUILDS_AN_APP_MS = 400_000;

const NOME = 'Contrato de representação comercial';
const signers = signersNamed(['react', 'elemento', 'quadro', 'inicio', 'estranho']);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-guide-'));
  world = await startWorld();
  staff = await staffClient(world.server);
  document = await prepareDocument(
    staff,
    NOME,
    signers.map(({ nome, email, cpf }) => ({ nome, email, cpf })),
    Promise.resolve(everyDecoderPdf()),
  );
  const emails = signers.map(({ email }) => email);
  await inviteAll(world, staff, document, emails);
  tarball = await packPackage('sdk-react', folder);
});
afterAll(async () => {
  for (const end of leftovers.reverse()) await end();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A host's site whose back end creates embed tokens and opens signing sessions for its own origin. */
async function site(root: string): Promise<HostSite> {
  const served: HostSite = await serveFolder({
    folder: root,
    policy: strictPolicy(world.server.url),
    answers: {
      '/lavra-token': async () => ({ token: await mintEmbedToken(world.server.url, staff, served.origin) }),
      '/lavra-assinatura': async (query) => ({
        credencial: await sessionOf(query.get('signatario') ?? '', served.origin),
      }),
    },
  });
  leftovers.push(() => served.close());
  return served;
}

/** Signs, and reads the page as it is meant. @param hasProfiles whether the site lets its worker run WebAssembly, which colour profiles need */
async function signAs(
  name: string,
  guest: { readonly page: Place },
  hasProfiles: 'profiles' | 'no profiles' = 'no profiles',
): Promise<void> {
  const signer = signers.find(({ email }) => email.startsWith(name));
  if (!signer) throw new Error(`There is no signatory ${name}.`);
  await signThrough(guest, world.mail, signer, async (step) => {
    if (step !== 'leitura') return;
    const { profile, ...others } = decoderPlaces;
    await expectColors(guest.page, hasProfiles === 'profiles' ? { profile, ...others } : others, [300, 300]);
    expect(await guest.page.getByText('Esta página é mostrada como imagem.').count()).toBe(0);
  });
}

async function statusOf(name: string): Promise<string | undefined> {
  const path = { contratoId: document.contratoId, minutaId: document.minutaId };
  const listed = must(await staff.call('listSigners', { path }));
  return listed.find(({ email }) => email === `${name}@exemplo.com.br`)?.statusSignatario;
}

const idOf = (name: string): number =>
  document.signatarioIds[signers.findIndex(({ email }) => email.startsWith(name))] ?? 0;

/** The signatory comes from the host's own login; here, from the address. */
function sessionOf(name: string, origin: string): Promise<string> {
  const { contratoId, minutaId } = document;
  const path = { contratoId, minutaId, signatarioId: idOf(name) };
  return openSigningSession(world.server.url, staff, path, origin);
}

describe('the samples of the embedding guides', () => {
  test(
    'React 18 in a Vite app lists documents and signs, and so does the quick start',
    async () => {
      const app = await scratchApp({
        '@lavra/sdk-react': `file:${tarball}`,
        react: '18.3.1',
        'react-dom': '18.3.1',
        vite: '8.3.8',
        '@vitejs/plugin-react': '6.3.0',
      });
      leftovers.push(app.remove);
      writeSamples('staff-screens', 'react', app.folder, world.server.url);
      app.write(
        'index.html',
        '<!doctype html><html lang="pt-BR"><head><link rel="icon" href="data:," /><title>Portal</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
      );
      app.write(
        'vite.config.js',
        `import react from '@vitejs/plugin-react';\nexport default { plugins: [react()], build: { assetsInlineLimit: 0 } };`,
      );
      await app.exec('vite', 'build', '--logLevel', 'warn');
      const { origin } = await site(path.join(app.folder, 'dist'));

      const guest = await visit(world.browser, desktop);
      await guest.page.goto(`${origin}/index.html`);
      await guest.page.getByRole('button', { name: NOME, exact: true }).click();
      await guest.page.getByText(`Documento ${document.contratoId}`).waitFor();
      expect(guest.complaints).toEqual([]);
      await guest.context.close();

      const signing = await visit(world.browser, phone);
      await signing.page.goto(`${origin}/index.html?signatario=react`);
      await signAs('react', signing);
      expect(await statusOf('react')).toBe('ASSINADO');
      expect(signing.complaints).toEqual([]);
      await signing.context.close();

      writeSamples('quick-start', 'quick-start', app.folder, world.server.url);
      const apiToken = await apiTokenOf(staff);
      app.write(
        '.env.local',
        [
          `LAVRA_URL=${world.server.url}`,
          `LAVRA_API_TOKEN=${apiToken}`,
          `CONTRATO=${document.contratoId}`,
          `MINUTA=${document.minutaId}`,
          `SIGNATARIO=${document.signatarioIds[3]}`,
        ].join('\n'),
      );
      rmSync(path.join(app.folder, 'vite.config.js'));
      await app.exec('vite', 'build', '--logLevel', 'warn');
      const started = await startFramework('vite', app.folder);
      leftovers.push(() => started.close());
      const first = await visit(world.browser, phone);
      await first.page.goto(started.origin);
      await signAs('inicio', first, 'profiles');
      await first.page.getByText('Assinado em 20').waitFor();
      expect(await statusOf('inicio')).toBe('ASSINADO');
      expect(first.complaints).toEqual([]);
      await first.context.close();
    },
    BUILDS_AN_APP_MS,
  );

  test('the custom element signs on a page without React', async () => {
    const { origin } = await plainSite();
    const guest = await visit(world.browser, phone);
    const answered: string[] = [];
    guest.page.on('response', (response) => {
      if (response.ok()) answered.push(response.url());
    });
    await guest.page.goto(`${origin}/elemento.html?signatario=${idOf('elemento')}`);
    await signAs('elemento', guest);
    expect(answered).toContain(`${world.server.url}/pdf/standard_fonts/FoxitDingbats.pfb`);
    expect(answered.some((url) => url.startsWith(`${origin}/lavra/pdf.decoders.mjs`))).toBe(true);
    await guest.page.getByText('Assinado em 20').waitFor();
    expect(await statusOf('elemento')).toBe('ASSINADO');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('a frame signs, follows its content’s height, and notifies the surrounding page', async () => {
    const { origin } = await plainSite();
    const guest = await visit(world.browser, desktop);
    await guest.page.goto(`${origin}/quadro.html?signatario=${idOf('quadro')}`);
    const frame = guest.page.locator('iframe');
    await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => frame.evaluate((element: HTMLIFrameElement) => element.getBoundingClientRect().height))
      .toBeGreaterThan(400);
    const inside = guest.page.frame({ url: /\/incorporar\// });
    if (!inside) throw new Error('The frame shows no page.');
    await signAs('quadro', { page: inside }, 'profiles');
    await guest.page.getByText('Assinado em 20').waitFor();
    expect(await statusOf('quadro')).toBe('ASSINADO');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('a frame on an origin that the session does not name shows why and notifies the page', async () => {
    const { origin } = await plainSite();
    const stranger = await serveFolder({
      folder: path.join(folder, 'html/site'),
      policy: strictPolicy(world.server.url),
      answers: { '/lavra-assinatura': async () => ({ credencial: await sessionOf('estranho', origin) }) },
    });
    leftovers.push(() => stranger.close());
    const guest = await visit(world.browser, desktop);
    await guest.page.goto(`${stranger.origin}/quadro.html`);
    await guest.page.getByText('Recusado: OrigemNaoPermitidaException').waitFor();
    const frame = guest.page.locator('iframe').contentFrame();
    await frame.getByText('Este site não pode mostrar esta assinatura.').waitFor();
    expect(await frame.getByText(NOME).count()).toBe(0);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});

let plain: Promise<HostSite> | undefined;

/** The guide's HTML pages and back end, with the package's files copied to /lavra/. */
function plainSite(): Promise<HostSite> {
  plain ??= makePlainSite();
  return plain;
}

async function makePlainSite(): Promise<HostSite> {
  const root = path.join(folder, 'html');
  writeSamples('signing-in-your-site', 'html', root, world.server.url);
  cpSync(path.resolve(import.meta.dirname, '../../packages/sdk-react/dist'), path.join(root, 'site/lavra'), {
    recursive: true,
  });
  const env = {
    LAVRA_URL: world.server.url,
    LAVRA_API_TOKEN: await apiTokenOf(staff),
    CONTRATO: String(document.contratoId),
    MINUTA: String(document.minutaId),
  };
  const served = await startFramework('html', root, () => env);
  leftovers.push(() => served.close());
  return served;
}

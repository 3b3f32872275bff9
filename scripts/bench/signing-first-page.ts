import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { type Browser, chromium } from 'playwright';
import { signingTokenOf } from '../main-job/mail-server.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { median, type RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const WARM_UP = 2;
const VISITS = 7;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Creates a document for one signer and answers the token of the link that was mailed. */
async function invitedSigner({ server, mail, token }: BenchServer, bytes: Uint8Array): Promise<string> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const must = <T>(result: { ok: true; data: T } | { ok: false; problem: { title: string } }): T => {
    if (!result.ok) throw new Error(result.problem.title);
    return result.data;
  };
  const today = dayOf(new Date());
  const arquivo = [new File([bytes as Uint8Array<ArrayBuffer>], 'contrato.pdf', { type: 'application/pdf' })];
  const contrato = {
    nome: 'Contrato a ler',
    inicioVigencia: startInstant(today),
    fimVigencia: null,
    fimAssinatura: endInstant(addDays(today, 7)),
  };
  const ids = must(await client.call('createDocument', { body: { contrato, arquivo } }));
  const { domainId: organizacaoId } = must(await client.call('getSession', {}));
  const papeis = must(await client.call('listSignerRoles', { path: { organizacaoId } }));
  const body = {
    nome: 'Beatriz Okafor Lima',
    email: 'beatriz@exemplo.com.br',
    tipoAssinatura: 'ELETRONICA' as const,
    disponibilidadeAssinatura: 'REMOTA' as const,
    papelId: papeis[0]?.papelSignatarioId ?? 0,
    documentoId: 1,
  };
  must(await client.call('addSigners', { path: ids, body }));
  must(await client.call('inviteSigners', { path: ids }));
  return signingTokenOf(await mail.next(({ text }) => text.includes('/assinar/')));
}

const BARE_PAGE = `<!doctype html><meta charset="utf-8"><canvas></canvas><script type="module">
import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs';
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
const page = await (await getDocument({ url: '/documento.pdf' }).promise).getPage(1);
const viewport = page.getViewport({ scale: 1.3 });
const canvas = document.querySelector('canvas');
canvas.width = viewport.width;
canvas.height = viewport.height;
await page.render({ canvas, viewport }).promise;
canvas.dataset.drawn = '';
</script>`;

/** A page with nothing but pdf.js and the same file. */
async function serveBarePage(pdf: Uint8Array): Promise<{ url: string; server: Server }> {
  const engine = path.join(root, 'node_modules/pdfjs-dist/legacy/build');
  const script = (name: string) => ({ type: 'text/javascript', body: readFileSync(path.join(engine, name)) });
  const files = new Map<string, { type: string; body: string | Uint8Array }>([
    ['/', { type: 'text/html', body: BARE_PAGE }],
    ['/documento.pdf', { type: 'application/pdf', body: pdf }],
    ['/pdf.min.mjs', script('pdf.min.mjs')],
    ['/pdf.worker.min.mjs', script('pdf.worker.min.mjs')],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** Runs in the page: goes on to the document, and marks the frame after the first page stands in it. */
const watchFor = (drawn: string): string => `
let hasStarted = false;
const look = () => {
  if (document.querySelector(${JSON.stringify(drawn)})) {
    requestAnimationFrame(() => performance.mark('first-page'));
    return;
  }
  if (!hasStarted) {
    const start = document.querySelector('main form button[type="submit"]:not([disabled])');
    start?.click();
    hasStarted = start !== null;
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

/**
 * Milliseconds from the navigation to the frame after the first page is drawn, by a visitor without a cache who
 * takes the step before the document as soon as it can be taken.
 */
async function firstPageMs(browser: Browser, url: string, drawn: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFor(drawn));
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-page').length > 0, null, {
      timeout: 15_000,
    });
    return await page.evaluate(() => performance.getEntriesByName('first-page')[0]?.startTime ?? 0);
  } finally {
    await context.close();
  }
}

/** Time to the first page of ten, on loopback; the floor is bare pdf.js with the same file in the same browser. */
export const signingFirstPage: RowPlan = {
  name: 'signing-first-page',
  unit: 'ms',
  target: 530,
  better: 'lower',
  measure: async () => {
    execFileSync(process.execPath, ['--conditions=source', path.join(root, 'scripts/build.ts'), '--app'], {
      stdio: ['ignore', 2, 2],
    });
    return withServer(async (bench) => {
      const token = await invitedSigner(bench, await tenPages());
      const signing = createLavraClient({ baseUrl: bench.server.url });
      const base = await signing.download('downloadSigningDocument', { path: { token } });
      if (!base.ok) throw new Error(base.problem.title);
      const bare = await serveBarePage(new Uint8Array(await base.data.arrayBuffer()));
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: FLAGS,
      });
      try {
        const ours: number[] = [];
        const bares: number[] = [];
        for (let turn = 0; turn < WARM_UP + VISITS; turn++) {
          const mine = await firstPageMs(browser, `${bench.server.url}/assinar/${token}`, 'canvas');
          const its = await firstPageMs(browser, bare.url, 'canvas[data-drawn]');
          if (turn < WARM_UP) continue;
          ours.push(mine);
          bares.push(its);
        }
        return { value: median(ours), floor: median(bares) };
      } finally {
        await browser.close();
        bare.server.closeAllConnections();
        bare.server.close();
      }
    });
  },
};

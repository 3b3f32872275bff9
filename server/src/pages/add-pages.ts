import { readFile } from 'node:fs/promises';
import { type Contract, type HttpApp, pageHeaders, securityHeaders } from '../http/index.ts';
import { serveStatic } from '../http/static-files.ts';
import type { Platform } from '../platform/context.ts';
import { framingOrigin } from './framing-origin.ts';
import { addMailboxPages, type MailboxAccess } from './mailbox-pages.ts';
import { addPageAssets } from './page-assets.ts';
import { renderReference } from './reference-page.ts';

export type { MailboxAccess };

export interface PagesOptions {
  readonly platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'config' | 'pdf'>;
  readonly contract: Contract;
  readonly contractFile: URL;
  readonly mailbox: MailboxAccess;
  readonly trustedProxies: number;
  readonly appDir: string | null;
}

const ownPage = { frameAncestors: 'none', connect: [] } as const;

/** Everything that is not an operation: API reference, contract, the seal's authority, development mailbox, and the built app. */
export async function addPages(app: HttpApp, options: PagesOptions): Promise<void> {
  const { contract, contractFile, platform, appDir } = options;
  const { publicUrl } = platform.config;
  const base = securityHeaders(publicUrl);
  await addPageAssets(app, base);
  await addReference(app, { contract, contractFile, base });
  addSealAuthority(app, platform.pdf, base);
  if (options.mailbox !== 'off') {
    addMailboxPages(app, { ...options, access: options.mailbox, base });
  }
  if (appDir === null) return;
  const policyOf = async (address: URL) => {
    const origin = await framingOrigin(platform, address);
    return origin === null ? ownPage : { ...ownPage, frameAncestors: [origin] };
  };
  app.use('*', await serveStatic({ dir: appDir, publicUrl, policyOf, fallbackOf: pageOf }));
}

/** Signers and strangers get a page of their own, without the staff's code; every other address is the staff's. */
export function pageOf(pathname: string): string {
  if (/^\/assinar(\/|$)/.test(pathname)) return 'assinar.html';
  if (/^\/incorporar(\/|$)/.test(pathname)) return 'incorporar.html';
  return /^\/validar(\/|$)/.test(pathname) ? 'validar.html' : 'index.html';
}

/** What `lavra login` keeps, so that seals of this deployment are verified without it. */
function addSealAuthority(
  app: HttpApp,
  pdf: Pick<Platform['pdf'], 'sealAuthority'>,
  base: Readonly<Record<string, string>>,
): void {
  app.get('/autoridade.pem', () => {
    const pem = pdf.sealAuthority();
    const headers = { ...base, 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    if (pem === '') return new Response(null, { status: 404, headers });
    return new Response(pem, { headers: { ...headers, 'Content-Type': 'application/x-pem-file' } });
  });
}

interface ReferenceOptions extends Pick<PagesOptions, 'contract' | 'contractFile'> {
  readonly base: Readonly<Record<string, string>>;
}

async function addReference(app: HttpApp, { contract, contractFile, base }: ReferenceOptions): Promise<void> {
  const yaml = await readFile(contractFile, 'utf8');
  let page: string | undefined;
  app.get('/openapi.yaml', () => {
    const headers = { ...base, 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    return new Response(yaml, { headers: { ...headers, 'Content-Type': 'application/yaml; charset=utf-8' } });
  });
  app.get('/documentacao', () => {
    page ??= renderReference(contract);
    const headers = { ...pageHeaders(base, ownPage), 'Cache-Control': 'no-cache' };
    return new Response(page, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
  });
}

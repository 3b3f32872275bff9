import type { Context } from 'hono';
import { type Contract, type HttpApp, securityHeaders } from '../http/index.ts';
import { type StaticHandler, serveStatic } from '../http/server/static-files.ts';
import type { Platform } from '../platform/context/context.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import { framingOf } from './framing.ts';
import { addHealthPages } from './health-pages.ts';
import { addMailboxPages, type MailboxAccess } from './mailbox-pages.ts';
import { addNoticePages } from './notice-pages.ts';
import { addPageAssets } from './page-assets.ts';
import { addReferencePages } from './reference-pages.ts';
import { addSecurityContact } from './security-contact.ts';
import { type Ask, refusalInPage, signatureInPage } from './signature-in-page.ts';

export type { MailboxAccess };

export interface PagesOptions {
  readonly platform: Pick<Platform, 'db' | 'files' | 'secrets' | 'clock' | 'channels' | 'config' | 'pdf'>;
  readonly contract: Contract;
  readonly contractFile: URL;
  readonly shownContractFile: URL;
  readonly mailbox: MailboxAccess;
  readonly trustedProxies: number;
  /** Folder of the built app. */
  readonly appDir: string | null;
  readonly readiness: Readiness;
  readonly metricsToken: string | null;
  metricsText(): Promise<string>;
}

const ownPage = { frameAncestors: 'none', connect: [] } as const;

/** Pages other than operations and app: API reference, contract, the seal's authority, development mailbox. */
export async function addPages(app: HttpApp, options: PagesOptions): Promise<void> {
  const { contract, contractFile, shownContractFile, platform } = options;
  const { publicUrl } = platform.config;
  const base = securityHeaders(publicUrl);
  addHealthPages(app, { ...options, base });
  await addPageAssets(app, base);
  await addReferencePages(app, { contract, contractFile, shownContractFile, publicUrl, base });
  addSealAuthority(app, platform.pdf, base);
  addSecurityContact(app, platform.config, base);
  addNoticePages(app, { platform, base });
  if (options.mailbox !== 'off') {
    addMailboxPages(app, { ...options, access: options.mailbox, base });
  }
}

/** The built app, which serves all other paths; null if none was built. */
export function serveApp(
  { platform, appDir }: Pick<PagesOptions, 'platform' | 'appDir'>,
  ask: Ask,
): StaticHandler | null {
  if (appDir === null) return null;
  const { publicUrl } = platform.config;
  const policyOf = async (address: URL) => {
    const framing = await framingOf(platform, address);
    return framing?.origin ? { ...ownPage, frameAncestors: [framing.origin] } : ownPage;
  };
  const personalOf = async (c: Context) => {
    const framing = await framingOf(platform, new URL(c.req.url));
    return framing?.refusal ? refusalInPage(framing.refusal, publicUrl) : signatureInPage(c, ask);
  };
  return serveStatic({
    dir: appDir,
    publicUrl,
    policyOf,
    fallbackOf: pageOf,
    personalOf,
  });
}

/** Signers and validators get pages without the staff's code; all other paths are the staff's. */
export function pageOf(pathname: string): string {
  if (/^\/assinar(\/|$)/.test(pathname)) return 'assinar.html';
  if (/^\/incorporar(\/|$)/.test(pathname)) return 'incorporar.html';
  if (/^\/operacao(\/|$)/.test(pathname)) return 'operacao.html';
  return /^\/validar(\/|$)/.test(pathname) ? 'validar.html' : 'index.html';
}

/** Stored by `lavra login`, so that seals of this deployment can be verified. */
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

import { DomainError } from '@lavra/domain';
import { type HttpApp, securityHeaders } from '../../http/index.ts';
import { readBytes } from '../../http/request/json-body.ts';
import { readFacts } from '../../http/request/request-facts.ts';
import type { JobCtx } from '../../platform/context/context.ts';
import { endSessionsOfProvider } from './end-sessions-of-provider.ts';
import { LogoutTokenRefused } from './logout-token.ts';

/** Registered at the provider as `backchannel_logout_uri`. */
const backChannelPath = '/oidc/saida';

const maxBytes = 16 * 1024;
/** All logouts come from the provider's single address; each costs a signature check. */
const rate = { limit: 600, windowS: 60 };

/**
 * Serves the provider's notices of ended sessions: a form, with the responses of OIDC Back-Channel Logout 1.0 §2.8,
 * so it is not an operation of the contract. Absent without a provider.
 */
export function addBackChannelPage(
  app: HttpApp,
  { platform, trustedProxies }: { readonly platform: JobCtx; readonly trustedProxies: number },
): void {
  const base = { ...securityHeaders(platform.config.publicUrl), 'Cache-Control': 'no-store' };
  const refuse = (status: number, error: string, description: string, more: Record<string, string> = {}) =>
    Response.json({ error, error_description: description }, { status, headers: { ...base, ...more } });
  app.post(backChannelPath, async (c) => {
    if (!platform.config.oidc) return c.notFound();
    const facts = readFacts(c.req.raw, c.env, trustedProxies);
    const { ip } = facts;
    const taken = platform.rates.take(`oidc.saida ${ip}`, rate);
    if (!taken.ok)
      return refuse(429, 'slow_down', 'too many requests', { 'Retry-After': String(taken.retryAfterS) });
    try {
      const token = await readForm(c.req.raw, facts.header('content-type'), facts.header('content-length'));
      const ended = await endSessionsOfProvider(platform, token);
      platform.log.info('oidc.back-channel-logout', { ended });
      return new Response(null, { status: 200, headers: base });
    } catch (error) {
      if (error instanceof LogoutTokenRefused) {
        platform.log.warn('oidc.back-channel-logout-refused', { reason: error.message });
        return refuse(400, 'invalid_request', error.message);
      }
      if (!(error instanceof DomainError)) throw error;
      if (error.name === 'SolicitacaoGrandeException') return refuse(413, 'invalid_request', 'too large');
      return refuse(503, 'temporarily_unavailable', 'the provider does not answer');
    }
  });
}

async function readForm(
  request: Request,
  contentType: string | null,
  length: string | null,
): Promise<string> {
  const [type = ''] = (contentType ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new LogoutTokenRefused('not a form');
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, length, maxBytes)));
  const [token, ...others] = form.getAll('logout_token');
  if (!token || others.length > 0) throw new LogoutTokenRefused('not one logout_token');
  return token;
}

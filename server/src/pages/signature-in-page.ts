import { randomUUID } from 'node:crypto';
import type { DomainError } from '@lavra/domain';
import type { Context } from 'hono';
import { describeError } from '../http/index.ts';

/** Paths of a signature's page: alone, or in a host's frame. */
const signingPage = /^\/(?:incorporar\/)?assinar\/([\w-]+)\/?$/;

/** Handles a request as if the same client had sent it. */
export type Ask = (request: Request, c: Context) => Response | Promise<Response>;

/**
 * The response of `getSigning` as a data block in the page's head, which saves the page a round trip. It is
 * the operation's own response, so its checks, rates and log apply. Null if it refuses; the page then asks
 * again and shows why.
 */
export async function signatureInHead(c: Context, ask: Ask): Promise<string | null> {
  const [, token] = signingPage.exec(c.req.path) ?? [];
  if (token === undefined) return null;
  const address = new URL(`/api/public/assinaturas/${token}`, c.req.url);
  const idioma = c.req.query('idioma');
  if (idioma !== undefined) address.searchParams.set('idioma', idioma);
  const headers = new Headers(c.req.raw.headers);
  headers.set('Accept', 'application/json');
  const answer = await ask(new Request(address, { headers }), c);
  if (answer.status !== 200) return null;
  return dataBlock('convite', await answer.text());
}

/** The problem that a frame shows instead of the signing page. */
export function refusalInHead(error: DomainError, publicUrl: string): string {
  const { problem } = describeError(error, { requestId: randomUUID(), publicUrl });
  return dataBlock('recusa', JSON.stringify(problem));
}

const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${safeInScript(json)}</script>`;

/** JSON that cannot end its script block, whatever names or messages it contains (HTML §4.12.1.3). */
const safeInScript = (json: string): string => json.replaceAll('<', '\\u003c');

import { randomUUID } from 'node:crypto';
import type { AssinaturaConvite } from '@lavra/client/types';
import { type DomainError, signingOpening } from '@lavra/domain';
import { html } from '@lavra/mails/html';
import type { Context } from 'hono';
import { describeError } from '../http/index.ts';
import type { PersonalMarkup } from '../http/server/static-files.ts';

/** Paths of a signature's page: alone, or in a host's frame; also with what follows the link in a message. */
const signingPage = /^\/(?:incorporar\/)?assinar\/([\w-]+)(?:[^\w/-][^/]*)?\/?$/;

/** Handles a request as if the same client had sent it. */
export type Ask = (request: Request, c: Context) => Response | Promise<Response>;

/**
 * The response of `getSigning` as a data block in the page's head, which saves the page a round trip, and its first
 * words. It is the operation's own response, so its checks, rates and log apply. Null if it refuses; the page then
 * asks again and shows why.
 */
export async function signatureInPage(c: Context, ask: Ask): Promise<PersonalMarkup | null> {
  const [, token] = signingPage.exec(c.req.path) ?? [];
  if (token === undefined) return null;
  const address = new URL(`/api/public/assinaturas/${token}`, c.req.url);
  const idioma = c.req.query('idioma');
  if (idioma !== undefined) address.searchParams.set('idioma', idioma);
  const headers = new Headers(c.req.raw.headers);
  headers.set('Accept', 'application/json');
  const answer = await ask(new Request(address, { headers }), c);
  if (answer.status !== 200) return null;
  const json = await answer.text();
  return { head: dataBlock('convite', json), content: firstWords(JSON.parse(json) as AssinaturaConvite) };
}

/** The problem that a frame shows instead of the signing page. */
export function refusalInPage(error: DomainError, publicUrl: string): PersonalMarkup {
  const { problem } = describeError(error, { requestId: randomUUID(), publicUrl });
  return { head: dataBlock('recusa', JSON.stringify(problem)), content: '' };
}

/** Who asks for what, readable before any script has arrived; the page then renders the same words. */
function firstWords({ situacao, idioma, contrato, signatario }: AssinaturaConvite): string {
  if (situacao !== 'DISPONIVEL' && situacao !== 'BLOQUEADO') return '';
  const words = signingOpening[idioma];
  const firstName = signatario.nome?.trim().split(/\s+/)[0];
  return html`<main class="lavra-root first-words" data-theme="auto" lang="${idioma}">
<p class="first-sender">${contrato.organizacaoNome}</p>
<h1>${words.openingTitle(contrato.organizacaoNome)}</h1>
<p>${firstName ? `${words.openingGreeting(firstName)} ` : null}${words.openingText(contrato.remetenteNome)}${signatario.indicadoPor === null ? null : ` ${words.openingDelegated(signatario.indicadoPor)}`}</p>
<p class="first-document">${contrato.nome}</p>
</main>`.markup;
}

const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${safeInScript(json)}</script>`;

/** JSON that cannot end its script block, whatever names or messages it contains (HTML §4.12.1.3). */
const safeInScript = (json: string): string => json.replaceAll('<', '\\u003c');

import type { AssinaturaConvite } from '@lavra/client/types';
import { signerLocale } from './signer-locale.ts';

/** The token of `/assinar/{token}` or of `/incorporar/assinar/{token}`. */
export const token = /\/assinar\/([^/]+)/.exec(location.pathname)?.[1] ?? '';

/** The page's language, as its host asks in a frame, else the browser's. */
export const locale = signerLocale(new URLSearchParams(location.search).get('idioma') ?? navigator.language);

/** The pass of this tab alone: a refresh asks neither key nor code again, and it is gone with the tab. */
export const keptPass = `lavra.passe.${token}`;

/** The pass that this tab keeps; a page in a frame keeps none. */
export const pass = location.pathname.startsWith('/assinar/')
  ? (sessionStorage.getItem(keptPass) ?? undefined)
  : undefined;

/** As the SDK has it: larger documents are read by ranges. */
const WHOLE_UP_TO_BYTES = 2_000_000;

const underway = new Map<string, Promise<Response>>();

/** `fetch` that takes what is on its way already, once. */
export const earlyFetch: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const isSame = request.method === 'GET' && (request.headers.get('X-Lavra-Passe') ?? undefined) === pass;
  const early = isSame ? underway.get(request.url) : undefined;
  underway.delete(request.url);
  return early ?? fetch(request);
};

function start(address: string, accept: string): Promise<Response> {
  const { href } = new URL(address, location.origin);
  const headers = {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    ...(pass === undefined ? {} : { 'X-Lavra-Passe': pass }),
  };
  const answer = fetch(href, { headers });
  underway.set(href, answer);
  return answer;
}

/** Asks for the signature, then for what is seen first, while the page's own code is still on its way. */
async function askEarly(): Promise<void> {
  const signing = `/api/public/assinaturas/${token}`;
  const asked = await start(`${signing}?idioma=${locale}`, 'application/json');
  if (!asked.ok) return;
  const { situacao, contrato } = (await asked.clone().json()) as AssinaturaConvite;
  if (situacao !== 'DISPONIVEL') return;
  if (contrato.primeiraPagina) {
    const image = await start(`${signing}/documento/primeira-pagina`, 'image/png, image/jpeg');
    await image.clone().arrayBuffer();
  }
  if (contrato.tamanhoBase <= WHOLE_UP_TO_BYTES) await start(`${signing}/documento`, 'application/pdf');
}

// Whoever takes an answer handles its failure; what nobody takes is asked again by the page.
if (token !== '') askEarly().catch(() => undefined);

import type { AssinaturaConvite, Problema } from '@lavra/client/types';
import { firstRanges, readAhead, startViewer, wholeUpToBytes } from '@lavra/sdk-react/start';
import { signerLocale } from './signer-locale.ts';
import { requestsUnderway } from './underway.ts';

// What follows a link in a message, such as a full stop, is no part of it.
const tokenOf = (path: string) => /\/assinar\/([\w-]+)/.exec(path)?.[1] ?? '';

/** Token of `/assinar/{token}` or `/incorporar/assinar/{token}`. */
export const token = tokenOf(location.pathname);

/** Name under which this tab stores the pass of a link. */
export const passNameOf = (link: string) => `lavra.passe.${tokenOf(link)}`;

/** Language of the page: the one the host requests for a frame, otherwise the browser's. */
export const locale = signerLocale(new URLSearchParams(location.search).get('idioma') ?? navigator.language);

/**
 * Pass stored for this tab: a refresh asks for neither key nor code, and closing the tab discards it. Does
 * nothing where storage is blocked; the pass then lasts as long as the page.
 */
export function withPassStorage<Kept>(use: (storage: Storage, name: string) => Kept): Kept | undefined {
  try {
    return use(sessionStorage, passNameOf(location.pathname));
  } catch {
    return undefined;
  }
}

/** Pass stored by this tab; undefined in a frame, which stores none. */
export const pass = location.pathname.startsWith('/assinar/')
  ? (withPassStorage((storage, name) => storage.getItem(name)) ?? undefined)
  : undefined;

const underway = requestsUnderway((request) => fetch(request));

/** `fetch` that returns the response of a matching early request, once. */
export const earlyFetch: typeof fetch = underway.fetch;

function request(address: string, accept: string, range?: string): Request {
  const headers = {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    ...(pass === undefined ? {} : { 'X-Lavra-Passe': pass }),
    ...(range === undefined ? {} : { Range: range }),
  };
  // Browsers queue range requests for the same URL when they may cache the response.
  return new Request(new URL(address, location.origin), {
    headers,
    cache: range === undefined ? 'default' : 'no-store',
  });
}

const start = (...asked: Parameters<typeof request>): Promise<Response> => underway.start(request(...asked));

/** Throughput above which requests need not be sequenced, in bytes per millisecond (16 Mbit/s). */
const QUICK_BYTES_PER_MS = 2_000;
const SAMPLE_BYTES = 50_000;
const NEAR_MS = 30;

/** Whether the server is near and data saving is off. Bandwidth estimates are unreliable on a first visit. */
function isNear(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return page !== undefined && page.responseStart - page.requestStart < NEAR_MS && !saveData;
}

/** Whether the responses so far arrived quickly. */
function isQuickLine(): boolean {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.some(
    ({ encodedBodySize, requestStart, responseEnd }) =>
      encodedBodySize > SAMPLE_BYTES && encodedBodySize > (responseEnd - requestStart) * QUICK_BYTES_PER_MS,
  );
}

type Contrato = AssinaturaConvite['contrato'];

function askForDocument({ baseSha256, tamanhoBase, copiaVisualizacao }: Contrato): void {
  const document = `${signing}/documento`;
  if (tamanhoBase <= wholeUpToBytes) {
    readAhead(baseSha256, fetch(request(document, 'application/pdf')));
    return;
  }
  const address = copiaVisualizacao ? `${document}/visualizacao` : document;
  for (const range of firstRanges) void start(address, 'application/pdf', range);
}

/**
 * Requests the first visible content, the document's description and its bytes. On a slow connection the
 * document waits for the first content.
 */
async function askForReading(contrato: Contrato): Promise<void> {
  const image =
    contrato.primeiraPagina && start(`${signing}/documento/primeira-pagina`, 'image/png, image/jpeg');
  if (image && !isNear() && !isQuickLine()) await image.then((answer) => answer.clone().arrayBuffer());
  startViewer();
  askForDocument(contrato);
}

const signing = `/api/public/assinaturas/${token}`;
const question = request(`${signing}?idioma=${locale}`, 'application/json');

/** Preloads the text font, since laying out with a fallback would cost a second layout and paint. */
function startFont(): void {
  const load = () => void document.fonts.load('1em "Lavra Inter"').catch(() => undefined);
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (styles?.sheet) load();
  else styles?.addEventListener('load', load, { once: true });
}

/**
 * Signature embedded in the page by the server; used only without a pass, and when the server chose the same
 * language.
 */
function signatureInPage(): AssinaturaConvite | undefined {
  const text = document.getElementById('convite')?.textContent;
  if (!text || pass !== undefined) return undefined;
  const convite = JSON.parse(text) as AssinaturaConvite;
  return convite.idioma === locale ? convite : undefined;
}

async function askForSignature(): Promise<AssinaturaConvite | undefined> {
  const asked = await underway.start(question);
  return asked.ok ? ((await asked.clone().json()) as AssinaturaConvite) : undefined;
}

/** Why the server refuses to show the signature in this frame. */
export const refusal: Problema | undefined = refusalInPage();

function refusalInPage(): Problema | undefined {
  const text = document.getElementById('recusa')?.textContent;
  return text ? (JSON.parse(text) as Problema) : undefined;
}

async function askEarly(): Promise<AssinaturaConvite | undefined> {
  // The pdf.js worker takes longest to start, and does so in parallel with everything else.
  if (isNear()) {
    startViewer();
    startFont();
  }
  const convite = signatureInPage() ?? (await askForSignature());
  if (convite?.situacao === 'DISPONIVEL') askForReading(convite.contrato).catch(() => undefined);
  return convite;
}

/** Time after which the page starts without the answer. */
const LONGEST_WAIT_MS = 250;

async function answerInTime(): Promise<AssinaturaConvite | undefined> {
  if (token === '' || refusal) return undefined;
  const convite = await Promise.race([
    askEarly().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
  // Consumed here, so that a later request goes to the server.
  if (convite) void underway.take(question);
  return convite;
}

/** The signature, after the follow-up requests were sent; undefined when it takes too long or fails. */
export const answered: Promise<AssinaturaConvite | undefined> = answerInTime();

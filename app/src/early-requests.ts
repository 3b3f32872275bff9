import type { AssinaturaConvite } from '@lavra/client/types';
import { firstRanges, readAhead, startViewer, wholeUpToBytes } from '@lavra/sdk-react/start';
import { signerLocale } from './signer-locale.ts';
import { requestsUnderway } from './underway.ts';

/** The token of `/assinar/{token}` or of `/incorporar/assinar/{token}`. */
export const token = /\/assinar\/([^/]+)/.exec(location.pathname)?.[1] ?? '';

/** The page's language, as its host asks in a frame, else the browser's. */
export const locale = signerLocale(new URLSearchParams(location.search).get('idioma') ?? navigator.language);

/**
 * The pass of this tab alone: a refresh asks neither key nor code again, and it is gone with the tab. Does nothing
 * where storage is blocked, which throws: the pass then lives as long as the page.
 */
export function keptPass<Kept>(use: (storage: Storage, name: string) => Kept): Kept | undefined {
  try {
    return use(sessionStorage, `lavra.passe.${token}`);
  } catch {
    return undefined;
  }
}

/** The pass that this tab keeps; a page in a frame keeps none. */
export const pass = location.pathname.startsWith('/assinar/')
  ? (keptPass((storage, name) => storage.getItem(name)) ?? undefined)
  : undefined;

const underway = requestsUnderway((request) => fetch(request));

/** `fetch` that takes what is on its way already, once. */
export const earlyFetch: typeof fetch = underway.fetch;

function request(address: string, accept: string, range?: string): Request {
  const headers = {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    ...(pass === undefined ? {} : { 'X-Lavra-Passe': pass }),
    ...(range === undefined ? {} : { Range: range }),
  };
  // The browser would let ranges of one address wait for each other, if it were to keep them.
  return new Request(new URL(address, location.origin), {
    headers,
    cache: range === undefined ? 'default' : 'no-store',
  });
}

const start = (...asked: Parameters<typeof request>): Promise<Response> => underway.start(request(...asked));

/** Bytes a millisecond from which on nothing need wait for another: 16 Mbit/s. */
const QUICK_BYTES_PER_MS = 2_000;
const TELLING_BYTES = 50_000;
const NEAR_MS = 30;

/** The server is near, and nobody asked to spare the line. Estimates of its speed are guesses on a first visit. */
function isNear(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return page !== undefined && page.responseStart - page.requestStart < NEAR_MS && !saveData;
}

/** What has come so far came quickly. */
function isQuickLine(): boolean {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.some(
    ({ encodedBodySize, requestStart, responseEnd }) =>
      encodedBodySize > TELLING_BYTES && encodedBodySize > (responseEnd - requestStart) * QUICK_BYTES_PER_MS,
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

/** Asks for what is seen first, and for what shows the document and its bytes: after it where the line is slow. */
async function askForReading(contrato: Contrato): Promise<void> {
  const image =
    contrato.primeiraPagina && start(`${signing}/documento/primeira-pagina`, 'image/png, image/jpeg');
  if (image && !isNear() && !isQuickLine()) await image.then((answer) => answer.clone().arrayBuffer());
  startViewer();
  askForDocument(contrato);
}

const signing = `/api/public/assinaturas/${token}`;
const question = request(`${signing}?idioma=${locale}`, 'application/json');

/** The face of the texts: laid out in another one first, the page would be laid out and painted twice. */
function startFont(): void {
  const load = () => void document.fonts.load('1em "Lavra Inter"').catch(() => undefined);
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (styles?.sheet) load();
  else styles?.addEventListener('load', load, { once: true });
}

/** The signature as it came in the page: for a tab without a pass, in the language that the server took for ours. */
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

async function askEarly(): Promise<AssinaturaConvite | undefined> {
  // Its worker takes longest to be ready, and does so beside everything else.
  if (isNear()) {
    startViewer();
    startFont();
  }
  const convite = signatureInPage() ?? (await askForSignature());
  if (convite?.situacao === 'DISPONIVEL') askForReading(convite.contrato).catch(() => undefined);
  return convite;
}

/** Longer than that a page without the answer would not be waited for. */
const LONGEST_WAIT_MS = 250;

async function answerInTime(): Promise<AssinaturaConvite | undefined> {
  if (token === '') return undefined;
  const convite = await Promise.race([
    askEarly().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
  // It is handed on: whoever asks later asks anew.
  if (convite) void underway.take(question);
  return convite;
}

/** What is signed, once it is answered and what follows is asked for; undefined where that takes long or fails. */
export const answered: Promise<AssinaturaConvite | undefined> = answerInTime();

import type { Problema, ReciboAssinatura, SituacaoConvite } from '@lavra/client/types';
import { isSigningMessage, type SigningMessage } from './messages.ts';

/** Options and callbacks of a frame. */
export interface SigningFrameOptions {
  /** Address of the deployment, without a trailing slash. Messages from other origins are ignored. */
  readonly baseUrl: string;
  /** Credential of a signing session that names this page's origin. */
  readonly credencial: string;
  /** Language of the page; defaults to the browser's. */
  readonly locale?: 'pt-BR' | 'en' | 'es';
  /** The frame's accessible name. */
  readonly title?: string;
  readonly onOpened?: (event: { readonly situacao: SituacaoConvite }) => void;
  readonly onSigned?: (recibo: ReciboAssinatura) => void;
  readonly onRejected?: (event: { readonly motivo: string }) => void;
  /** The visitor declared not to be the signatory; the link no longer opens. */
  readonly onDisowned?: () => void;
  /** The signature was passed to another person; the link no longer opens. */
  readonly onDelegated?: () => void;
  /** Any refusal; the frame shows it as well. `QuadroSemRespostaException`: the frame did not answer in time. */
  readonly onError?: (problem: Problema) => void;
  /** Maximum time in milliseconds for the frame to answer; 20 seconds by default. */
  readonly timeoutMs?: number;
}

/** Signing page in a frame. */
export interface SigningFrame {
  readonly element: HTMLIFrameElement;
  /** Removes the frame and its listeners. */
  remove(): void;
}

const minHeightPx = 320;
const answerMs = 20_000;

const noAnswer: Problema = {
  type: 'about:blank',
  title: 'Serviço indisponível',
  status: 503,
  excecao: 'QuadroSemRespostaException',
};

const noAnswerTexts = {
  'pt-BR': 'A página de assinatura não respondeu. Verifique a conexão e tente de novo.',
  en: 'The signing page did not respond. Check the connection and try again.',
  es: 'La página de firma no respondió. Revise la conexión e intente de nuevo.',
} as const;

/**
 * Adds the signing page to `container` as a frame that fits its content's height, without React.
 * @example createSigningFrame(box, { baseUrl, credencial, onSigned: ({ codigoValidacao }) => … })
 */
export function createSigningFrame(container: HTMLElement, options: SigningFrameOptions): SigningFrame {
  const lavra = new URL(options.baseUrl, document.baseURI);
  const element = document.createElement('iframe');
  element.title = options.title ?? 'Assinar documento';
  element.src = frameAddress(lavra, options);
  element.referrerPolicy = 'no-referrer';
  element.allow = 'camera; geolocation; clipboard-write';
  element.style.cssText = `display: block; inline-size: 100%; block-size: ${minHeightPx}px; border: 0;`;
  let answer: ReturnType<typeof setTimeout> | undefined;
  const listen = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin !== lavra.origin || source !== element.contentWindow || !isSigningMessage(data)) return;
    clearTimeout(answer);
    hear(data, element, options);
  };
  const shown = { current: element as HTMLElement };
  const giveUp = (): void => {
    const notice = unanswered(options);
    shown.current.replaceWith(notice);
    shown.current = notice;
    options.onError?.({ ...noAnswer, detail: notice.textContent ?? noAnswer.title });
  };
  addEventListener('message', listen);
  container.append(element);
  answer = setTimeout(giveUp, options.timeoutMs ?? answerMs);
  return {
    element,
    remove: () => {
      clearTimeout(answer);
      removeEventListener('message', listen);
      shown.current.remove();
    },
  };
}

/** Replaces a frame that the browser left blank: the deployment cannot be reached, or refused to be framed. */
function unanswered({ locale = 'pt-BR' }: SigningFrameOptions): HTMLElement {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = noAnswerTexts[locale];
  return notice;
}

function frameAddress(lavra: URL, { credencial, locale }: SigningFrameOptions): string {
  const base = lavra.href.replace(/\/$/, '');
  const query = new URLSearchParams({ origem: location.origin });
  if (locale) query.set('idioma', locale);
  return `${base}/incorporar/assinar/${encodeURIComponent(credencial)}?${query}`;
}

function hear(message: SigningMessage, element: HTMLIFrameElement, options: SigningFrameOptions): void {
  switch (message.type) {
    case 'opened':
      options.onOpened?.({ situacao: message.situacao });
      break;
    case 'signed':
      options.onSigned?.(message.recibo);
      break;
    case 'rejected':
      options.onRejected?.({ motivo: message.motivo });
      break;
    case 'disowned':
      options.onDisowned?.();
      break;
    case 'delegated':
      options.onDelegated?.();
      break;
    case 'error':
      options.onError?.(message.problema);
      break;
    case 'height':
      element.style.blockSize = `${Math.max(minHeightPx, Math.ceil(message.heightPx))}px`;
  }
}

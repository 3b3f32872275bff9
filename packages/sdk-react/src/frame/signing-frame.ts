import type { Problema, ReciboAssinatura, SituacaoConvite } from '@lavra/client/types';
import { isSigningMessage, type SigningMessage } from './messages.ts';

/** Options and callbacks of a frame. */
export interface SigningFrameOptions {
  /** Address of the deployment, without a trailing slash. Messages from other origins are ignored. */
  readonly baseUrl: string;
  /** Last segment of the signing link. */
  readonly token: string;
  /** Embed token of the organisation that allows this page's origin. */
  readonly embedToken: string;
  /** Language of the page; defaults to the browser's. */
  readonly locale?: 'pt-BR' | 'en' | 'es';
  /** The frame's accessible name. */
  readonly title?: string;
  readonly onOpened?: (event: { readonly situacao: SituacaoConvite }) => void;
  readonly onSigned?: (recibo: ReciboAssinatura) => void;
  readonly onRejected?: (event: { readonly motivo: string }) => void;
  /** The visitor declared not to be the signatory; the link no longer opens. */
  readonly onDisowned?: () => void;
  readonly onError?: (problem: Problema) => void;
}

/** Signing page in a frame. */
export interface SigningFrame {
  readonly element: HTMLIFrameElement;
  /** Removes the frame and its listeners. */
  remove(): void;
}

const minHeightPx = 320;

/**
 * Adds the signing page to `container` as a frame that fits its content's height, without React.
 * @example createSigningFrame(box, { baseUrl, token, embedToken, onSigned: ({ codigoValidacao }) => … })
 */
export function createSigningFrame(container: HTMLElement, options: SigningFrameOptions): SigningFrame {
  const lavra = new URL(options.baseUrl, document.baseURI);
  const element = document.createElement('iframe');
  element.title = options.title ?? 'Assinar documento';
  element.src = frameAddress(lavra, options);
  element.referrerPolicy = 'no-referrer';
  element.allow = 'camera; geolocation; clipboard-write';
  element.style.cssText = `display: block; inline-size: 100%; block-size: ${minHeightPx}px; border: 0;`;
  const listen = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin !== lavra.origin || source !== element.contentWindow || !isSigningMessage(data)) return;
    hear(data, element, options);
  };
  addEventListener('message', listen);
  container.append(element);
  return {
    element,
    remove: () => {
      removeEventListener('message', listen);
      element.remove();
    },
  };
}

function frameAddress(lavra: URL, { token, embedToken, locale }: SigningFrameOptions): string {
  const base = lavra.href.replace(/\/$/, '');
  const query = new URLSearchParams({ incorporacao: embedToken, origem: location.origin });
  if (locale) query.set('idioma', locale);
  return `${base}/incorporar/assinar/${encodeURIComponent(token)}?${query}`;
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
    case 'error':
      options.onError?.(message.problema);
      break;
    case 'height':
      element.style.blockSize = `${Math.max(minHeightPx, Math.ceil(message.heightPx))}px`;
  }
}

import type { Problema, ReciboAssinatura, SituacaoConvite } from '@lavra/client/types';
import { createRoot, type Root } from 'react-dom/client';
import type { Locale } from '../messages/messages.ts';
import { LavraProvider } from '../provider/LavraProvider.tsx';
import { SigningPage } from '../signing/SigningPage.tsx';
import type { ColorScheme } from '../theme/theme.ts';
import { adoptFonts, stylesheetUrl } from './package-files.ts';

/** Events of `<lavra-signing>` by name; they bubble and are composed. */
export interface LavraSigningEvents {
  /** The page is displayed. */
  'lavra-opened': CustomEvent<{ readonly situacao: SituacaoConvite }>;
  'lavra-signed': CustomEvent<ReciboAssinatura>;
  'lavra-rejected': CustomEvent<{ readonly motivo: string }>;
  /** The visitor declared not to be the signatory; the link no longer opens. */
  'lavra-disowned': CustomEvent<null>;
  /** The signature was passed to another person; the link no longer opens. */
  'lavra-delegated': CustomEvent<null>;
  /** A key or token was verified. A host may store the pass for its tab and set it again as `pass`. */
  'lavra-pass-changed': CustomEvent<{ readonly pass: string }>;
  /** Any refusal; the page shows it as well. */
  'lavra-error': CustomEvent<Problema>;
}

/**
 * `<lavra-signing credencial base-url locale color-scheme height worker-src>`: the signing page for hosts without
 * React. Changing `credencial` opens another signature; `height="content"` fits the height to the content.
 */
export interface LavraSigningElement extends HTMLElement {
  /** Credential of a signing session that names this page's origin. */
  credencial: string | null;
  /** Address of the deployment, without a trailing slash. */
  baseUrl: string | null;
  /**
   * Pass from the last `lavra-pass-changed` for this credential. Set it before `credencial`; it is a secret, so it
   * is never an attribute.
   */
  pass: string | undefined;
  addEventListener<Name extends keyof LavraSigningEvents>(
    type: Name,
    listener: (event: LavraSigningEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'lavra-signing': LavraSigningElement;
  }
}

const locales: readonly Locale[] = ['pt-BR', 'en', 'es'];
const observed = ['credencial', 'base-url', 'locale', 'color-scheme', 'height', 'worker-src'] as const;
type Attribute = (typeof observed)[number];

/**
 * Registers the element, once. Importing `@lavra/sdk-react/element` registers `lavra-signing`. Does nothing
 * outside a browser.
 */
export function defineLavraSigning(name = 'lavra-signing'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createElementClass());
}

/** Created lazily: Node has no HTMLElement to extend. */
function createElementClass(): CustomElementConstructor {
  return class extends HTMLElement implements LavraSigningElement {
    static readonly observedAttributes: readonly string[] = observed;
    pass: string | undefined = undefined;
    private root: Root | null = null;
    private portal: HTMLElement | null = null;

    get credencial(): string | null {
      return this.getAttribute('credencial');
    }
    set credencial(value: string | null) {
      this.put('credencial', value);
    }
    get baseUrl(): string | null {
      return this.getAttribute('base-url');
    }
    set baseUrl(value: string | null) {
      this.put('base-url', value);
    }

    connectedCallback(): void {
      if (this.root) return;
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const mount = document.createElement('div');
      mount.className = 'mount';
      this.portal = document.createElement('div');
      shadow.replaceChildren(stylesheet(mount), mount, this.portal);
      styleBoxes(this, shadow, mount);
      adoptFonts(document);
      this.root = createRoot(mount);
      this.render();
    }

    disconnectedCallback(): void {
      // Moving the element disconnects and reconnects it; the page's state must survive that.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.root?.unmount();
        this.root = null;
      });
    }

    attributeChangedCallback(): void {
      this.render();
    }

    private put(name: Attribute, value: string | null): void {
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    }

    private tell<Name extends keyof LavraSigningEvents>(
      name: Name,
      detail: LavraSigningEvents[Name]['detail'],
    ): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }

    private render(): void {
      const { root, portal, credencial } = this;
      if (!root || !portal) return;
      root.render(credencial ? this.page(credencial, portal) : null);
    }

    private page(credencial: string, portalContainer: HTMLElement) {
      return (
        <LavraProvider
          baseUrl={this.baseUrl ?? ''}
          portalContainer={portalContainer}
          locale={localeOf(this.getAttribute('locale'))}
          colorScheme={schemeOf(this.getAttribute('color-scheme'))}
          workerSrc={this.getAttribute('worker-src') ?? undefined}
        >
          <SigningPage
            token={credencial}
            incorporacao="ELEMENTO"
            height={this.getAttribute('height') === 'content' ? 'content' : 'window'}
            pass={this.pass}
            onOpened={(event) => this.tell('lavra-opened', event)}
            onSigned={(recibo) => this.tell('lavra-signed', recibo)}
            onRejected={(event) => this.tell('lavra-rejected', event)}
            onDisowned={() => this.tell('lavra-disowned', null)}
            onDelegated={() => this.tell('lavra-delegated', null)}
            onPassChange={(pass) => this.tell('lavra-pass-changed', { pass })}
            onError={(problem) => this.tell('lavra-error', problem)}
          />
        </LavraProvider>
      );
    }
  };
}

/** The package's stylesheet inside the shadow tree; the content is hidden until it has loaded. */
function stylesheet(content: HTMLElement): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheetUrl;
  content.hidden = true;
  const show = () => {
    content.hidden = false;
  };
  link.addEventListener('load', show, { once: true });
  link.addEventListener('error', show, { once: true });
  return link;
}

function styleBoxes(host: HTMLElement, shadow: ShadowRoot, mount: HTMLElement): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':host { display: block; contain: content; isolation: isolate; } .mount { block-size: 100%; }',
    );
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4 has no such stylesheets, and a host's policy may refuse a style element.
    Object.assign(host.style, { display: 'block', contain: 'content', isolation: 'isolate' });
    mount.style.blockSize = '100%';
  }
}

function localeOf(asked: string | null): Locale {
  const wanted = asked ?? navigator.language;
  return locales.find((known) => wanted.startsWith(known.slice(0, 2))) ?? 'pt-BR';
}

function schemeOf(asked: string | null): ColorScheme {
  return asked === 'light' || asked === 'dark' ? asked : 'auto';
}

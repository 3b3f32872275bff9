'use client';
import type { GivenToken, LavraClient } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale, MessageOverrides } from '../messages/messages.ts';
import type { Terminology } from '../messages/terms.ts';
import { WordingContext } from '../messages/use-messages.ts';
import { ToastRegion } from '../primitives/feedback/Toast.tsx';
import { loadLayers } from '../primitives/overlays/Layer.tsx';
import { ThemeScope } from '../theme/LavraRoot.tsx';
import {
  type BrandColors,
  type ColorScheme,
  type Contrast,
  createTheme,
  type LavraTheme,
} from '../theme/theme.ts';
import { PdfFilesContext } from '../viewer/pdf-files-context.ts';
import { LavraContext } from './context.ts';
import { createEventHub } from './event-hub.ts';
import { createHostClient, type HostSession } from './host-client.ts';
import { createQueryClient } from './queries.ts';

/** The deployment's address and credentials, or an existing client. */
export type LavraConnection =
  | { readonly client: LavraClient }
  | {
      /** Address of the deployment, without a trailing slash. */
      readonly baseUrl: string;
      /**
       * Returns the bearer (an embed token), for example by one request to your back end. Cached until shortly
       * before it expires (`expiraEm`, or the JWT's `exp`) or is refused; the signing page never calls it.
       */
      readonly getToken?: () => GivenToken | Promise<GivenToken>;
      /**
       * `getToken` failed, or its token was refused and it returned no other. Called once per token; components
       * show a text for visitors.
       */
      readonly onUnauthorized?: (problem: Problema) => void;
    };

/** Props of {@link LavraProvider}. */
export type LavraProviderProps = LavraConnection & {
  /** Two brand colours, or a theme made by `createTheme`. */
  readonly theme?: BrandColors | LavraTheme | undefined;
  readonly colorScheme?: ColorScheme;
  /** `more` always; by default the visitor's system preference. */
  readonly contrast?: Contrast;
  readonly terminology?: Terminology;
  readonly locale?: Locale;
  /** Texts that replace ours, by area. Keep the same object between renders. */
  readonly messages?: MessageOverrides;
  /** Called with each refusal, by its name in `excecao`; one of the credentials goes to `onUnauthorized`. */
  readonly onError?: (problem: Problema) => void;
  /** Parent of dialogs and menus; the document's body by default. */
  readonly portalContainer?: HTMLElement | undefined;
  /** Address of a worker of your own, with the folders `cmaps`, `standard_fonts` and `wasm` of pdf.js next to it. */
  readonly workerSrc?: string | undefined;
  readonly children: ReactNode;
};

const NO_OVERRIDES: MessageOverrides = {};

/**
 * Required above every component of the SDK. Renders no element around its children, and changes neither the
 * address bar nor the storage. For another visitor, change its `key`.
 * @example <LavraProvider baseUrl="https://lavra.exemplo.com.br" getToken={getToken}><DocumentList …/></LavraProvider>
 */
export function LavraProvider(props: LavraProviderProps) {
  const { theme, colorScheme = 'auto', terminology = 'pt_sign', locale = 'pt-BR', children } = props;
  const { messages = NO_OVERRIDES, portalContainer, workerSrc, contrast = 'auto' } = props;
  const client = useClient(props);
  const [queryClient] = useState(createQueryClient);
  const onError = useRef(props.onError);
  onError.current = props.onError;

  useEffect(() => {
    queryClient.mount();
    return () => queryClient.unmount();
  }, [queryClient]);

  useEffect(loadLayersEarly, []);

  const lavra = useMemo(
    () => ({
      client,
      queryClient,
      events: createEventHub(client),
      reportProblem: (problem: Problema) => onError.current?.(problem),
    }),
    [client, queryClient],
  );
  const wording = useMemo(
    () => ({ locale, terminology, overrides: messages }),
    [locale, terminology, messages],
  );
  const pdfFiles = useMemo(() => ({ workerSrc, lavra: client.baseUrl }), [workerSrc, client]);
  const themeKey = JSON.stringify(theme);
  const resolvedTheme = useMemo(() => resolveTheme(themeKey), [themeKey]);

  return (
    <LavraContext.Provider value={lavra}>
      <WordingContext.Provider value={wording}>
        <PdfFilesContext.Provider value={pdfFiles}>
          <ThemeScope
            colorScheme={colorScheme}
            contrast={contrast}
            theme={resolvedTheme}
            portalContainer={portalContainer}
          >
            <ToastRegion>{children}</ToastRegion>
          </ThemeScope>
        </PdfFilesContext.Provider>
      </WordingContext.Provider>
    </LavraContext.Provider>
  );
}

/** Loads the code of dialogs as soon as somebody points at or focuses something. */
function loadLayersEarly() {
  const done = new AbortController();
  const load = () => {
    done.abort();
    loadLayers();
  };
  for (const sign of ['pointerover', 'focusin', 'keydown'])
    window.addEventListener(sign, load, { passive: true, signal: done.signal });
  return () => done.abort();
}

function useClient(connection: LavraConnection & Pick<LavraProviderProps, 'onError'>): LavraClient {
  const given = 'client' in connection ? connection.client : undefined;
  const baseUrl = 'client' in connection ? '' : connection.baseUrl;
  const host = useRef<HostSession>({});
  host.current = 'client' in connection ? {} : connection;
  return useMemo(() => given ?? createHostClient(baseUrl, () => host.current), [given, baseUrl]);
}

function resolveTheme(key: string | undefined): LavraTheme | undefined {
  if (key === undefined) return undefined;
  const theme = JSON.parse(key) as BrandColors | LavraTheme;
  return 'primaria' in theme ? createTheme(theme) : theme;
}

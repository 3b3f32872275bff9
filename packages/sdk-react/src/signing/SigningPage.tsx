'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '../messages/messages.ts';
import { signingMessages } from '../messages/signing.ts';
import { useMessages, WordingContext } from '../messages/use-messages.ts';
import { ErrorBoundary } from '../primitives/ErrorBoundary.tsx';
import { LavraRoot, usePortalContainer } from '../theme/LavraRoot.tsx';
import { type ColorScheme, createTheme, type LavraTheme } from '../theme/theme.ts';
import styles from './Signing.module.css';
import { LocaleSwitchContext } from './SigningHeader.tsx';
import { SigningView } from './SigningView.tsx';
import { type SigningOptions, useSigning } from './use-signing.ts';

/** Props of {@link SigningPage}. */
export type SigningPageProps = SigningOptions & {
  /** The signer chose another language than the provider's. */
  readonly onLocaleChange?: (locale: Locale) => void;
};

/**
 * The signer's page, without a login: notice, key, reading, own data, token, location, handwriting, acceptance,
 * signature, receipt; each only if asked for (0-decisions §5). It fills the height of the window, or what the host
 * gives in `--lavra-signing-height`.
 * @example <SigningPage token={token} onSigned={(recibo) => close(recibo.codigoValidacao)} />
 */
export function SigningPage({ onLocaleChange, ...options }: SigningPageProps) {
  const wording = useContext(WordingContext);
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? wording.locale;
  const value = useMemo(() => ({ ...wording, locale }), [wording, locale]);
  const switchTo = (next: Locale) => {
    setChosen(next);
    onLocaleChange?.(next);
  };
  return (
    <WordingContext.Provider value={value}>
      <LocaleSwitchContext.Provider value={switchTo}>
        <div className={styles.host} lang={locale}>
          <Boundary>
            <Flow key={options.token} {...options} />
          </Boundary>
        </div>
      </LocaleSwitchContext.Provider>
    </WordingContext.Provider>
  );
}

function Flow(options: SigningOptions) {
  const signing = useSigning(options);
  return (
    <BrandRoot tema={signing.convite?.tema}>
      <SigningView signing={signing} />
    </BrandRoot>
  );
}

function Boundary({ children }: { readonly children: ReactNode }) {
  const texts = useMessages(signingMessages);
  return (
    <ErrorBoundary title={texts.stopped} text={texts.stoppedText} retry={texts.retry}>
      {children}
    </ErrorBoundary>
  );
}

/** The organisation's colours (white label), for the page and for its dialogs. */
function BrandRoot({
  tema,
  children,
}: {
  readonly tema: AssinaturaConvite['tema'] | undefined;
  readonly children: ReactNode;
}) {
  const outer = useRef<HTMLDivElement>(null);
  const portal = usePortalContainer();
  const [scheme, setScheme] = useState<ColorScheme>('auto');
  const brand = tema?.whiteLabel.ativo ? JSON.stringify(tema.whiteLabel.pub) : undefined;
  const theme = useMemo<LavraTheme | undefined>(
    () => (brand === undefined ? undefined : createTheme(JSON.parse(brand))),
    [brand],
  );
  useEffect(() => {
    const root = outer.current?.closest<HTMLElement>('.lavra-root');
    if (!root) return undefined;
    const read = () => setScheme((root.dataset.theme ?? 'auto') as ColorScheme);
    read();
    const watcher = new MutationObserver(read);
    watcher.observe(root, { attributeFilter: ['data-theme'] });
    return () => watcher.disconnect();
  }, []);
  if (theme === undefined) return <div ref={outer}>{children}</div>;
  return (
    <div ref={outer}>
      <LavraRoot colorScheme={scheme} theme={theme} portalContainer={portal ?? undefined}>
        {children}
      </LavraRoot>
    </div>
  );
}

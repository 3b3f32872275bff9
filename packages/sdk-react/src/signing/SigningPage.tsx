'use client';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import type { Locale } from '../messages/messages.ts';
import { signingMessages } from '../messages/signing.ts';
import { useMessages, WordingContext } from '../messages/use-messages.ts';
import { ErrorBoundary } from '../primitives/feedback/ErrorBoundary.tsx';
import { BrandTheme } from '../theme/BrandTheme.tsx';
import { rooted } from '../theme/rooted.tsx';
import styles from './Signing.module.css';
import { LocaleSwitchContext } from './SigningHeader.tsx';
import { type SigningHeight, SigningView } from './SigningView.tsx';
import { type SigningOptions, useSigning } from './use-signing.ts';

/** Props of {@link SigningPage}. */
export type SigningPageProps = SigningOptions & {
  /** Called when the signer selects another language than the provider's. */
  readonly onLocaleChange?: (locale: Locale) => void;
  /**
   * `content` makes the page as high as its content, as in a resizing frame, and the document as high as
   * `--lavra-signing-reading-height` (640px). Otherwise the page has a fixed height and scrolls inside.
   */
  readonly height?: 'window' | 'content' | undefined;
};

/**
 * The signer's page, without a login: notice, key, reading, own data, token, location, handwriting, acceptance,
 * signature, receipt; each only if requested (0-decisions §5). It fills its box, or is as high as
 * `--lavra-signing-height`, by default 640px.
 * @example <SigningPage token={token} onSigned={(recibo) => close(recibo.codigoValidacao)} />
 */
export const SigningPage = /* @__PURE__ */ rooted(SigningPageInside, 'fill');

function SigningPageInside({ onLocaleChange, height = 'window', ...options }: SigningPageProps) {
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
            <Flow key={options.token} height={height} {...options} />
          </Boundary>
        </div>
      </LocaleSwitchContext.Provider>
    </WordingContext.Provider>
  );
}

function Flow({ height, ...options }: SigningOptions & { readonly height: SigningHeight }) {
  const signing = useSigning(options);
  return (
    <BrandTheme whiteLabel={signing.convite?.tema.whiteLabel} layout="fill">
      <SigningView signing={signing} height={height} />
    </BrandTheme>
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

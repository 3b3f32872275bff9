'use client';
import type { WhiteLabel } from '@lavra/client/types';
import { type ReactNode, useMemo } from 'react';
import { RootElement, type RootLayout, ThemeScope, useIsInside, usePortalContainer } from './LavraRoot.tsx';
import { createTheme } from './theme.ts';

/** Props of {@link BrandTheme}. */
export type BrandThemeProps = {
  /**
   * The organisation's settings, as returned by `getWhiteLabel` and `getSigning`; undefined until they have loaded.
   */
  readonly whiteLabel: WhiteLabel | undefined;
  readonly children: ReactNode;
  /** Class of the element that carries the colours, inside a component. */
  readonly layout?: RootLayout;
};

/**
 * Applies an organisation's signing colours to its children while the brand is active (specification 3 §5). Scheme
 * and contrast stay unchanged.
 */
export function BrandTheme({ whiteLabel, children, layout = 'block' }: BrandThemeProps) {
  const portal = usePortalContainer();
  const isInside = useIsInside();
  const brand = whiteLabel?.ativo ? whiteLabel.pub : undefined;
  const { primaria, secundaria } = brand ?? {};
  const theme = useMemo(
    () =>
      primaria === undefined ? undefined : createTheme({ primaria, ...(secundaria ? { secundaria } : {}) }),
    [primaria, secundaria],
  );
  return (
    <ThemeScope theme={theme} portalContainer={portal ?? undefined}>
      {isInside ? <RootElement layout={layout}>{children}</RootElement> : children}
    </ThemeScope>
  );
}

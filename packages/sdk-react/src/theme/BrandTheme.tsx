'use client';
import type { WhiteLabel } from '@lavra/client/types';
import { type ReactNode, useMemo } from 'react';
import { LavraRoot, usePortalContainer } from './LavraRoot.tsx';
import { createTheme } from './theme.ts';

/** Props of {@link BrandTheme}. */
export type BrandThemeProps = {
  /** The organisation's settings, as `getWhiteLabel` and `getSigning` answer them; undefined until they are read. */
  readonly whiteLabel: WhiteLabel | undefined;
  readonly children: ReactNode;
};

/**
 * Applies an organisation's signing colours to its children while the brand is active (specification 3 §5).
 * Scheme and contrast stay.
 */
export function BrandTheme({ whiteLabel, children }: BrandThemeProps) {
  const portal = usePortalContainer();
  const brand = whiteLabel?.ativo ? whiteLabel.pub : undefined;
  const { primaria, secundaria } = brand ?? {};
  const theme = useMemo(
    () =>
      primaria === undefined ? undefined : createTheme({ primaria, ...(secundaria ? { secundaria } : {}) }),
    [primaria, secundaria],
  );
  return (
    <LavraRoot theme={theme} portalContainer={portal ?? undefined}>
      {children}
    </LavraRoot>
  );
}

import type { ColorScheme } from '@lavra/sdk-react';
import { createContext, useContext, useEffect } from 'react';
import { useRemembered } from './use-remembered.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly ColorScheme[];

type ChosenScheme = readonly [ColorScheme, (scheme: ColorScheme) => void];

/** The colours that this browser's user chose, for the pages that show the choice. */
export const ColorSchemeContext = createContext<ChosenScheme>(['auto', () => undefined]);

/** The colours that this browser's user chose; the browser's own parts, such as scroll bars, follow them. */
export function useChosenScheme(): ChosenScheme {
  const [scheme, choose] = useRemembered('tema', SCHEMES);
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
  }, [scheme]);
  return [scheme, choose];
}

/** The colours as the staff app chose them. */
export const useColorScheme = (): ChosenScheme => useContext(ColorSchemeContext);

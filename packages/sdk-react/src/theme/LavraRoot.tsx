'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ColorScheme, LavraTheme } from './theme.ts';
import { type CssVariables, setCssVariables, useCssVariables } from './use-css-variables.ts';

const PortalContext = createContext<HTMLElement | null>(null);

/** Where dialogs, menus and notices are drawn; null until the browser has it. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContext);
}

/** Props of {@link LavraRoot}. */
export type LavraRootProps = {
  readonly colorScheme?: ColorScheme;
  readonly theme?: LavraTheme | undefined;
  readonly portalContainer?: HTMLElement | undefined;
  readonly children: ReactNode;
};

/** The element that carries the tokens, and the one portal container that carries them too. */
export function LavraRoot({ colorScheme = 'auto', theme, portalContainer, children }: LavraRootProps) {
  const root = useRef<HTMLDivElement>(null);
  const [portalElement, setPortalElement] = useState<HTMLElement | null>(null);
  const isDark = useResolvedDark(colorScheme);

  useEffect(() => {
    const host = portalContainer ?? document.body;
    const element = document.createElement('div');
    element.className = 'lavra-root';
    element.dataset.lavraPortal = '';
    host.append(element);
    setPortalElement(element);
    return () => element.remove();
  }, [portalContainer]);

  useEffect(() => {
    portalElement?.setAttribute('data-theme', colorScheme);
  }, [portalElement, colorScheme]);

  const variables = useMemo(() => themeVariables(theme, isDark), [theme, isDark]);
  useCssVariables(root, variables);
  useEffect(
    () => (portalElement ? setCssVariables(portalElement, variables) : undefined),
    [portalElement, variables],
  );

  return (
    <PortalContext.Provider value={portalElement}>
      <div ref={root} className="lavra-root" data-theme={colorScheme}>
        {children}
      </div>
    </PortalContext.Provider>
  );
}

function themeVariables(theme: LavraTheme | undefined, isDark: boolean): CssVariables {
  if (!theme) return {};
  const tokens = isDark ? theme.dark : theme.light;
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--lavra-${name}`, value]));
}

function useResolvedDark(colorScheme: ColorScheme): boolean {
  const [prefersDark, setPrefersDark] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    const update = () => setPrefersDark(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return colorScheme === 'dark' || (colorScheme === 'auto' && prefersDark);
}

'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ColorScheme, Contrast, LavraTheme } from './theme.ts';
import { type CssVariables, setCssVariables, useCssVariables } from './use-css-variables.ts';

type Surroundings = {
  readonly portal: HTMLElement | null;
  readonly colorScheme: ColorScheme;
  readonly contrast: Contrast;
};

const SurroundingsContext = createContext<Surroundings>({
  portal: null,
  colorScheme: 'auto',
  contrast: 'auto',
});

/** Where dialogs, menus and notices are drawn; null until the browser has it. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(SurroundingsContext).portal;
}

/** Props of {@link LavraRoot}. */
export type LavraRootProps = {
  /** As the root around this one when absent, else `auto`. */
  readonly colorScheme?: ColorScheme | undefined;
  readonly contrast?: Contrast | undefined;
  readonly theme?: LavraTheme | undefined;
  readonly portalContainer?: HTMLElement | undefined;
  readonly children: ReactNode;
};

/** The element that carries the tokens, and the one portal container that carries them too. */
export function LavraRoot({ theme, portalContainer, children, ...asked }: LavraRootProps) {
  const around = useContext(SurroundingsContext);
  const colorScheme = asked.colorScheme ?? around.colorScheme;
  const contrast = asked.contrast ?? around.contrast;
  const root = useRef<HTMLDivElement>(null);
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const isDark = useMedia('(prefers-color-scheme: dark)', colorScheme === 'auto') || colorScheme === 'dark';
  const isStrong = useMedia('(prefers-contrast: more)', contrast === 'auto') || contrast === 'more';

  useEffect(() => {
    const host = portalContainer ?? document.body;
    const element = document.createElement('div');
    element.className = 'lavra-root';
    element.dataset.lavraPortal = '';
    host.append(element);
    setPortal(element);
    return () => element.remove();
  }, [portalContainer]);

  useEffect(() => {
    portal?.setAttribute('data-theme', colorScheme);
    portal?.setAttribute('data-contrast', contrast);
  }, [portal, colorScheme, contrast]);

  const variables = useMemo(() => themeVariables(theme, isDark, isStrong), [theme, isDark, isStrong]);
  useCssVariables(root, variables);
  useEffect(() => (portal ? setCssVariables(portal, variables) : undefined), [portal, variables]);

  const surroundings = useMemo(() => ({ portal, colorScheme, contrast }), [portal, colorScheme, contrast]);
  return (
    <SurroundingsContext.Provider value={surroundings}>
      <div ref={root} className="lavra-root" data-theme={colorScheme} data-contrast={contrast}>
        {children}
      </div>
    </SurroundingsContext.Provider>
  );
}

function themeVariables(theme: LavraTheme | undefined, isDark: boolean, isStrong: boolean): CssVariables {
  if (!theme) return {};
  const sets = (isStrong && theme.moreContrast) || theme;
  const tokens = isDark ? sets.dark : sets.light;
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--lavra-${name}`, value]));
}

function useMedia(condition: string, isAsked: boolean): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const query = window.matchMedia(condition);
    const update = () => setMatches(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [condition, isAsked]);
  return isAsked && matches;
}

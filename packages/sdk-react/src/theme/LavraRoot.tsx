'use client';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ColorScheme, Contrast, LavraTheme } from './theme.ts';
import { type CssVariables, setCssVariables, useCssVariables } from './use-css-variables.ts';

type Surroundings = {
  readonly portal: HTMLElement | null;
  readonly colorScheme: ColorScheme;
  readonly contrast: Contrast;
  /** Class name of the theme. */
  readonly variables: CssVariables;
  /** Whether there is a surrounding {@link ThemeScope}. */
  readonly isScoped: boolean;
};

const noVariables: CssVariables = {};

const SurroundingsContext = createContext<Surroundings>({
  portal: null,
  colorScheme: 'auto',
  contrast: 'auto',
  variables: noVariables,
  isScoped: false,
});

/** Whether a surrounding element has tokens and reset. */
const InsideContext = createContext(false);

/** Parent of dialogs, menus and notices; null until the browser has it. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(SurroundingsContext).portal;
}

/** Props of {@link ThemeScope}. */
export type ThemeScopeProps = {
  /** By default that of the surrounding scope, otherwise `auto`. */
  readonly colorScheme?: ColorScheme | undefined;
  readonly contrast?: Contrast | undefined;
  readonly theme?: LavraTheme | undefined;
  readonly portalContainer?: HTMLElement | undefined;
  readonly children: ReactNode;
};

/** Theme and portal container for the components inside. Renders no element around its children. */
export function ThemeScope({ theme, portalContainer, children, ...asked }: ThemeScopeProps) {
  const around = useContext(SurroundingsContext);
  const colorScheme = asked.colorScheme ?? around.colorScheme;
  const contrast = asked.contrast ?? around.contrast;
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
  useEffect(() => (portal ? setCssVariables(portal, variables) : undefined), [portal, variables]);

  const surroundings = useMemo(
    () => ({ portal, colorScheme, contrast, variables, isScoped: true }),
    [portal, colorScheme, contrast, variables],
  );
  return (
    <SurroundingsContext.Provider value={surroundings}>
      {/* A root around this scope has another theme. */}
      <InsideContext.Provider value={false}>{children}</InsideContext.Provider>
    </SurroundingsContext.Provider>
  );
}

/** Layout of a root in the host's page: as a block, with its box's height, or none. */
export type RootLayout = 'block' | 'fill' | 'contents';

/** The element with tokens and reset. */
export function RootElement({
  layout = 'block',
  children,
}: {
  readonly layout?: RootLayout;
  readonly children: ReactNode;
}) {
  const { colorScheme, contrast, variables } = useContext(SurroundingsContext);
  const root = useRef<HTMLElement>(null);
  useCssVariables(root, variables);
  const Element = layout === 'contents' ? 'span' : 'div';
  return (
    <InsideContext.Provider value={true}>
      <Element
        ref={root as RefObject<HTMLDivElement>}
        className="lavra-root"
        data-theme={colorScheme}
        data-contrast={contrast}
        data-layout={layout}
      >
        {children}
      </Element>
    </InsideContext.Provider>
  );
}

/** A root for children without a surrounding one. */
export function Root({ layout, children }: { readonly layout: RootLayout; readonly children: ReactNode }) {
  return useContext(InsideContext) ? children : <RootElement layout={layout}>{children}</RootElement>;
}

/** Whether there is a surrounding root. */
export const useIsInside = (): boolean => useContext(InsideContext);

/** Props of {@link LavraRoot}. */
export type LavraRootProps = ThemeScopeProps;

/**
 * An element with the SDK's tokens, reset, type and colours, for your own interface built from its parts. Each
 * component has such a root; inside this one they share it.
 */
export function LavraRoot({ children, ...scope }: LavraRootProps) {
  const isOwnScope = Object.values(scope).some((value) => value !== undefined);
  const { isScoped } = useContext(SurroundingsContext);
  const root = <RootElement>{children}</RootElement>;
  return isOwnScope || !isScoped ? <ThemeScope {...scope}>{root}</ThemeScope> : root;
}

function themeVariables(theme: LavraTheme | undefined, isDark: boolean, isStrong: boolean): CssVariables {
  if (!theme) return noVariables;
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

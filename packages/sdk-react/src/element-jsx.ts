import type { LavraSigningElement } from './element/lavra-signing.tsx';
import type { Locale } from './messages/messages.ts';
import type { ColorScheme } from './theme/theme.ts';

/** Attributes of `<lavra-signing>` in JSX; listen to its events with `addEventListener`. */
export interface LavraSigningAttributes {
  readonly credencial?: string | undefined;
  readonly 'base-url'?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly 'color-scheme'?: ColorScheme | undefined;
  readonly height?: 'content' | undefined;
  readonly 'worker-src'?: string | undefined;
  readonly class?: string | undefined;
  readonly id?: string | undefined;
  readonly key?: string | number | undefined;
  readonly ref?: ((element: LavraSigningElement | null) => void) | { current: LavraSigningElement | null };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'lavra-signing': LavraSigningAttributes;
    }
  }
}

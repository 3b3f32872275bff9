import type { LavraClient } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** What the components of the SDK share. */
export type Lavra = {
  readonly client: LavraClient;
  /** Tells the host about a problem that no component could show in its place. */
  readonly reportProblem: (problem: Problema) => void;
};

/** Of the provider; read it with {@link useLavra}. */
export const LavraContext = createContext<(Lavra & { readonly queryClient: QueryClient }) | null>(null);

/** The client and the way to report problems; throws outside of a LavraProvider. */
export function useLavra(): Lavra {
  return useLavraContext();
}

/** As {@link useLavra}, with the private query client; only queries.ts needs it. */
export function useLavraContext(): Lavra & { readonly queryClient: QueryClient } {
  const lavra = useContext(LavraContext);
  if (!lavra) {
    throw new Error(
      'No <LavraProvider> above this component. It gives the client, the theme and the texts: wrap your page in it.',
    );
  }
  return lavra;
}

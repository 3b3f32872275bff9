import type { LavraClient } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { EventHub } from './event-hub.ts';

/** What the components of the SDK share. */
export type Lavra = {
  readonly client: LavraClient;
  /** Tells the host about a problem that no component could show in its place. */
  readonly reportProblem: (problem: Problema) => void;
};

/** Of the provider; read it with {@link useLavra}. */
export const LavraContext = createContext<LavraInternals | null>(null);

type LavraInternals = Lavra & { readonly queryClient: QueryClient; readonly events: EventHub };

/** The client and the way to report problems; throws outside of a LavraProvider. */
export function useLavra(): Lavra {
  return useLavraContext();
}

/** As {@link useLavra}, with the private query client and the event streams; only queries.ts needs them. */
export function useLavraContext(): LavraInternals {
  const lavra = useContext(LavraContext);
  if (!lavra) {
    throw new Error(
      'No <LavraProvider> above this component. It gives the client, the theme and the texts: wrap your page in it.',
    );
  }
  return lavra;
}

import type { LavraClient } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { EventHub } from './event-hub.ts';

/** Context shared by the SDK's components. */
export type Lavra = {
  readonly client: LavraClient;
  /** Reports a problem to the host that no component can show. */
  readonly reportProblem: (problem: Problema) => void;
};

/** Value of the provider; read it with {@link useLavra}. */
export const LavraContext = createContext<LavraInternals | null>(null);

type LavraInternals = Lavra & { readonly queryClient: QueryClient; readonly events: EventHub };

/** The client and `reportProblem`; throws outside a LavraProvider. */
export function useLavra(): Lavra {
  return useLavraContext();
}

/** Like {@link useLavra}, plus the private query client and event streams; only for queries.ts. */
export function useLavraContext(): LavraInternals {
  const lavra = useContext(LavraContext);
  if (!lavra) {
    throw new Error(
      'No <LavraProvider> above this component. It gives the client, the theme and the texts: wrap your page in it.',
    );
  }
  return lavra;
}

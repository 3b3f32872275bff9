import { checkDocumentLimit, isNearDocumentLimit } from '@lavra/domain';
import { useRef, useState } from 'react';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Distance of the organisation to the plan's limit (specification 1 §4, 'New-document limit'). */
export type LimitState = 'none' | 'near' | 'reached';

/** Refusal of a creation because the plan's documents are used up; its dialog replaces the notice. */
export const LIMIT_REACHED = 'LimiteDocumentosAtingidoException';

/** Checks the plan's limit before a creation: `ask` calls `proceed`, or opens the limit dialog first. */
export function useCreationLimit(): {
  readonly state: LimitState;
  readonly ask: (proceed: () => void) => void;
  readonly close: () => void;
} {
  const { organizacaoId } = useCurrentUser();
  const { data: consumo } = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  const [state, setState] = useState<LimitState>('none');
  const warned = useRef<() => void>(undefined);
  const ask = (proceed: () => void) => {
    if (consumo && !checkDocumentLimit(consumo).ok) return setState('reached');
    if (!consumo || !isNearDocumentLimit(consumo)) return proceed();
    warned.current = proceed;
    setState('near');
  };
  // Closing the warning proceeds with the creation; reaching the limit prevents it.
  const close = () => {
    setState('none');
    if (state === 'near') warned.current?.();
  };
  return { state, ask, close };
}

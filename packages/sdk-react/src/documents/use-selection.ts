import type { ContratoResumo } from '@lavra/client/types';
import { useCallback, useEffect, useState } from 'react';

/** The selected documents of a list, for bulk actions. */
export type Selection = {
  readonly contratos: readonly ContratoResumo[];
  readonly has: (contratoId: number) => boolean;
  readonly toggle: (contrato: ContratoResumo) => void;
  readonly choose: (contratos: readonly ContratoResumo[]) => void;
  readonly clear: () => void;
};

/** Holds a selection; another list, folder or filter (`scope`) clears it. */
export function useSelection(scope: string): Selection {
  const [contratos, setContratos] = useState<readonly ContratoResumo[]>([]);
  const clear = useCallback(() => setContratos([]), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of scope is the trigger
  useEffect(() => clear(), [scope, clear]);
  const has = useCallback(
    (contratoId: number) => contratos.some((chosen) => chosen.contratoId === contratoId),
    [contratos],
  );
  const toggle = useCallback((contrato: ContratoResumo) => {
    setContratos((chosen) => {
      const others = chosen.filter(({ contratoId }) => contratoId !== contrato.contratoId);
      return others.length === chosen.length ? [...chosen, contrato] : others;
    });
  }, []);
  return { contratos, has, toggle, choose: setContratos, clear };
}

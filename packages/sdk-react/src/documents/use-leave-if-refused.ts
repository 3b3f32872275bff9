import type { Problema } from '@lavra/client/types';
import { type RefObject, useEffect, useRef } from 'react';
import { goneText, problemText } from '../messages/problem-text.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';

/**
 * Whether what a page shows was refused. Then says why and lets the host leave (1 §8, 2 §4, 3 §8); a fault of the server
 * may pass, so the page stays and offers to try again.
 * @param known.entry what was last shown, to name it
 * @param known.isExpected while true, the refusal is no news
 */
export function useLeaveIfRefused(
  problem: Problema | undefined,
  onLoadFailed: ((problem: Problema) => void) | undefined,
  known: {
    readonly entry?: { readonly nome: string; readonly about: readonly string[] } | undefined;
    readonly isExpected?: RefObject<boolean>;
  } = {},
): boolean {
  const notify = useToast();
  const leave = useRef(onLoadFailed);
  leave.current = onLoadFailed;
  const { isExpected } = known;
  const entry = useRef(known.entry);
  entry.current = known.entry;
  const isRefused = problem !== undefined && problem.status < 500;
  useEffect(() => {
    if (!isRefused || isExpected?.current || !leave.current) return;
    const gone = problem.status === 404 ? entry.current : undefined;
    const text = gone ? goneText(gone.nome) : problemText(problem);
    notify({ text, tone: 'danger', about: gone?.about ?? [] });
    leave.current(problem);
  }, [isRefused, problem, notify, isExpected]);
  return isRefused;
}

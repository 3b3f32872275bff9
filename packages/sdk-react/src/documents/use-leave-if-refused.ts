import type { Problema } from '@lavra/client/types';
import { type RefObject, useEffect, useRef } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';

/**
 * Whether what a page shows was refused. Then says why and lets the host leave (1 §8, 2 §4, 3 §8); a fault of the server
 * may pass, so the page stays and offers to try again.
 * @param isExpected while true, the refusal is no news
 */
export function useLeaveIfRefused(
  problem: Problema | undefined,
  onLoadFailed: ((problem: Problema) => void) | undefined,
  isExpected?: RefObject<boolean>,
): boolean {
  const notify = useToast();
  const leave = useRef(onLoadFailed);
  leave.current = onLoadFailed;
  const isRefused = problem !== undefined && problem.status < 500;
  useEffect(() => {
    if (!isRefused || isExpected?.current || !leave.current) return;
    notify({ text: problemText(problem), tone: 'danger' });
    leave.current(problem);
  }, [isRefused, problem, notify, isExpected]);
  return isRefused;
}

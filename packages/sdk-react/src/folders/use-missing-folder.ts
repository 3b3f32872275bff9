import type { Problema } from '@lavra/client/types';
import { useEffect, useRef } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';

/** Leaves a folder that was not found, and says so (3 §8: a 404 shows its message and leads away). */
export function useMissingFolder(problem: Problema | undefined, leave: () => void): void {
  const notify = useToast();
  const leaving = useRef(leave);
  leaving.current = leave;
  useEffect(() => {
    if (problem?.status !== 404) return;
    notify({ text: problemText(problem), tone: 'danger' });
    leaving.current();
  }, [problem, notify]);
}

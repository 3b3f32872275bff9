import { problemText, useToast } from '@lavra/sdk-react';
import { logOut } from './use-session.ts';

/** Logs the user out, or says why not. */
export function useLogOut(): () => void {
  const notify = useToast();
  return () =>
    void logOut().then((problem) => {
      if (problem) notify({ text: problemText(problem), tone: 'danger' });
    });
}

import { useEffect, useState } from 'react';

/** A text that follows what is typed after a pause of `pauseMs`. An empty text applies at once. */
export function useSettledText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return text === '' ? '' : settled;
}

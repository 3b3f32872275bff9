import { useEffect, useState } from 'react';

const currentRatio = () => (typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1);

/** Device pixels per CSS pixel; changes with the browser's zoom and between screens. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(currentRatio);
  useEffect(() => {
    const screen = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const look = () => setRatio(currentRatio());
    screen.addEventListener('change', look);
    return () => screen.removeEventListener('change', look);
  }, [ratio]);
  return ratio;
}

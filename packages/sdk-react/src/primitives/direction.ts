import type { KeyboardEvent } from 'react';

/** +1 towards the end of the line, -1 towards its start, 0 for other keys. Right-to-left text swaps the arrows. */
export function stepOfArrow(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return 0;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return (event.key === 'ArrowRight') === isRtl ? -1 : 1;
}

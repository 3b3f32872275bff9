import { useRef } from 'react';
import type { SigningPlace } from './signing-flow.ts';

/** Whether the signer has changed the step: the first screen does not take the focus from the host. */
export function useHasMoved(place: SigningPlace | boolean): boolean {
  const first = useRef(place);
  const moved = useRef(false);
  if (place !== first.current) moved.current = true;
  return moved.current;
}

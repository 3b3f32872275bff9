import type { ReactNode } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';

/** Text with the number of used characters; nothing if they are not counted. */
export function useCount(isCounted: boolean, value: string, limit: number | undefined): ReactNode {
  const texts = useMessages(primitivesMessages);
  return isCounted && limit !== undefined ? texts.characters(value.length, limit) : undefined;
}

import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from './feedback/Toast.tsx';

type CopyWords = { readonly copied?: string; readonly failed?: string };

/** Copies a text and shows whether it worked; resolves with the same. */
export function useCopy({ copied, failed }: CopyWords = {}): (text: string) => Promise<boolean> {
  const texts = useMessages(primitivesMessages);
  const notify = useToast();
  return async (text) => {
    try {
      // Rejects without permission; over plain HTTP there is no clipboard.
      await navigator.clipboard.writeText(text);
    } catch {
      notify({ text: failed ?? texts.copyFailed, tone: 'danger' });
      return false;
    }
    notify({ text: copied ?? texts.copied });
    return true;
  };
}

import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from './feedback/Toast.tsx';

type CopyWords = { readonly copied?: string; readonly failed?: string };

/** Copies a text and says so, or that it could not be; resolves with whether it was. */
export function useCopy({ copied, failed }: CopyWords = {}): (text: string) => Promise<boolean> {
  const texts = useMessages(primitivesMessages);
  const notify = useToast();
  return async (text) => {
    try {
      // Without the right to write there it rejects; over plain http there is no clipboard at all.
      await navigator.clipboard.writeText(text);
    } catch {
      notify({ text: failed ?? texts.copyFailed, tone: 'danger' });
      return false;
    }
    notify({ text: copied ?? texts.copied });
    return true;
  };
}

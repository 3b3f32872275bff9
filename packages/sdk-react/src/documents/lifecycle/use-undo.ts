import type { Result } from '@lavra/client';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';

/** Makes the 'Desfazer' of a notice, which then says whether the action was undone. */
export function useUndo(): (undo: () => Promise<Result<unknown>>) => { readonly onPress: () => void } {
  const texts = useMessages(lifecycleMessages);
  const notify = useToast();
  return (undo) => ({
    onPress: () =>
      void undo().then((result) =>
        notify(result.ok ? { text: texts.undone } : { text: problemText(result.problem), tone: 'danger' }),
      ),
  });
}

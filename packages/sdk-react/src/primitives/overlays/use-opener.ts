import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../feedback/Toast.tsx';

/** Opens a part whose code loads on demand; a notice says if that failed. */
export function useOpener(part: { readonly load: () => Promise<boolean> }) {
  const texts = useMessages(primitivesMessages);
  const notify = useToast();
  const load = () => void part.load();
  return {
    /** Handlers of the trigger that load the code before the press. */
    load: { onPointerEnter: load, onFocus: load },
    open: async (show: () => void): Promise<void> => {
      if (await part.load()) show();
      else notify({ text: texts.notOpened, tone: 'danger' });
    },
  };
}

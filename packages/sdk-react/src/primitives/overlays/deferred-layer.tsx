import { type ComponentType, useEffect, useRef } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { type Deferred, deferred } from '../Deferred.tsx';
import { useToast } from '../feedback/Toast.tsx';

/**
 * A dialog whose code loads when it opens. If that fails, a notice says so and the dialog closes: opening it again
 * tries again.
 */
export function deferredLayer<Props extends { readonly onClose: () => void }>(
  fetchCode: () => Promise<ComponentType<Props>>,
): Deferred<Props> {
  const Part = deferred(fetchCode, 'skipped');
  function Opened(props: Props) {
    const texts = useMessages(primitivesMessages);
    const notify = useToast();
    const fail = useRef(() => {});
    fail.current = () => {
      notify({ text: texts.notOpened, tone: 'danger' });
      props.onClose();
    };
    useEffect(() => {
      let isOpen = true;
      void Part.load().then((isLoaded) => {
        if (!isLoaded && isOpen) fail.current();
      });
      return () => {
        isOpen = false;
      };
    }, []);
    return <Part {...props} />;
  }
  return Object.assign(Opened, { load: Part.load });
}

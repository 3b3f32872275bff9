'use client';
import { errorMessage } from '@lavra/domain';
import { sessionMessages } from '../messages/session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Dialog } from '../primitives/overlays/Dialog.tsx';

/** The alert of a lost session; its host reloads the page 3 s later (specification 3 §4 'Session', §8). */
export function SessionLost() {
  const texts = useMessages(sessionMessages);
  return (
    <Dialog open role="alertdialog" title={texts.lostTitle} onClose={() => undefined}>
      <p role="alert">{errorMessage('NaoAutenticadoException')}</p>
    </Dialog>
  );
}

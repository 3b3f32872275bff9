import { type BellAction, bellAction } from '@lavra/domain';
import { type ReactNode, useState } from 'react';
import { bellsMessages } from '../messages/bells.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { deferredLayer } from '../primitives/overlays/deferred-layer.tsx';
import { useAction } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { BellTarget, ChangeBells } from './bell-target.ts';

const ManageBellsDialog = deferredLayer(
  async () => (await import('./ManageBellsDialog.tsx')).ManageBellsDialog,
);

/** The bells of a screen. */
export type Bells = {
  /** Action of a press; undefined until the session is known. */
  readonly actionOf: (target: BellTarget) => BellAction | undefined;
  readonly press: (target: BellTarget) => void;
  /** The dialog of the pressed bell. */
  readonly dialog: ReactNode;
};

/** Switches notifications of documents and folders: for everyone, or the own ones (1 §4). */
export function useBells(): Bells {
  const texts = useMessages(bellsMessages);
  const notify = useToast();
  const { usuario, perfil } = useCurrentUser();
  const change = useChangeBells();
  const [open, setOpen] = useState<BellTarget>();
  const close = () => setOpen(undefined);
  const switchOwn = async (target: BellTarget, isOn: boolean, isUndo = false) => {
    if (!usuario) return;
    const result = await change(target, [usuario.userId], isOn);
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    notify({
      text: isOn ? texts.followed(target.nome) : texts.unfollowed(target.nome),
      ...(isUndo ? {} : { action: { onPress: () => void switchOwn(target, !isOn, true) } }),
    });
  };
  const actionOf = (target: BellTarget) => perfil && bellAction(target, perfil);
  return {
    actionOf,
    press: (target) => (actionOf(target) === 'TURN_ON' ? void switchOwn(target, true) : setOpen(target)),
    dialog: open && (
      <>
        {actionOf(open) === 'MANAGE' && <ManageBellsDialog target={open} onChange={change} onClose={close} />}
        <ConfirmDialog
          open={actionOf(open) === 'CONFIRM_OFF'}
          confirmLabel={texts.unfollowYes}
          onCancel={close}
          onConfirm={async () => {
            await switchOwn(open, false);
            close();
          }}
        >
          {texts.unfollowText(open.nome)}
        </ConfirmDialog>
      </>
    ),
  };
}

function useChangeBells(): ChangeBells {
  const { organizacaoId = 0 } = useCurrentUser();
  const followDocument = useAction('followDocument');
  const unfollowDocument = useAction('unfollowDocument');
  const followFolder = useAction('followFolder');
  const unfollowFolder = useAction('unfollowFolder');
  return ({ kind, id }, usuariosId, isOn) => {
    const body = { usuariosId: [...usuariosId] };
    if (kind === 'DOCUMENT') {
      const { run } = isOn ? followDocument : unfollowDocument;
      return run({ path: { organizacaoId, contratoId: id }, body });
    }
    const { run } = isOn ? followFolder : unfollowFolder;
    return run({ path: { organizacaoId, pastaId: id }, body });
  };
}

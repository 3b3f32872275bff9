import type { Pasta } from '@lavra/client/types';
import { folderCan, verdictMessage } from '@lavra/domain';
import { Bell, Ellipsis, FolderInput, Pencil, SquareArrowOutUpRight, Trash2, UserPlus } from 'lucide-react';
import { bellsMessages } from '../messages/bells.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { bellOfFolder } from '../notifications/bell-target.ts';
import type { Bells } from '../notifications/use-bells.tsx';
import { IconButton } from '../primitives/Button.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { FolderTask } from './FolderTasks.tsx';

/** Props of {@link FolderMenu}. */
export type FolderMenuProps = {
  readonly pasta: Pasta;
  /** Absent if the folder is already open. */
  readonly onOpen?: (() => void) | undefined;
  readonly onTask: (task: FolderTask) => void;
  /** Absent if the bell is beside the menu. */
  readonly bells?: Pick<Bells, 'actionOf' | 'press'>;
};

/**
 * Actions on a folder. Hides those that the user may not perform; disables those that its state forbids, with the
 * reason.
 */
export function FolderMenu({ pasta, onOpen, onTask, bells }: FolderMenuProps) {
  const texts = useMessages(foldersMessages);
  const bellTexts = useMessages(bellsMessages).bells;
  const { usuario, perfil, may } = useCurrentUser();
  const bell = bellOfFolder(pasta);
  const bellAction = bells?.actionOf(bell);
  const removal =
    usuario && perfil
      ? folderCan.remove(
          { ...pasta, totalDocumentos: pasta.quantidadeContratos ?? 0 },
          { usuarioId: usuario.userId, perfil },
        )
      : undefined;
  const items: (MenuItem | false | undefined)[] = [
    onOpen && { id: 'open', label: texts.open, icon: SquareArrowOutUpRight, onSelect: onOpen },
    may('Pasta.Editar') && {
      id: 'rename',
      label: texts.rename,
      icon: Pencil,
      onSelect: () => onTask({ kind: 'RENAME', pasta }),
    },
    may('Pasta.Editar') && {
      id: 'move',
      label: texts.move,
      icon: FolderInput,
      onSelect: () => onTask({ kind: 'MOVE', pasta }),
    },
    may('Pasta.Compartilhar') && {
      id: 'share',
      label: texts.share,
      icon: UserPlus,
      onSelect: () => onTask({ kind: 'SHARE', pasta }),
    },
    bellAction && {
      id: 'bell',
      label: bellTexts[bellAction],
      icon: Bell,
      onSelect: () => bells?.press(bell),
    },
    may('Pasta.Excluir') &&
      removal && {
        id: 'remove',
        label: texts.remove,
        icon: Trash2,
        tone: 'danger',
        startsGroup: true,
        disabledReason: verdictMessage(removal) ?? undefined,
        onSelect: () => onTask({ kind: 'REMOVE', pasta }),
      },
  ];
  const shown = items.filter((item): item is MenuItem => Boolean(item));
  if (shown.length === 0) return null;
  return (
    <Menu
      label={texts.actionsOf(pasta.pastaNome)}
      items={shown}
      trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(pasta.pastaNome)} size="small" />}
    />
  );
}

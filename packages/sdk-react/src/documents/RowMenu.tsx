import type { ContratoResumo } from '@lavra/client/types';
import { documentCan, rowTags, type Verdict, verdictMessage } from '@lavra/domain';
import { Download, FileText, FolderInput, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { Bells } from '../notifications/use-bells.tsx';
import { IconButton } from '../primitives/Button.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import type { CurrentUser } from '../session/use-current-user.ts';
import { canDownloadSigned } from './document-row.ts';
import { useActItems } from './lifecycle/act-items.ts';
import type { Lifecycle } from './lifecycle/use-lifecycle.tsx';
import { RowEllipsis } from './row-icons.ts';
import type { DocumentFile } from './use-document-actions.ts';

/** Callbacks of a row. */
export type RowIntents = {
  readonly onOpen: (contrato: ContratoResumo) => void;
  readonly onRename: (contrato: ContratoResumo) => void;
  readonly onMove: (contrato: ContratoResumo) => void;
  readonly onRemove: (contrato: ContratoResumo) => void;
  readonly onDownload: (contrato: ContratoResumo, file: DocumentFile) => void;
  readonly lifecycle: Pick<Lifecycle, 'act' | 'offers'>;
  readonly bells: Pick<Bells, 'actionOf' | 'press'>;
};

/** Props of {@link RowMenu}. */
export type RowMenuProps = RowIntents & {
  readonly contrato: ContratoResumo;
  readonly user: Pick<CurrentUser, 'usuario' | 'perfil' | 'may'>;
};

/**
 * Row menu. Hides actions that the user may not perform; disables those that the state forbids and shows the
 * reason.
 */
export function RowMenu({ contrato, user, lifecycle, ...intents }: RowMenuProps) {
  const { onOpen, onRename, onMove, onRemove, onDownload } = intents;
  const texts = useMessages(documentsMessages);
  const { usuario, perfil, may } = user;
  const reason = (verdict: Verdict) => verdictMessage(verdict) ?? undefined;
  const removal =
    usuario && perfil ? documentCan.remove(contrato, { usuarioId: usuario.userId, perfil }) : undefined;
  const tags = rowTags(contrato.tags).map((nome) => ({ nome }));
  const acts = useActItems({ ...contrato, tags }, may, lifecycle);
  const items: (MenuItem | false | undefined)[] = [
    { id: 'open', label: texts.open, icon: SquareArrowOutUpRight, onSelect: () => onOpen(contrato) },
    may('Contrato.Editar') && {
      id: 'rename',
      label: texts.rename,
      icon: Pencil,
      disabledReason: reason(documentCan.rename(contrato)),
      onSelect: () => onRename(contrato),
    },
    may('Contrato.Mover') && {
      id: 'move',
      label: texts.move,
      icon: FolderInput,
      onSelect: () => onMove(contrato),
    },
    may('Contrato.Assinado') && {
      id: 'signed',
      label: texts.downloadSigned,
      icon: Download,
      disabledReason: reason(canDownloadSigned(contrato)),
      onSelect: () => onDownload(contrato, 'assinada'),
    },
    may('Contrato.Original') && {
      id: 'original',
      label: texts.downloadOriginal,
      icon: FileText,
      onSelect: () => onDownload(contrato, 'original'),
    },
    ...acts,
    may('Contrato.Excluir') &&
      removal && {
        id: 'remove',
        label: texts.remove,
        icon: Trash2,
        tone: 'danger',
        startsGroup: true,
        disabledReason: reason(removal),
        onSelect: () => onRemove(contrato),
      },
  ];
  return (
    <Menu
      label={texts.actionsOf(contrato.nome)}
      items={items.filter((item): item is MenuItem => Boolean(item))}
      trigger={<IconButton icon={RowEllipsis} label={texts.actionsOf(contrato.nome)} size="small" />}
    />
  );
}

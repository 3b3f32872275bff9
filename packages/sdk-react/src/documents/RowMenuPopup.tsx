import { documentCan, rowTags, type Verdict, verdictMessage } from '@lavra/domain';
import { Download, FileText, FolderInput, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { MenuPopup, type MenuPopupProps } from '../primitives/overlays/MenuPopup.tsx';
import type { MenuItem } from '../primitives/overlays/menu-item.ts';
import { canDownloadSigned } from './document-row.ts';
import { useActItems } from './lifecycle/act-items.ts';
import type { RowMenuProps } from './row-intents.ts';

type RowMenuPopupProps = RowMenuProps & Omit<MenuPopupProps, 'items' | 'head' | 'placement'>;

/**
 * Open menu of a row. Hides actions that the user may not perform; disables those that the state forbids and shows
 * the reason.
 */
export function RowMenuPopup({ contrato, user, lifecycle, bells: _, ...props }: RowMenuPopupProps) {
  const { onOpen, onRename, onMove, onRemove, onDownload, ...opening } = props;
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
    <MenuPopup
      {...opening}
      items={items.filter((item): item is MenuItem => Boolean(item))}
      placement="bottom-end"
    />
  );
}

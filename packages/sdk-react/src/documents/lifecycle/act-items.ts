import { type DocumentAct, offeredActs, type Permissao, renewLabel } from '@lavra/domain';
import { Archive, ArchiveRestore, Ban, CircleOff, Copy, FilePlus2, Tags } from 'lucide-react';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { IconComponent } from '../../primitives/icon.ts';
import type { MenuItem } from '../../primitives/overlays/menu-item.ts';
import type { ActedDocument } from './acted-document.ts';
import type { Lifecycle } from './use-lifecycle.tsx';

const icons: Readonly<Record<DocumentAct, IconComponent>> = {
  tag: Tags,
  duplicate: Copy,
  renew: FilePlus2,
  archive: Archive,
  restore: ArchiveRestore,
  cancel: Ban,
  extinguish: CircleOff,
};

/** Menu items of the lifecycle actions that the document's state and the permissions allow. */
export function useActItems(
  contrato: ActedDocument,
  may: (permissao: Permissao) => boolean,
  { act: onAct, offers }: Pick<Lifecycle, 'act' | 'offers'>,
): readonly MenuItem[] {
  const texts = useMessages(lifecycleMessages);
  const acts = offeredActs(contrato, may).filter(offers);
  return acts.map((act, index) => ({
    id: act,
    label: act === 'renew' ? renewLabel(contrato) : texts[act],
    icon: icons[act],
    startsGroup: index === 0,
    tone: act === 'cancel' || act === 'extinguish' ? 'danger' : 'neutral',
    onSelect: () => onAct(act, contrato),
  }));
}

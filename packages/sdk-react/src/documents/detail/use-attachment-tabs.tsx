import type { Permissao } from '@lavra/domain';
import type { ReactNode } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Tab } from '../../primitives/data/Tabs.tsx';
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { ItemsPanel } from '../attachments/ItemsPanel.tsx';
import { SanctionsPanel } from '../attachments/SanctionsPanel.tsx';
import { type AttachedCounts, useAttachedCounts } from '../attachments/use-attached-counts.ts';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Tabs for data outside the signed content of a version, each shown to users who may see it. */
export function useAttachmentTabs(
  { minuta, versoes, funcionalidades, user }: DocumentDetailData,
  onOpenPlans: (() => void) | undefined,
): readonly Tab<string>[] {
  const texts = useMessages(documentDetailMessages);
  const panel = { minuta, funcionalidades, may: user.may, onOpenPlans };
  const counts = useAttachedCounts(panel);
  const others = versoes.filter(({ id }) => id !== minuta.id);
  const tab = (id: keyof AttachedCounts, label: string, permissao: Permissao, content: ReactNode) =>
    user.may(permissao) ? [{ id, label, count: counts[id], content }] : [];
  return [
    ...tab(
      'items',
      texts.tabItems,
      'Contrato.Item.Visualizar',
      <ItemsPanel key={minuta.id} {...panel} otherVersions={others} />,
    ),
    ...tab(
      'attachments',
      texts.tabAttachments,
      'Contrato.Anexo.Visualizar',
      <AttachmentsPanel key={minuta.id} {...panel} />,
    ),
    ...tab(
      'sanctions',
      texts.tabSanctions,
      'Contrato.Sancao.Visualizar',
      <SanctionsPanel key={minuta.id} {...panel} />,
    ),
  ];
}

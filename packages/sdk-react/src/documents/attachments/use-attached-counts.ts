import { useOperation } from '../../provider/queries.ts';
import type { VersionPanelProps } from './panel-props.ts';

/** Number of items, attachments and sanctions of a version; undefined until read, and for users who may not see them. */
export type AttachedCounts = Readonly<Record<'items' | 'attachments' | 'sanctions', number | undefined>>;

/** Reads the same lists as the panels, which then open at once. */
export function useAttachedCounts({
  minuta,
  may,
}: Pick<VersionPanelProps, 'minuta' | 'may'>): AttachedCounts {
  const input = { path: { contratoId: minuta.contratoId, minutaId: minuta.id } };
  const items = useOperation('listItems', may('Contrato.Item.Visualizar') ? input : null);
  const attachments = useOperation('listAttachments', may('Contrato.Anexo.Visualizar') ? input : null);
  const sanctions = useOperation('listSanctions', may('Contrato.Sancao.Visualizar') ? input : null);
  return {
    items: items.data?.length,
    attachments: attachments.data?.length,
    sanctions: sanctions.data?.length,
  };
}

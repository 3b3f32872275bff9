import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { MenuButton } from '../primitives/overlays/Menu.tsx';
import { RowMenuPopup } from './later.ts';
import { RowEllipsis } from './row-icons.ts';
import type { RowMenuProps } from './row-intents.ts';

/** Button of a row's menu. */
export function RowMenu(props: RowMenuProps) {
  const texts = useMessages(documentsMessages);
  const label = texts.actionsOf(props.contrato.nome);
  return (
    <MenuButton trigger={<IconButton icon={RowEllipsis} label={label} size="small" />} popup={RowMenuPopup}>
      {(opening) => <RowMenuPopup {...opening} {...props} label={label} />}
    </MenuButton>
  );
}

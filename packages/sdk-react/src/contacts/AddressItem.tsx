import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { ListItem } from '../primitives/data/List.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import styles from './Contacts.module.css';

type AddressItemProps = {
  readonly nome: string;
  readonly sub: ReactNode;
  readonly start: ReactNode;
  readonly badges?: ReactNode;
  readonly editLabel: string;
  /** Absent without permission; also the row's own action. */
  readonly onEdit: (() => void) | undefined;
  /** Absent without permission. */
  readonly onRemove: (() => void) | undefined;
};

/** A row of the address book with its menu. */
export function AddressItem({ nome, sub, start, badges, editLabel, onEdit, onRemove }: AddressItemProps) {
  const texts = useMessages(contactsMessages);
  const items: MenuItem[] = [
    ...(onEdit ? [{ id: 'edit', label: editLabel, icon: Pencil, onSelect: onEdit }] : []),
    ...(onRemove
      ? [{ id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger' as const, onSelect: onRemove }]
      : []),
  ];
  return (
    <ListItem
      title={nome}
      sub={sub}
      start={start}
      onOpen={onEdit}
      end={
        <span className={styles.badges}>
          {badges}
          {items.length > 0 && (
            <Menu
              label={texts.actionsOf(nome)}
              items={items}
              trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(nome)} />}
            />
          )}
        </span>
      }
    />
  );
}

import type { Problema } from '@lavra/client/types';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { ListItem } from '../primitives/data/List.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
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

type RemoveEntryProps = {
  readonly children: string;
  readonly onClose: () => void;
  readonly onRemove: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly problem: Problema }
  >;
};

/** Asks before an entry of the address book is deleted. */
export function RemoveEntry({ children, onClose, onRemove }: RemoveEntryProps) {
  const texts = useMessages(contactsMessages);
  const notify = useToast();
  const confirm = async () => {
    const result = await onRemove();
    onClose();
    notify(result.ok ? { text: texts.removed } : { text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <ConfirmDialog open tone="danger" onCancel={onClose} onConfirm={confirm}>
      {children}
    </ConfirmDialog>
  );
}

'use client';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Tabs } from '../primitives/data/Tabs.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import type { AddressView } from './address-view.ts';
import { ContactList } from './ContactList.tsx';
import styles from './Contacts.module.css';
import { GroupList } from './GroupList.tsx';

/** Props of {@link Contacts}. */
export type ContactsProps = {
  /** The list that is shown. */
  readonly view: AddressView;
  readonly onViewChange: (view: AddressView) => void;
};

/** The organisation's address book: contacts, and groups of them. */
export function Contacts({ view, onViewChange }: ContactsProps) {
  const texts = useMessages(contactsMessages);
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} sub={texts.sub} />
      <Tabs<AddressView>
        label={texts.views}
        value={view}
        onChange={onViewChange}
        tabs={[
          { id: 'CONTATOS', label: texts.contacts, content: <ContactList /> },
          { id: 'GRUPOS', label: texts.groups, content: <GroupList /> },
        ]}
      />
    </div>
  );
}

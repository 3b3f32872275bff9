import { type AddressView, Contacts } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';
import { contactGroupsPath, contactsPath } from '../places.ts';

/** The organisation's contacts, or their groups. */
export function ContactsPage({ view }: { readonly view: AddressView }) {
  const navigate = useNavigate();
  return (
    <Contacts
      view={view}
      onViewChange={(next) => navigate(next === 'CONTATOS' ? contactsPath : contactGroupsPath)}
    />
  );
}

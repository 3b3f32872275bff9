export { readContactPage } from './list-contacts.ts';
export {
  type ContactRow,
  contactsById,
  eraseContact,
  findContactByEmail,
  suggestedContacts,
} from './store.ts';

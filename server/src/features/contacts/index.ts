export { readContactPage } from './list-contacts.ts';
export { type ContactRow, contactsById, eraseContact, findContactByEmail } from './store.ts';

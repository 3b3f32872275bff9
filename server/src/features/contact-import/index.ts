export { importContacts, importPeople } from './import-people.ts';

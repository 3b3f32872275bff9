import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseContacts } from '../pt/contacts.ts';

/** The texts of `pt/contacts.ts` in English. */
export const englishContacts: Translation<typeof portugueseContacts> = {
  description: 'Contacts: list, add, edit, delete, and include in documents.',
  id: 'id of the contact',
  ids: 'ids of the contacts',
  into: 'id of the document',
  included: (entraram) => counted(entraram, 'person included', 'people included'),
  notIncluded: (nome, motivo) => `Not included: ${nome}. ${motivo}`,

  list: {
    description: 'Lists the contacts by name.',
    search: 'part of the name or beginning of the e-mail',
    footer: examples('lavra contacts list', 'lavra contacts list --search bea'),
    header: ['ID', 'NAME', 'E-MAIL', 'PHONE', 'ROLE', 'GROUPS'],
    none: 'No contacts.',
  },
  fields: {
    name: 'name of the contact',
    email: 'e-mail',
    phone: 'phone with area code',
    country: 'country code, such as 351',
    role: 'name of the role; without it, Representante Legal or the first active one',
    observer: 'only observes, does not sign',
    noRole: (papel) => `No active role is called ${papel}.`,
  },
  add: {
    description: 'Adds a contact.',
    footer: examples(
      "lavra contacts add 'Beatriz Okafor Lima' --email beatriz@exemplo.com.br --role Locatário",
      "lavra contacts add 'Contabilidade' --email contabilidade@exemplo.com.br --observer",
    ),
    done: (id, nome) => `Contact ${id} added: ${nome}.`,
  },
  edit: {
    description: 'Edits a contact. What is not given stays.',
    footer: examples('lavra contacts edit 12 --email bia@exemplo.com.br'),
    done: (id, nome) => `Contact ${id} edited: ${nome}.`,
    name: 'another name',
  },
  remove: {
    description: 'Deletes contacts. Documents that already have the people do not change.',
    footer: examples('lavra contacts delete 12'),
    done: (id) => `Contact ${id} deleted.`,
  },
  include: {
    description: 'Includes contacts in the current version of a document, as signatories or observers.',
    footer: examples('lavra contacts include 12 15 --into 42'),
  },
  importSheet: {
    description: 'Imports contacts from a CSV or XLSX sheet: all rows or, if one has an error, none.',
    file: 'sheet with the columns nome, e-mail, telefone, DDI, papel and observador',
    dryRun: 'only checks the rows',
    footer: examples('lavra contacts import contatos.csv --dry-run', 'lavra contacts import contatos.csv'),
    header: ['ROW', 'NAME', 'E-MAIL', 'ERROR'],
    checked: (count) => `${counted(count, 'contact', 'contacts')} ready to import.`,
    done: (count) => `${counted(count, 'contact', 'contacts')} imported.`,
    ignored: (names) => `Ignored columns: ${names}.`,
    known: (count) => `${counted(count, 'contact', 'contacts')} already existed and did not change.`,
    wrong: (count) => `${counted(count, 'row', 'rows')} with errors. Nothing was imported.`,
  },
  exportSheet: {
    description: 'Downloads all contacts as CSV, as the import reads them.',
    out: 'target file; - for standard output',
    footer: examples('lavra contacts export --out contatos.csv'),
    done: (file) => `Contacts saved in ${file}.`,
  },

  groups: {
    description: 'Groups of contacts: list, create, change, delete, and include in documents.',
    id: 'id of the group',
    ids: 'ids of the groups',
    members: 'ids of the contacts in the group',
    list: {
      description: 'Lists the groups by name.',
      search: 'part of the name',
      footer: examples('lavra groups list', 'lavra groups list --search sede'),
      header: ['ID', 'NAME', 'MEMBERS'],
      none: 'No groups.',
    },
    create: {
      description: 'Creates a group.',
      name: 'name of the group',
      footer: examples("lavra groups create 'Locação da Sede' 12 15"),
      done: (id, nome) => `Group ${id} created: ${nome}.`,
    },
    set: {
      description: 'Replaces the members of a group.',
      name: 'another name',
      footer: examples('lavra groups set 4 12 15 16', "lavra groups set 4 12 --name 'Sede'"),
      done: (id, nome) => `Group ${id} changed: ${nome}.`,
    },
    remove: {
      description: 'Deletes a group. The contacts stay.',
      footer: examples('lavra groups delete 4'),
      done: (id) => `Group ${id} deleted.`,
    },
    include: {
      description: 'Includes the members of groups in the current version of a document, each once.',
      footer: examples('lavra groups include 4 --into 42'),
    },
  },
};

import type { CadastroSignatario, CadastroSignatarioEntrada } from '@lavra/client';
import { formatPhone, phoneEntry } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { readSignerRole } from '../signer-role.ts';
import { contactMessages as words } from '../texts/texts.ts';
import { type EntryKind, registerDelete, registerInclude, registerList } from './address-book.ts';
import { registerSheets } from './contacts-sheets.ts';

const contactEntries: EntryKind<CadastroSignatario> = {
  words,
  readPage: (client, query) => client.call('listContacts', { query }),
  cellsOf: ({ id, nome, email, ddi, telefone, papel, grupos }) => [
    ...[String(id), nome, email ?? '', telefone ? formatPhone(telefone, ddi) : ''],
    ...[papel, grupos.join(', ')],
  ],
  remove: (client, cadastroSignatarioId) => client.call('deleteContact', { path: { cadastroSignatarioId } }),
  include: (client, minutaId, cadastrosSelecionados) =>
    client.call('importContacts', { path: { minutaId }, body: { cadastrosSelecionados } }),
};

export function registerContacts(program: Command, io: CliIo): void {
  const contacts = program.command('contacts').description(words.description);
  registerList(contacts, io, contactEntries);
  registerAdd(contacts, io);
  registerEdit(contacts, io);
  registerDelete(contacts, io, contactEntries);
  registerInclude(contacts, io, contactEntries);
  registerSheets(contacts, io);
}

interface Fields {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly country?: string;
  readonly role?: string;
  readonly observer?: boolean;
}

function withFields(command: Command): Command {
  return command
    .option('--email <email>', words.fields.email)
    .option('--phone <phone>', words.fields.phone)
    .option('--country <code>', words.fields.country)
    .option('--role <name>', words.fields.role)
    .option('--observer', words.fields.observer);
}

/** The given fields of a contact. A phone with '+' brings its own country. */
const entryOf = ({ email, phone, country, observer }: Fields, presentDdi?: string) => ({
  ...(email === undefined ? {} : { email }),
  ...(country === undefined ? {} : { ddi: country }),
  ...(phone === undefined ? {} : phoneEntry(phone, country, presentDdi)),
  ...(observer === undefined ? {} : { observador: observer }),
});

function registerAdd(contacts: Command, io: CliIo): void {
  withFields(contacts.command('add').argument('<name>', words.fields.name).description(words.add.description))
    .addHelpText('after', words.add.footer)
    .action(async (nome: string, fields: Fields) => {
      const session = await openSession(io);
      const body = { nome, papelId: await readSignerRole(session, fields.role), ...entryOf(fields) };
      const contact = must(await session.client.call('createContact', { body }));
      report(io, contact, () => [words.add.done(contact.id, contact.nome)], [String(contact.id)]);
    });
}

function registerEdit(contacts: Command, io: CliIo): void {
  withFields(contacts.command('edit').argument('<id>', words.id).description(words.edit.description))
    .option('--name <name>', words.edit.name)
    .addHelpText('after', words.edit.footer)
    .action(async (id: string, fields: Fields) => {
      const path = { cadastroSignatarioId: readId(id) };
      const session = await openSession(io);
      const present = must(await session.client.call('getContact', { path }));
      const body: CadastroSignatarioEntrada = {
        ...presentEntry(present),
        ...entryOf(fields, present.ddi),
        ...(fields.name === undefined ? {} : { nome: fields.name }),
        ...(fields.role === undefined ? {} : { papelId: await readSignerRole(session, fields.role) }),
      };
      const contact = must(await session.client.call('updateContact', { path, body }));
      report(io, contact, () => [words.edit.done(contact.id, contact.nome)], [String(contact.id)]);
    });
}

function presentEntry(contact: CadastroSignatario): CadastroSignatarioEntrada {
  const { id, papel, papelAtivo, skipFotoWpp, grupos, dataCadastro, ...entry } = contact;
  return entry;
}

import type { CadastroSignatario, CadastroSignatarioEntrada, ImportacaoResultado } from '@lavra/client';
import { defaultRole, findRole, formatPhone } from '@lavra/domain';
import type { Command } from 'commander';
import { type CliSession, must, openSession, openVersion, print, report, whoAmI } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { table } from '../table.ts';
import { contactMessages as words } from '../texts/texts.ts';
import { registerSheets } from './contacts-sheets.ts';

export function registerContacts(program: Command, io: CliIo): void {
  const contacts = program.command('contacts').description(words.description);
  registerList(contacts, io);
  registerAdd(contacts, io);
  registerEdit(contacts, io);
  registerDelete(contacts, io);
  registerInclude(contacts, io);
  registerSheets(contacts, io);
}

/** Every row of a list, a page at a time. */
export async function readAllPages<Row>(
  readPage: (page: number) => Promise<{ readonly content: readonly Row[]; readonly totalPages: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 0; ; number++) {
    const { content, totalPages } = await readPage(number);
    rows.push(...content);
    if (number + 1 >= totalPages) return rows;
  }
}

function registerList(contacts: Command, io: CliIo): void {
  contacts
    .command('list')
    .description(words.list.description)
    .option('--search <text>', words.list.search)
    .addHelpText('after', words.list.footer)
    .action(async ({ search: nome }: { readonly search?: string }) => {
      const { client } = await openSession(io);
      const rows = await readAllPages(async (page) => {
        const query = { page, rowsPerPage: 100, ...(nome === undefined ? {} : { nome }) };
        return must(await client.call('listContacts', { query }));
      });
      print(io, rows, () => [
        ...table(words.list.header, rows.map(cellsOf)),
        ...orNone(rows, words.list.none),
      ]);
    });
}

/** A line that says that a list is empty. */
export const orNone = (rows: readonly unknown[], none: string) => (rows.length === 0 ? [none] : []);

const cellsOf = ({ id, nome, email, ddi, telefone, papel, grupos }: CadastroSignatario) => [
  ...[String(id), nome, email ?? '', telefone ? formatPhone(telefone, ddi) : ''],
  ...[papel, grupos.join(', ')],
];

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

/** The given fields of a contact. */
const entryOf = ({ email, phone, country, observer }: Fields) => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { telefone: phone }),
  ...(country === undefined ? {} : { ddi: country }),
  ...(observer === undefined ? {} : { observador: observer }),
});

async function readRole(session: CliSession, papel: string | undefined): Promise<number> {
  const { domainId: organizacaoId } = await whoAmI(session);
  const roles = must(await session.client.call('listSignerRoles', { path: { organizacaoId } }));
  if (papel === undefined) return defaultRole(roles) ?? 0;
  const found = findRole(roles, papel);
  if (!found) throw new CliError(words.fields.noRole(papel));
  return found.papelSignatarioId;
}

function registerAdd(contacts: Command, io: CliIo): void {
  withFields(contacts.command('add').argument('<name>', words.fields.name).description(words.add.description))
    .addHelpText('after', words.add.footer)
    .action(async (nome: string, fields: Fields) => {
      const session = await openSession(io);
      const body = { nome, papelId: await readRole(session, fields.role), ...entryOf(fields) };
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
        ...entryOf(fields),
        ...(fields.name === undefined ? {} : { nome: fields.name }),
        ...(fields.role === undefined ? {} : { papelId: await readRole(session, fields.role) }),
      };
      const contact = must(await session.client.call('updateContact', { path, body }));
      report(io, contact, () => [words.edit.done(contact.id, contact.nome)], [String(contact.id)]);
    });
}

function presentEntry(contact: CadastroSignatario): CadastroSignatarioEntrada {
  const { id, papel, papelAtivo, skipFotoWpp, grupos, dataCadastro, ...entry } = contact;
  return entry;
}

function registerDelete(contacts: Command, io: CliIo): void {
  contacts
    .command('delete')
    .argument('<ids...>', words.ids)
    .description(words.remove.description)
    .addHelpText('after', words.remove.footer)
    .action(async (typed: string[]) => {
      const ids = typed.map(readId);
      const { client } = await openSession(io);
      for (const cadastroSignatarioId of ids)
        must(await client.call('deleteContact', { path: { cadastroSignatarioId } }));
      report(io, { excluidos: ids }, () => ids.map(words.remove.done), ids.map(String));
    });
}

function registerInclude(contacts: Command, io: CliIo): void {
  contacts
    .command('include')
    .argument('<ids...>', words.ids)
    .description(words.include.description)
    .requiredOption('--into <id>', words.into)
    .addHelpText('after', words.include.footer)
    .action(async (typed: string[], { into }: { readonly into: string }) => {
      const cadastrosSelecionados = typed.map(readId);
      const { client, minuta } = await openVersion(io, into);
      const path = { minutaId: minuta.id };
      const result = must(await client.call('importContacts', { path, body: { cadastrosSelecionados } }));
      print(io, result, () => includedLines(result));
    });
}

/** Who entered a document, and why the others did not. */
export const includedLines = ({ sucesso, falha }: ImportacaoResultado): string[] => [
  `${words.included(sucesso.length)}.`,
  ...falha.map(({ nome, mensagem }) => words.notIncluded(nome, mensagem)),
];

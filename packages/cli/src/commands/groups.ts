import type { Command } from 'commander';
import { must, openSession, openVersion, print, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { table } from '../table.ts';
import { contactMessages } from '../texts/texts.ts';
import { includedLines, orNone, readAllPages } from './contacts.ts';

const words = contactMessages.groups;

export function registerGroups(program: Command, io: CliIo): void {
  const groups = program.command('groups').description(words.description);
  registerList(groups, io);
  registerCreate(groups, io);
  registerSet(groups, io);
  registerDelete(groups, io);
  registerInclude(groups, io);
}

function registerList(groups: Command, io: CliIo): void {
  groups
    .command('list')
    .description(words.list.description)
    .option('--search <text>', words.list.search)
    .addHelpText('after', words.list.footer)
    .action(async ({ search: nome }: { readonly search?: string }) => {
      const { client } = await openSession(io);
      const rows = await readAllPages(async (page) => {
        const query = { page, rowsPerPage: 100, ...(nome === undefined ? {} : { nome }) };
        return must(await client.call('listContactGroups', { query }));
      });
      const cells = rows.map(({ id, nome: name, integrantes }) => [String(id), name, integrantes.join(', ')]);
      print(io, rows, () => [...table(words.list.header, cells), ...orNone(rows, words.list.none)]);
    });
}

function registerCreate(groups: Command, io: CliIo): void {
  groups
    .command('create')
    .argument('<name>', words.create.name)
    .argument('[contacts...]', words.members)
    .description(words.create.description)
    .addHelpText('after', words.create.footer)
    .action(async (nome: string, members: string[]) => {
      const body = { nome, cadastrosSignatariosIds: members.map(readId) };
      const { client } = await openSession(io);
      const group = must(await client.call('createContactGroup', { body }));
      report(io, group, () => [words.create.done(group.id, group.nome)], [String(group.id)]);
    });
}

function registerSet(groups: Command, io: CliIo): void {
  groups
    .command('set')
    .argument('<id>', words.id)
    .argument('[contacts...]', words.members)
    .description(words.set.description)
    .option('--name <name>', words.set.name)
    .addHelpText('after', words.set.footer)
    .action(async (id: string, members: string[], { name }: { readonly name?: string }) => {
      const path = { grupoSignatariosId: readId(id) };
      const cadastrosSignatariosIds = members.map(readId);
      const { client } = await openSession(io);
      const nome = name ?? must(await client.call('getContactGroup', { path })).nome;
      const body = { nome, cadastrosSignatariosIds };
      const group = must(await client.call('updateContactGroup', { path, body }));
      report(io, group, () => [words.set.done(group.id, group.nome)], [String(group.id)]);
    });
}

function registerDelete(groups: Command, io: CliIo): void {
  groups
    .command('delete')
    .argument('<ids...>', words.ids)
    .description(words.remove.description)
    .addHelpText('after', words.remove.footer)
    .action(async (typed: string[]) => {
      const ids = typed.map(readId);
      const { client } = await openSession(io);
      for (const grupoSignatariosId of ids)
        must(await client.call('deleteContactGroup', { path: { grupoSignatariosId } }));
      report(io, { excluidos: ids }, () => ids.map(words.remove.done), ids.map(String));
    });
}

function registerInclude(groups: Command, io: CliIo): void {
  groups
    .command('include')
    .argument('<ids...>', words.ids)
    .description(words.include.description)
    .requiredOption('--into <id>', contactMessages.into)
    .addHelpText('after', words.include.footer)
    .action(async (typed: string[], { into }: { readonly into: string }) => {
      const gruposSelecionados = typed.map(readId);
      const { client, minuta } = await openVersion(io, into);
      const path = { minutaId: minuta.id };
      const result = must(await client.call('importContactGroups', { path, body: { gruposSelecionados } }));
      print(io, result, () => includedLines(result));
    });
}

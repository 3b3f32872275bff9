import type { GrupoSignatarios } from '@lavra/client';
import type { Command } from 'commander';
import { must, openSession, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { contactMessages } from '../texts/texts.ts';
import { type EntryKind, registerDelete, registerInclude, registerList } from './address-book.ts';

const words = contactMessages.groups;

const groupEntries: EntryKind<GrupoSignatarios> = {
  words,
  readPage: (client, query) => client.call('listContactGroups', { query }),
  cellsOf: ({ id, nome, integrantes }) => [String(id), nome, integrantes.join(', ')],
  remove: (client, grupoSignatariosId) => client.call('deleteContactGroup', { path: { grupoSignatariosId } }),
  include: (client, minutaId, gruposSelecionados) =>
    client.call('importContactGroups', { path: { minutaId }, body: { gruposSelecionados } }),
};

export function registerGroups(program: Command, io: CliIo): void {
  const groups = program.command('groups').description(words.description);
  registerList(groups, io, groupEntries);
  registerCreate(groups, io);
  registerSet(groups, io);
  registerDelete(groups, io, groupEntries);
  registerInclude(groups, io, groupEntries);
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

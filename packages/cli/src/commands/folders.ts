import type { Pasta, PastaPagina } from '@lavra/client';
import type { Command } from 'commander';
import { type CliSession, must, openSession, printList, report, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId, readPlace } from '../read-options.ts';
import { folderMessages as words } from '../texts/texts.ts';
import { registerShare } from './folders-share.ts';

export function registerFolders(program: Command, io: CliIo): void {
  const folders = program.command('folders').description(words.description);
  registerList(folders, io);
  registerCreate(folders, io);
  registerRename(folders, io);
  registerMove(folders, io);
  registerShare(folders, io);
  registerDelete(folders, io);
}

interface ListOptions {
  readonly in?: string;
  readonly search?: string;
}

async function readFolders(session: CliSession, { in: acima, search }: ListOptions): Promise<Pasta[]> {
  const { domainId: organizacaoId } = await whoAmI(session);
  const rows: Pasta[] = [];
  let cursor: string | null = null;
  do {
    const query = {
      rowsPerPage: 100,
      ...(acima === undefined ? {} : { pastaPaiId: readId(acima) }),
      ...(cursor ? { cursor } : {}),
    };
    const path = { organizacaoId };
    const page: PastaPagina = must(
      search === undefined
        ? await session.client.call('listFolders', { path, query })
        : await session.client.call('searchFolders', { path, query: { ...query, nome: search } }),
    );
    rows.push(...page.content);
    cursor = page.cursor;
  } while (cursor !== null);
  return rows;
}

function registerList(folders: Command, io: CliIo): void {
  folders
    .command('list')
    .description(words.list.description)
    .option('--in <id>', words.list.in)
    .option('--search <text>', words.list.search)
    .addHelpText('after', words.list.footer)
    .action(async (options: ListOptions) => {
      const rows = await readFolders(await openSession(io), options);
      printList(io, rows, words.list, (row) => [
        String(row.pastaId),
        row.pastaNome,
        String(row.quantidadeContratos ?? ''),
        String(row.totalPastas),
        row.donoNome,
      ]);
    });
}

function registerCreate(folders: Command, io: CliIo): void {
  folders
    .command('create')
    .argument('<name>', words.create.name)
    .description(words.create.description)
    .option('--in <id>', words.create.in)
    .addHelpText('after', words.create.footer)
    .action(async (pastaNome: string, { in: acima }: { readonly in?: string }) => {
      const pastaPaiId = acima === undefined ? null : readId(acima);
      const session = await openSession(io);
      const { domainId: organizacaoId } = await whoAmI(session);
      const body = { pastaNome, pastaPaiId };
      const pasta = must(await session.client.call('createFolder', { path: { organizacaoId }, body }));
      report(io, pasta, () => [words.create.done(pasta.pastaId, pasta.pastaNome)], [String(pasta.pastaId)]);
    });
}

function registerRename(folders: Command, io: CliIo): void {
  folders
    .command('rename')
    .argument('<id>', words.id)
    .argument('<name>', words.create.name)
    .description(words.rename.description)
    .addHelpText('after', words.rename.footer)
    .action(async (id: string, pastaNome: string) => {
      const pasta = await change(await openSession(io), readId(id), { pastaNome });
      report(io, pasta, () => [words.rename.done(pasta.pastaId, pasta.pastaNome)], [String(pasta.pastaId)]);
    });
}

function registerMove(folders: Command, io: CliIo): void {
  folders
    .command('move')
    .argument('<id>', words.id)
    .argument('<into>', words.into)
    .description(words.move.description)
    .addHelpText('after', words.move.footer)
    .action(async (id: string, into: string) => {
      const pastaPaiId = readPlace(into);
      const pasta = await change(await openSession(io), readId(id), { pastaPaiId });
      report(io, pasta, () => [words.move.done(pasta.pastaId)], [String(pasta.pastaId)]);
    });
}

async function change(
  session: CliSession,
  pastaId: number,
  body: { readonly pastaNome?: string; readonly pastaPaiId?: number | null },
): Promise<Pasta> {
  const { domainId: organizacaoId } = await whoAmI(session);
  return must(await session.client.call('updateFolder', { path: { pastaId, organizacaoId }, body }));
}

function registerDelete(folders: Command, io: CliIo): void {
  folders
    .command('delete')
    .argument('<id>', words.id)
    .description(words.remove.description)
    .addHelpText('after', words.remove.footer)
    .action(async (id: string) => {
      const pastaId = readId(id);
      const session = await openSession(io);
      const { domainId: organizacaoId } = await whoAmI(session);
      must(await session.client.call('deleteFolder', { path: { pastaId, organizacaoId } }));
      report(io, { pastaId }, () => [words.remove.done(pastaId)], [String(pastaId)]);
    });
}

import type { LavraClient, PastaAcesso } from '@lavra/client';
import { normalizeEmail } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, print, whoAmI } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { collect, readId } from '../read-options.ts';
import { table } from '../table.ts';
import { folderMessages } from '../texts/texts.ts';

const words = folderMessages.share;

interface ShareOptions {
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

interface FolderPath {
  readonly pastaId: number;
  readonly organizacaoId: number;
}

/** User ids by e-mail. @throws CliError for an unknown e-mail */
function idsOf(
  emails: readonly string[],
  people: readonly { readonly id: number; readonly email: string }[],
): number[] {
  return emails.map((email) => {
    const found = people.find((person) => person.email === normalizeEmail(email));
    if (!found) throw new CliError(words.unknown(email));
    return found.id;
  });
}

async function share(client: LavraClient, path: FolderPath, options: ShareOptions): Promise<void> {
  const access = must(await client.call('listFolderAccess', { path }));
  const removed = idsOf(options.without ?? [], access);
  if (options.with) {
    const candidates = must(await client.call('listFolderCandidates', { path }));
    const people = candidates.map(({ usuarioId, usuarioEmail }) => ({ id: usuarioId, email: usuarioEmail }));
    const usuariosId = idsOf(options.with, [...people, ...access]);
    must(await client.call('shareFolder', { path, body: { usuariosId } }));
  }
  for (const usuarioId of removed) must(await client.call('unshareFolder', { path: { ...path, usuarioId } }));
}

function accessText({ proprietario, administrador, herdado }: PastaAcesso): string {
  if (proprietario) return words.owner;
  if (administrador) return words.administrator;
  return herdado ? words.inherited : words.given;
}

export function registerShare(folders: Command, io: CliIo): void {
  folders
    .command('share')
    .argument('<id>', folderMessages.id)
    .description(words.description)
    .option('--with <email>', words.with, collect)
    .option('--without <email>', words.without, collect)
    .addHelpText('after', words.footer)
    .action(async (id: string, options: ShareOptions) => {
      const pastaId = readId(id);
      const session = await openSession(io);
      const { domainId: organizacaoId } = await whoAmI(session);
      const path = { pastaId, organizacaoId };
      if (options.with || options.without) await share(session.client, path, options);
      const access = must(await session.client.call('listFolderAccess', { path }));
      print(io, access, () =>
        table(
          words.header,
          access.map((person) => [String(person.id), person.nome, person.email, accessText(person)]),
        ),
      );
    });
}

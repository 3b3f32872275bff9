import { formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openVersion, printList } from '../action.ts';
import type { CliIo } from '../io.ts';
import { collect, readId } from '../read-options.ts';
import { messages, observerMessages as words } from '../texts/texts.ts';

interface ObserverOptions {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

export function registerObservers(documents: Command, io: CliIo): void {
  documents
    .command('observers')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .option('--add <email>', words.add, collect)
    .option('--remove <id>', words.remove, collect)
    .addHelpText('after', words.footer)
    .action(async (id: string, { add = [], remove = [] }: ObserverOptions) => {
      const observadorIds = remove.map(readId);
      const { client, path } = await openVersion(io, id);
      const { minutaId } = path;
      if (add.length > 0)
        must(await client.call('addObservers', { path: { minutaId }, body: { emails: [...add] } }));
      for (const observadorId of observadorIds)
        must(await client.call('removeObserver', { path: { observadorId, minutaId } }));
      const observadores = must(await client.call('listObservers', { path }));
      printList(io, observadores, words, ({ id: observadorId, nome, email, dataEnvioEmail }) => [
        String(observadorId),
        nome ?? '',
        email ?? '',
        dataEnvioEmail === null ? '' : formatDateTime(dataEnvioEmail),
      ]);
    });
}

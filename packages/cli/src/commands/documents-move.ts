import type { Command } from 'commander';
import { must, openSession, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId, readPlace } from '../read-options.ts';
import { folderMessages } from '../texts/texts.ts';

const words = folderMessages.moveDocuments;

export function registerMove(documents: Command, io: CliIo): void {
  documents
    .command('move')
    .argument('<ids...>', words.ids)
    .description(words.description)
    .requiredOption('--into <place>', words.into)
    .addHelpText('after', words.footer)
    .action(async (ids: readonly string[], { into }: { readonly into: string }) => {
      const pastaId = readPlace(into);
      const contratosId = ids.map(readId);
      const { client } = await openSession(io);
      const moved = [];
      for (const contratoId of contratosId)
        moved.push(must(await client.call('moveDocument', { path: { contratoId }, body: { pastaId } })));
      report(
        io,
        moved.map((contrato) => ({ contratoId: contrato.contratoId, pastaId: contrato.pastaId })),
        () => [words.done(moved.length)],
        contratosId.map(String),
      );
    });
}

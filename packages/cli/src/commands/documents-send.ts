import type { Command } from 'commander';
import { must, openVersion, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readIdempotencyKey } from '../read-options.ts';
import { messages } from '../texts/texts.ts';

export function registerSend(documents: Command, io: CliIo): void {
  documents
    .command('send')
    .argument('<id>', messages.documents.id)
    .description(messages.send.description)
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', messages.send.footer)
    .action(async (id: string, { idempotencyKey }: { idempotencyKey?: string }) => {
      const { client, path } = await openVersion(io, id);
      const resultado = must(
        await client.call('inviteSigners', { path, ...(idempotencyKey && { idempotencyKey }) }),
      );
      report(io, resultado, () => [messages.send.done(resultado.convidados.length)]);
    });
}

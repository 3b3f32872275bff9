import type { Command } from 'commander';
import { must, openSession, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId, readIdempotencyKey } from '../read-options.ts';
import { messages } from '../texts/texts.ts';

export function registerSend(documents: Command, io: CliIo): void {
  documents
    .command('send')
    .argument('<id>', messages.documents.id)
    .description(messages.send.description)
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', messages.send.footer)
    .action(async (id: string, { idempotencyKey }: { idempotencyKey?: string }) => {
      const { client } = await openSession(io);
      const contratoId = readId(id);
      const minuta = must(await client.call('getCurrentVersion', { path: { contratoId } }));
      const resultado = must(
        await client.call('inviteSigners', {
          path: { contratoId, minutaId: minuta.id },
          ...(idempotencyKey && { idempotencyKey }),
        }),
      );
      report(io, resultado, () => [messages.send.done(resultado.convidados.length)]);
    });
}

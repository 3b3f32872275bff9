import type { Command } from 'commander';
import { must, openSession, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { messages } from '../messages.ts';
import { readId } from '../read-options.ts';

export function registerSend(documents: Command, io: CliIo): void {
  documents
    .command('send')
    .argument('<id>', messages.documents.id)
    .description(messages.send.description)
    .addHelpText('after', messages.send.footer)
    .action(async (id: string) => {
      const { client } = await openSession(io);
      const contratoId = readId(id);
      const minuta = must(await client.call('getCurrentVersion', { path: { contratoId } }));
      const resultado = must(
        await client.call('inviteSigners', { path: { contratoId, minutaId: minuta.id } }),
      );
      print(io, resultado, () => [messages.send.done(resultado.convidados.length)]);
    });
}

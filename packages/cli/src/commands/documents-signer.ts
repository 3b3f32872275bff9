import type { Command } from 'commander';
import { must, openVersion, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId, readIdempotencyKey } from '../read-options.ts';
import { signerKeyMessages as keyWords, signerLinkMessages as linkWords, messages } from '../texts/texts.ts';

/** The document's newest version, and one of its signatories. */
async function openSigner(io: CliIo, id: string, signer: string) {
  const signatarioId = readId(signer);
  const { client, path } = await openVersion(io, id);
  return { client, path: { ...path, signatarioId } };
}

export function registerSignerLink(documents: Command, io: CliIo): void {
  documents
    .command('link')
    .argument('<id>', messages.documents.id)
    .argument('<signer>', linkWords.signer)
    .description(linkWords.description)
    .addHelpText('after', linkWords.footer)
    .action(async (id: string, signer: string) => {
      const { client, path } = await openSigner(io, id, signer);
      const { contratoId, minutaId, signatarioId } = path;
      const all = must(await client.call('listSigners', { path: { contratoId, minutaId } }));
      const one = all.find((listed) => listed.signatarioId === signatarioId);
      const isInPerson = one?.disponibilidadeAssinatura === 'PRESENCIAL';
      const made = must(await client.call(isInPerson ? 'openInPersonSigning' : 'copySigningLink', { path }));
      report(io, made, () => [made.link], [made.link]);
    });
}

export function registerSignerKey(documents: Command, io: CliIo): void {
  documents
    .command('key')
    .argument('<id>', messages.documents.id)
    .argument('<signer>', keyWords.signer)
    .description(keyWords.description)
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', keyWords.footer)
    .action(async (id: string, signer: string, { idempotencyKey }: { idempotencyKey?: string }) => {
      const { client, path } = await openSigner(io, id, signer);
      const sent = must(
        await client.call('sendSecurityKey', { path, ...(idempotencyKey && { idempotencyKey }) }),
      );
      report(io, sent, () => [keyWords.done(sent.destinoMascarado)]);
    });
}

import type { LavraClient, Signatario } from '@lavra/client';
import { signerStatusLabel } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openVersion, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { table } from '../table.ts';
import { messages, orderMessages as words } from '../texts/texts.ts';

interface VersionPath {
  readonly contratoId: number;
  readonly minutaId: number;
}

async function order(client: LavraClient, path: VersionPath, ids: readonly number[]): Promise<Signatario[]> {
  const { ordemAssinaturas } = must(await client.call('getVersion', { path }));
  const body = { ordemSignatarios: ids.map((signatarioId, ordemEnvio) => ({ signatarioId, ordemEnvio })) };
  return must(
    await client.call(ordemAssinaturas ? 'changeSigningOrder' : 'defineSigningOrder', { path, body }),
  );
}

export function registerOrder(documents: Command, io: CliIo): void {
  documents
    .command('order')
    .argument('<id>', messages.documents.id)
    .argument('[signers...]', words.signers)
    .description(words.description)
    .option('--remove', words.remove)
    .addHelpText('after', words.footer)
    .action(async (id: string, signers: string[], { remove }: { remove?: boolean }) => {
      const ids = signers.map(readId);
      const { client, minuta, path } = await openVersion(io, id);
      const change = remove ? client.call('removeSigningOrder', { path }).then(must) : null;
      const signatarios = await (change ??
        (ids.length > 0 ? order(client, path, ids) : client.call('listSigners', { path }).then(must)));
      print(io, signatarios, () =>
        table(
          words.header,
          signatarios.map((one) => [
            one.ordemEnvio === null ? words.any : String(one.ordemEnvio + 1),
            String(one.signatarioId),
            one.nome ?? one.email ?? '',
            signerStatusLabel(one, { ...minuta, validarAberturaEmail: false }),
          ]),
        ),
      );
    });
}

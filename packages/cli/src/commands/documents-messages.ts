import type { LavraClient, Mensagem, MensagemPagina } from '@lavra/client';
import { deliveryFailureText, formatDateTime, messageServiceLabels, messageStateLabels } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openVersion, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { table } from '../table.ts';
import { messages, signerMessages as words } from '../texts/texts.ts';

interface MessagesOptions {
  readonly signer?: string;
}

interface SignerPath {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioId: number;
}

async function readMessages(client: LavraClient, path: SignerPath): Promise<Mensagem[]> {
  const rows: Mensagem[] = [];
  let cursor: string | null = null;
  do {
    const query = { rowsPerPage: 100, ...(cursor ? { cursor } : {}) };
    const page: MensagemPagina = must(await client.call('listSignerMessages', { path, query }));
    rows.push(...page.content);
    cursor = page.cursor;
  } while (cursor !== null);
  return rows;
}

function toRow(nome: string, mensagem: Mensagem): string[] {
  const { tipoServico, meioEnvio, situacao, motivoFalha, dataEnvio, dataCriacao } = mensagem;
  return [
    nome,
    messageServiceLabels[tipoServico],
    messageStateLabels[situacao],
    formatDateTime(dataEnvio ?? dataCriacao),
    (motivoFalha && deliveryFailureText(motivoFalha, meioEnvio)) ?? '',
  ];
}

export function registerMessages(documents: Command, io: CliIo): void {
  documents
    .command('messages')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .option('--signer <id>', words.signer)
    .addHelpText('after', words.footer)
    .action(async (id: string, { signer }: MessagesOptions) => {
      const only = signer === undefined ? null : readId(signer);
      const { client, path } = await openVersion(io, id);
      const signatarios = must(await client.call('listSigners', { path }));
      const names = new Map(signatarios.map((one) => [one.signatarioId, one.nome ?? one.email ?? '']));
      const told = [];
      for (const signatarioId of only === null ? names.keys() : [only])
        told.push({ signatarioId, mensagens: await readMessages(client, { ...path, signatarioId }) });
      const rows = told.flatMap(({ signatarioId, mensagens }) =>
        mensagens.map((mensagem) => toRow(names.get(signatarioId) ?? '', mensagem)),
      );
      print(io, told, () => (rows.length === 0 ? [words.none] : table(words.header, rows)));
    });
}

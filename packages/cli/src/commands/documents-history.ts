import type { HistoricoItem } from '@lavra/client/types';
import { formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readCount, readId } from '../read-options.ts';
import { table } from '../table.ts';
import { lifecycleMessages, messages } from '../texts/texts.ts';

const words = lifecycleMessages.history;
const PAGE = 100;

export function registerHistory(documents: Command, io: CliIo): void {
  documents
    .command('history')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .option('--limit <n>', words.limit, '50')
    .addHelpText('after', words.footer)
    .action(async (id: string, { limit }: { limit: string }) => {
      const wanted = readCount(limit);
      const { client } = await openSession(io);
      const path = { contratoId: readId(id) };
      const items: HistoricoItem[] = [];
      let cursor: string | null | undefined;
      do {
        const query = { rowsPerPage: Math.min(PAGE, wanted - items.length), ...(cursor && { cursor }) };
        const page = must(await client.call('listDocumentHistory', { path, query }));
        items.push(...page.content);
        cursor = page.cursor;
      } while (cursor && items.length < wanted);
      print(io, items, () =>
        table(
          words.header,
          items.map(({ n, dataCadastro, autor, mensagem }) => [
            String(n),
            formatDateTime(dataCadastro),
            autor,
            mensagem,
          ]),
        ),
      );
    });
}

import type { ContratoPagina, ContratoResumo } from '@lavra/client';
import { progressLabel, startNearMatch } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, printList, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readCount, readId } from '../read-options.ts';
import { messages } from '../texts/texts.ts';

/** Characters shown before a match: the table cuts long cells at their end. */
const LEAD = 16;

interface SearchOptions {
  folder?: string;
  limit: string;
}

/** `lavra search`: documents of every list, each with the sentence that contains the text. */
export function registerSearch(program: Command, io: CliIo): void {
  const words = messages.search;
  program
    .command('search')
    .description(words.description)
    .argument('<text>', words.text)
    .option('--folder <id>', words.folder)
    .option('--limit <n>', words.limit, '20')
    .addHelpText('after', words.footer)
    .action(async (text: string, options: SearchOptions) => {
      const limit = readCount(options.limit);
      const session = await openSession(io);
      const { domainId: organizacaoId } = await whoAmI(session);
      const found: ContratoResumo[] = [];
      let cursor: string | null = null;
      do {
        const query = {
          texto: text,
          todas: true,
          rowsPerPage: Math.min(100, Math.max(1, limit - found.length)),
          ...(options.folder ? { pastaId: readId(options.folder) } : {}),
          ...(cursor ? { cursor } : {}),
        };
        const page: ContratoPagina = must(
          await session.client.call('searchDocuments', { path: { organizacaoId }, query }),
        );
        found.push(...page.content);
        cursor = page.cursor;
      } while (cursor !== null && found.length < limit);
      printList(io, found, words, (row) => [
        String(row.contratoId),
        row.nome,
        progressLabel(row.andamento),
        row.ocorrencia ? words.places[row.ocorrencia.em](row.ocorrencia.pagina) : '',
        row.ocorrencia ? startNearMatch(row.ocorrencia, LEAD).trecho : '',
      ]);
    });
}

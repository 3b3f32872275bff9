import type { ContratoPagina, ContratoResumo, FiltroAndamento, FiltroFormalizacao } from '@lavra/client';
import { documentLists, formalizationLabel, progressFilters, progressLabel } from '@lavra/domain';
import { type Command, Option } from 'commander';
import { type CliSession, must, openSession, printList, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readCount, readId } from '../read-options.ts';
import { messages } from '../texts/texts.ts';

const words = messages.list;

interface ListOptions {
  filter: FiltroFormalizacao;
  search?: string;
  progress?: FiltroAndamento;
  folder?: string;
  limit: string;
}

async function* pages(session: CliSession, options: ListOptions): AsyncGenerator<ContratoPagina> {
  const { domainId: organizacaoId } = await whoAmI(session);
  let cursor: string | null = null;
  do {
    const query = {
      formalizacao: options.filter,
      rowsPerPage: 100,
      ...(options.progress ? { andamento: options.progress } : {}),
      ...(options.folder ? { pastaId: readId(options.folder) } : {}),
      ...(options.search ? { nome: options.search } : {}),
      ...(cursor ? { cursor } : {}),
    };
    const page: ContratoPagina = must(
      await session.client.call('searchDocuments', { path: { organizacaoId }, query }),
    );
    yield page;
    cursor = page.cursor;
  } while (cursor !== null);
}

export function registerList(documents: Command, io: CliIo): void {
  documents
    .command('list')
    .description(words.description)
    .addOption(new Option('--filter <filter>', words.filter).choices([...documentLists]).default('MEUS'))
    .option('--search <text>', words.search)
    .addOption(new Option('--progress <state>', words.progress).choices([...progressFilters]))
    .option('--folder <id>', words.folder)
    .option('--limit <n>', words.limit, '50')
    .addHelpText('after', words.footer)
    .action(async (options: ListOptions) => {
      const limit = readCount(options.limit);
      const session = await openSession(io);
      const rows: ContratoResumo[] = [];
      for await (const page of pages(session, options)) {
        rows.push(...page.content);
        if (rows.length >= limit) break;
      }
      rows.length = Math.min(rows.length, limit);
      printList(io, rows, words, (row) => [
        String(row.contratoId),
        row.nome,
        progressLabel(row.andamento),
        formalizationLabel(row.situacaoFormalizacao, row),
        `${row.totalAssinaturas}/${row.totalSignatarios}`,
      ]);
    });
}

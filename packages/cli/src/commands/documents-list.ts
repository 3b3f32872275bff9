import type { ContratoPagina, ContratoResumo, FiltroFormalizacao } from '@lavra/client';
import { type Command, Option } from 'commander';
import { type CliSession, must, openSession, print, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { table } from '../table.ts';

const FILTERS: readonly FiltroFormalizacao[] = [
  'MEUS',
  'ASSINADOS',
  'PARCIAL_ASSINADOS',
  'FORMALIZADO',
  'NAO_FORMALIZADO',
  'CANCELADO',
  'ARQUIVADOS',
  'EXTINTOS',
];

interface ListOptions {
  filter: FiltroFormalizacao;
  search?: string;
  limit: string;
}

async function* pages(session: CliSession, options: ListOptions): AsyncGenerator<ContratoPagina> {
  const { domainId: organizacaoId } = await whoAmI(session);
  let cursor: string | null = null;
  do {
    const query = { formalizacao: options.filter, rowsPerPage: 100, ...(cursor ? { cursor } : {}) };
    const page: ContratoPagina = options.search
      ? must(
          await session.client.call('searchDocuments', {
            path: { organizacaoId },
            query: { ...query, nome: options.search },
          }),
        )
      : must(await session.client.call('listDocuments', { path: { organizacaoId }, query }));
    yield page;
    cursor = page.cursor;
  } while (cursor !== null);
}

export function registerList(documents: Command, io: CliIo): void {
  documents
    .command('list')
    .description('Documents by title.')
    .addOption(new Option('--filter <filter>', 'which documents').choices([...FILTERS]).default('MEUS'))
    .option('--search <text>', 'part of the title')
    .option('--limit <n>', 'at most so many', '50')
    .action(async (options: ListOptions) => {
      const session = await openSession(io);
      const limit = Math.max(1, Number(options.limit) || 50);
      const rows: ContratoResumo[] = [];
      for await (const page of pages(session, options)) {
        rows.push(...page.content);
        if (rows.length >= limit) break;
      }
      rows.length = Math.min(rows.length, limit);
      print(io, rows, () => [
        ...table(
          ['ID', 'TÍTULO', 'STATUS', 'ASSINATURAS'],
          rows.map((row) => [
            String(row.contratoId),
            row.nome,
            row.situacaoFormalizacao,
            `${row.totalAssinaturas}/${row.totalSignatarios}`,
          ]),
        ),
        ...(rows.length === 0 ? ['Nenhum documento.'] : []),
      ]);
    });
}

import type { ImportacaoResultado, LavraClient, Result } from '@lavra/client';
import type { Command } from 'commander';
import { must, openSession, openVersion, print, printList, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { contactMessages } from '../texts/texts.ts';

const PAGE = 100;

interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalPages: number;
}

export interface ListQuery {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly nome?: string;
}

/** The texts of the commands below. */
interface EntryWords {
  readonly ids: string;
  readonly list: Readonly<Record<'description' | 'search' | 'footer' | 'none', string>> & {
    readonly header: readonly string[];
  };
  readonly remove: Readonly<Record<'description' | 'footer', string>> & {
    readonly done: (id: number) => string;
  };
  readonly include: Readonly<Record<'description' | 'footer', string>>;
}

/** One kind of entry of the address book, contacts or groups, for the commands that both have. */
export interface EntryKind<Row> {
  readonly words: EntryWords;
  readonly readPage: (client: LavraClient, query: ListQuery) => Promise<Result<Page<Row>>>;
  readonly cellsOf: (row: Row) => string[];
  readonly remove: (client: LavraClient, id: number) => Promise<Result<unknown>>;
  readonly include: (
    client: LavraClient,
    minutaId: number,
    ids: number[],
  ) => Promise<Result<ImportacaoResultado>>;
}

type ListedKind<Row> = Pick<EntryKind<Row>, 'readPage' | 'cellsOf'> & {
  readonly words: Pick<EntryWords, 'list'>;
};

type RemovedKind = Pick<EntryKind<never>, 'remove'> & {
  readonly words: Pick<EntryWords, 'ids' | 'remove'>;
};

export function registerList<Row>(
  parent: Command,
  io: CliIo,
  { words: { list: words }, readPage, cellsOf }: ListedKind<Row>,
): void {
  parent
    .command('list')
    .description(words.description)
    .option('--search <text>', words.search)
    .addHelpText('after', words.footer)
    .action(async ({ search: nome }: { readonly search?: string }) => {
      const { client } = await openSession(io);
      const search = nome === undefined ? {} : { nome };
      const rows = await readAllPages((query) => readPage(client, { ...query, ...search }));
      printList(io, rows, words, cellsOf);
    });
}

/** The rows of all pages. */
export async function readAllPages<Row>(
  readPage: (query: ListQuery) => Promise<Result<Page<Row>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0, pages = 1; page < pages; page++) {
    const { content, totalPages } = must(await readPage({ page, rowsPerPage: PAGE }));
    rows.push(...content);
    pages = totalPages;
  }
  return rows;
}

export function registerDelete(
  parent: Command,
  io: CliIo,
  { words: { ids: idsText, remove: words }, remove }: RemovedKind,
): void {
  parent
    .command('delete')
    .argument('<ids...>', idsText)
    .description(words.description)
    .addHelpText('after', words.footer)
    .action(async (typed: string[]) => {
      const ids = typed.map(readId);
      const { client } = await openSession(io);
      for (const id of ids) must(await remove(client, id));
      report(io, { excluidos: ids }, () => ids.map(words.done), ids.map(String));
    });
}

export function registerInclude<Row>(
  parent: Command,
  io: CliIo,
  { words: { ids: idsText, include: words }, include }: EntryKind<Row>,
): void {
  parent
    .command('include')
    .argument('<ids...>', idsText)
    .description(words.description)
    .requiredOption('--into <id>', contactMessages.into)
    .addHelpText('after', words.footer)
    .action(async (typed: string[], { into }: { readonly into: string }) => {
      const ids = typed.map(readId);
      const { client, minuta } = await openVersion(io, into);
      const result = must(await include(client, minuta.id, ids));
      print(io, result, () => includedLines(result));
    });
}

/** People added to a document, and the reasons why others were not. */
const includedLines = ({ sucesso, falha }: ImportacaoResultado): string[] => [
  `${contactMessages.included(sucesso.length)}.`,
  ...falha.map(({ nome, mensagem }) => contactMessages.notIncluded(nome, mensagem)),
];

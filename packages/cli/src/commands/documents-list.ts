import type {
  ContratoPagina,
  ContratoResumo,
  CorVigencia,
  FiltroAndamento,
  FiltroFormalizacao,
} from '@lavra/client';
import {
  documentLists,
  endInstant,
  formalizationLabel,
  normalizeName,
  progressFilters,
  progressLabel,
  startInstant,
  validityColors,
} from '@lavra/domain';
import { type Command, Option } from 'commander';
import { type CliSession, must, openSession, printList, whoAmI } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { collect, readCount, readDay, readId } from '../read-options.ts';
import { messages } from '../texts/texts.ts';

const words = messages.list;

interface ListOptions {
  filter: FiltroFormalizacao;
  search?: string;
  progress?: FiltroAndamento;
  folder?: string;
  tag?: string[];
  author?: string;
  color?: CorVigencia;
  createdFrom?: string;
  createdTo?: string;
  sort: (typeof orders)[number];
  descending?: true;
  limit: string;
}

const orders = ['nomeMinusculo', 'dataCriacao', 'diasRestantesVigencia'] as const;

/** Ids of tags by name, ignoring accents and case. @throws CliError for an unknown name */
async function tagIds({ client }: CliSession, organizacaoId: number, names: readonly string[]) {
  const tags = must(await client.call('listTags', { path: { organizacaoId } }));
  return names.map((name) => {
    const found = tags.find(({ nome }) => normalizeName(nome) === normalizeName(name));
    if (!found) throw new CliError(words.noTag(name));
    return found.tagId;
  });
}

async function* pages(session: CliSession, options: ListOptions): AsyncGenerator<ContratoPagina> {
  const { domainId: organizacaoId } = await whoAmI(session);
  const { tag, createdFrom, createdTo } = options;
  const now = session.io.now();
  const filters = {
    formalizacao: options.filter,
    sortBy: options.sort,
    rowsPerPage: 100,
    ...(options.descending ? { descending: true } : {}),
    ...(options.progress ? { andamento: options.progress } : {}),
    ...(options.folder ? { pastaId: readId(options.folder) } : {}),
    ...(options.search ? { nome: options.search } : {}),
    ...(options.author ? { autorDocumento: options.author } : {}),
    ...(options.color ? { cor: options.color } : {}),
    ...(createdFrom ? { dataCriacaoInicio: startInstant(readDay(createdFrom, now)) } : {}),
    ...(createdTo ? { dataCriacaoFim: endInstant(readDay(createdTo, now)) } : {}),
    ...(tag ? { tags: (await tagIds(session, organizacaoId, tag)).join() } : {}),
  };
  let cursor: string | null = null;
  do {
    const query = { ...filters, ...(cursor ? { cursor } : {}) };
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
    .option('--tag <tag>', words.tag, collect)
    .option('--author <email>', words.author)
    .addOption(new Option('--color <color>', words.color).choices([...validityColors]))
    .option('--created-from <date>', words.createdFrom)
    .option('--created-to <date>', words.createdTo)
    .addOption(new Option('--sort <field>', words.sort).choices([...orders]).default('nomeMinusculo'))
    .option('--descending', words.descending)
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

import path from 'node:path';
import type { CadeiaHistorico, HistoricoItem } from '@lavra/client/types';
import { chainSentence, foldHistory, formatDateTime } from '@lavra/domain';
import { type Command, Option } from 'commander';
import { type CliSession, must, openSession, outPath, print, writeOut } from '../action.ts';
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
    .option('--out <file>', words.out)
    .addOption(new Option('--format <format>', words.format).choices(['pdf', 'json']))
    .addHelpText('after', words.footer)
    .action(async (id: string, { limit, out, format }: HistoryOptions) => {
      const contratoId = readId(id);
      const wanted = readCount(limit);
      const { client } = await openSession(io);
      if (out !== undefined) {
        const content = await exported(client, contratoId, format ?? formatOf(out));
        return writeOut(io, outPath(out), content, messages.download.done);
      }
      const { items, cadeia } = await newest(client, contratoId, wanted);
      return print(io, items, () => linesOf(items, cadeia));
    });
}

interface HistoryOptions {
  readonly limit: string;
  readonly out?: string;
  readonly format?: Format;
}

type Format = 'pdf' | 'json';

const formatOf = (out: string): Format => (path.extname(out).toLowerCase() === '.json' ? 'json' : 'pdf');

async function exported(
  client: CliSession['client'],
  contratoId: number,
  format: Format,
): Promise<Uint8Array | Blob> {
  const input = { path: { contratoId } };
  if (format === 'pdf') return must(await client.download('downloadDocumentHistory', input));
  const history = must(await client.call('exportDocumentHistory', input));
  return new TextEncoder().encode(`${JSON.stringify(history, null, 2)}\n`);
}

async function newest(client: CliSession['client'], contratoId: number, wanted: number) {
  const items: HistoricoItem[] = [];
  let cadeia: CadeiaHistorico | null = null;
  let cursor: string | null | undefined;
  do {
    const query = { rowsPerPage: Math.min(PAGE, wanted - items.length), ...(cursor && { cursor }) };
    const page = must(await client.call('listDocumentHistory', { path: { contratoId }, query }));
    cadeia ??= page.cadeia;
    items.push(...page.content);
    cursor = page.cursor;
  } while (cursor && items.length < wanted);
  return { items, cadeia };
}

function linesOf(items: readonly HistoricoItem[], cadeia: CadeiaHistorico | null): string[] {
  return [
    ...table(
      words.header,
      foldHistory(items).map((group) => {
        const [{ n, dataCadastro, autor, ip, mensagem }] = group;
        const times = group.length > 1 ? ` (${group.length}×)` : '';
        return [String(n), formatDateTime(dataCadastro), autor, ip ?? '', `${mensagem}${times}`];
      }),
    ),
    ...(cadeia ? ['', chainSentence(cadeia)] : []),
  ];
}

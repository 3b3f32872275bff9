import type { EstadoTrabalho, Trabalho } from '@lavra/client';
import { formatDateTime } from '@lavra/domain';
import { type Command, Option } from 'commander';
import { must, printList, report } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { openOperatorSession } from '../operator-session.ts';
import { readCount, readId } from '../read-options.ts';
import { jobsMessages as words } from '../texts/texts.ts';

const STATES = Object.keys(words.states) as EstadoTrabalho[];

/** Commands for the deployment's jobs, used by its operator. */
export function registerJobs(admin: Command, io: CliIo): void {
  const jobs = admin.command('jobs').description(words.description).addHelpText('after', words.footer);
  registerList(jobs, io);
  registerCounts(jobs, io);
  registerRetry(jobs, io);
  registerDiscard(jobs, io);
}

interface ListOptions {
  state?: EstadoTrabalho;
  topic?: string;
  limit: string;
}

function registerList(jobs: Command, io: CliIo): void {
  jobs
    .command('list')
    .description(words.list.description)
    .addOption(new Option('--state <state>', words.list.state).choices(STATES))
    .option('--topic <topic>', words.list.topic)
    .option('--limit <n>', words.list.limit, '50')
    .action(async ({ state, topic, limit }: ListOptions) => {
      const maxRows = readCount(limit);
      const { client } = await openOperatorSession(io);
      const rows: Trabalho[] = [];
      let cursor: string | null = null;
      do {
        const query: { estado?: EstadoTrabalho; topico?: string; cursor?: string; rowsPerPage: number } = {
          rowsPerPage: Math.min(100, maxRows),
          ...(state ? { estado: state } : {}),
          ...(topic ? { topico: topic } : {}),
          ...(cursor ? { cursor } : {}),
        };
        const page = must(await client.call('listJobs', { query }));
        rows.push(...page.content);
        cursor = page.cursor;
      } while (cursor !== null && rows.length < maxRows);
      rows.length = Math.min(rows.length, maxRows);
      printList(io, rows, words.list, lineOf, 72);
    });
}

function lineOf({ trabalhoId, topico, estado, tentativas, dataCriacao, motivo }: Trabalho): string[] {
  return [
    String(trabalhoId),
    topico,
    words.states[estado],
    String(tentativas),
    formatDateTime(dataCriacao),
    motivo ?? '',
  ];
}

function registerCounts(jobs: Command, io: CliIo): void {
  jobs
    .command('counts')
    .description(words.counts.description)
    .action(async () => {
      const { client } = await openOperatorSession(io);
      const { contagens } = must(await client.call('getOperation', {}));
      printList(io, contagens, words.counts, ({ topico, estado, quantidade, maisAntigo }) => [
        topico,
        words.states[estado],
        String(quantidade),
        maisAntigo ? formatDateTime(maisAntigo) : '',
      ]);
    });
}

function registerRetry(jobs: Command, io: CliIo): void {
  jobs
    .command('retry')
    .description(words.retry.description)
    .argument('[ids...]', words.retry.ids)
    .option('--topic <topic>', words.retry.topic)
    .action(async (texts: string[], { topic }: { topic?: string }) => {
      const ids = texts.map(readId);
      if ((ids.length === 0) === (topic === undefined)) throw new CliError(words.retry.which);
      const { client } = await openOperatorSession(io);
      let quantidade = ids.length;
      for (const trabalhoId of ids) must(await client.call('retryJob', { path: { trabalhoId } }));
      if (topic !== undefined)
        ({ quantidade } = must(await client.call('retryTopic', { path: { topico: topic } })));
      report(io, { quantidade }, () => [words.retry.done(quantidade)]);
    });
}

function registerDiscard(jobs: Command, io: CliIo): void {
  jobs
    .command('discard')
    .description(words.discard.description)
    .argument('<id>', words.discard.id)
    .action(async (text: string) => {
      const trabalhoId = readId(text);
      const { client } = await openOperatorSession(io);
      must(await client.call('discardJob', { path: { trabalhoId } }));
      report(io, { trabalhoId }, () => [words.discard.done(trabalhoId)]);
    });
}

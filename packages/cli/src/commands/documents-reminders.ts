import type { Lembretes, RegraLembretes } from '@lavra/client';
import { formatDay } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openVersion, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readDayCount } from '../read-options.ts';
import { table } from '../table.ts';
import { messages, reminderMessages as words } from '../texts/texts.ts';

interface ReminderOptions {
  readonly first?: string;
  readonly every?: string;
  readonly before?: string;
  readonly organization?: boolean;
}

/** Days, null for none, undefined if not given. Not an option's parser, because commander replaces null. */
const daysOf = (text: string | undefined) => (text === undefined ? undefined : readDayCount(text));

/** Options that were not given keep what applies now. Without a first reminder there is no repetition. */
function changed({ regra }: Lembretes, options: ReminderOptions): RegraLembretes {
  const [first, every, before] = [options.first, options.every, options.before].map(daysOf);
  const primeiroDias = first === undefined ? regra.primeiroDias : first;
  const kept = first === null ? null : regra.intervaloDias;
  return {
    primeiroDias,
    intervaloDias: every === undefined ? kept : every,
    antesPrazoDias: before === undefined ? regra.antesPrazoDias : before,
  };
}

export function registerReminders(documents: Command, io: CliIo): void {
  documents
    .command('reminders')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .option('--first <dias>', words.first)
    .option('--every <dias>', words.every)
    .option('--before <dias>', words.before)
    .option('--organization', words.organization)
    .addHelpText('after', words.footer)
    .action(async (id: string, options: ReminderOptions) => {
      const { client, path } = await openVersion(io, id);
      const present = must(await client.call('getReminders', { path }));
      const regra = options.organization ? null : changed(present, options);
      const isChange = Object.keys(options).length > 0;
      const lembretes = isChange
        ? must(await client.call('updateReminders', { path, body: { regra } }))
        : present;
      const signatarios = must(await client.call('listSigners', { path }));
      const names = new Map(signatarios.map((one) => [one.signatarioId, one.nome ?? one.email ?? '']));
      print(io, lembretes, () => [
        ...table(words.header, [ruleRow(lembretes)]),
        '',
        ...table(
          words.nextHeader,
          lembretes.proximos.map(({ signatarioId, data }) => [
            names.get(signatarioId) ?? '',
            formatDay(data),
          ]),
        ),
      ]);
    });
}

function ruleRow({ regra, daOrganizacao }: Lembretes): string[] {
  const { primeiroDias, intervaloDias, antesPrazoDias } = regra;
  const shown = [primeiroDias, intervaloDias, antesPrazoDias].map((days) => String(days ?? words.none));
  return [daOrganizacao ? words.shared : words.own, ...shown];
}

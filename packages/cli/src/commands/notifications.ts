import type { Notificacao } from '@lavra/client/types';
import { formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, printList, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readCount, readId } from '../read-options.ts';
import { notificationMessages as words } from '../texts/texts.ts';

const PAGE = 100;

export function registerNotifications(program: Command, io: CliIo): void {
  const notifications = program.command('notifications').description(words.description);
  registerList(notifications, io);
  registerMark(notifications, io, 'read');
  registerReadAll(notifications, io);
  registerMark(notifications, io, 'unread');
  registerRemove(notifications, io);
}

function registerList(notifications: Command, io: CliIo): void {
  notifications
    .command('list')
    .description(words.list.description)
    .option('--unread', words.list.unread)
    .option('--limit <n>', words.list.limit, '50')
    .addHelpText('after', words.list.footer)
    .action(async ({ unread, limit }: { readonly unread?: true; readonly limit: string }) => {
      const wanted = readCount(limit);
      const { client } = await openSession(io);
      const rows: Notificacao[] = [];
      for (let page = 0; rows.length < wanted; page += 1) {
        const exibir = unread ? 'NAO_LIDAS' : 'TODAS';
        const { content } = must(
          await client.call('listNotifications', { query: { exibir, page, rowsPerPage: PAGE } }),
        );
        rows.push(...content);
        if (content.length < PAGE) break;
      }
      const shown = rows.slice(0, wanted);
      printList(io, shown, words.list, (row) => [
        String(row.id),
        formatDateTime(row.dataCadastro),
        row.lido ? words.list.yes : words.list.no,
        row.contratoNome ?? words.list.deleted,
        row.mensagem,
      ]);
    });
}

const marks = {
  read: { operation: 'markNotificationsRead', field: 'lidas' },
  unread: { operation: 'markNotificationsUnread', field: 'naoLidas' },
} as const;

function registerMark(notifications: Command, io: CliIo, name: keyof typeof marks): void {
  const { operation, field } = marks[name];
  notifications
    .command(name)
    .argument('<ids...>', words.id)
    .description(words[name].description)
    .addHelpText('after', words[name].footer)
    .action(async (ids: readonly string[]) => {
      const body = ids.map(readId);
      const { client } = await openSession(io);
      must(await client.call(operation, { body }));
      report(io, { [field]: body }, () => [words[name].done(body.length)], body.map(String));
    });
}

function registerReadAll(notifications: Command, io: CliIo): void {
  notifications
    .command('read-all')
    .description(words.readAll.description)
    .addHelpText('after', words.readAll.footer)
    .action(async () => {
      const { client } = await openSession(io);
      must(await client.call('markAllNotificationsRead', {}));
      report(io, { lidas: 'todas' }, () => [words.readAll.done], []);
    });
}

function registerRemove(notifications: Command, io: CliIo): void {
  notifications
    .command('remove')
    .argument('<id>', words.id)
    .description(words.remove.description)
    .addHelpText('after', words.remove.footer)
    .action(async (id: string) => {
      const notificacaoId = readId(id);
      const { client } = await openSession(io);
      must(await client.call('removeNotification', { path: { notificacaoId } }));
      report(io, { notificacaoId }, () => [words.remove.done(notificacaoId)], [id]);
    });
}

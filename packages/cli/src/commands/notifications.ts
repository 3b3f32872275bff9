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
  registerRead(notifications, io);
  registerReadAll(notifications, io);
  registerUnread(notifications, io);
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

function registerRead(notifications: Command, io: CliIo): void {
  notifications
    .command('read')
    .argument('<ids...>', words.id)
    .description(words.read.description)
    .addHelpText('after', words.read.footer)
    .action(async (ids: readonly string[]) => {
      const body = ids.map(readId);
      const { client } = await openSession(io);
      must(await client.call('markNotificationsRead', { body }));
      report(io, { lidas: body }, () => [words.read.done(body.length)], body.map(String));
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

function registerUnread(notifications: Command, io: CliIo): void {
  notifications
    .command('unread')
    .argument('<ids...>', words.id)
    .description(words.unread.description)
    .addHelpText('after', words.unread.footer)
    .action(async (ids: readonly string[]) => {
      const body = ids.map(readId);
      const { client } = await openSession(io);
      must(await client.call('markNotificationsUnread', { body }));
      report(io, { naoLidas: body }, () => [words.unread.done(body.length)], body.map(String));
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

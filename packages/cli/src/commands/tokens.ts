import type { TokenApiEntrada } from '@lavra/client';
import { formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, printList, report, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { withPasswordSession } from '../password-session.ts';
import { collect, readCount, readId } from '../read-options.ts';
import { messages } from '../texts/texts.ts';

const words = messages.tokens;

/** API tokens of the organisation. */
export function registerTokens(program: Command, io: CliIo): void {
  const tokens = program.command('tokens').description(words.description).addHelpText('after', words.footer);
  registerList(tokens, io);
  registerCreate(tokens, io);
  registerRevoke(tokens, io);
}

function registerList(tokens: Command, io: CliIo): void {
  tokens
    .command('list')
    .description(words.list.description)
    .action(async () => {
      const session = await openSession(io);
      const { domainId: organizacaoId } = await whoAmI(session);
      const rows = must(await session.client.call('listApiTokens', { path: { organizacaoId } }));
      printList(io, rows, words.list, (row) => [
        String(row.id),
        row.nome,
        `${row.prefixo}…`,
        row.usuarioNome,
        row.permissoes === null ? words.list.all : String(row.permissoes.length),
        row.ultimoUso === null ? words.list.never : formatDateTime(new Date(row.ultimoUso)),
        row.dataExpiracao === null ? words.list.never : formatDateTime(new Date(row.dataExpiracao)),
      ]);
    });
}

interface CreateOptions {
  email?: string;
  user?: string;
  permission?: string[];
  days?: string;
}

function registerCreate(tokens: Command, io: CliIo): void {
  tokens
    .command('create <name>')
    .description(words.create.description)
    .option('--email <email>', words.create.email)
    .option('--user <id>', words.create.user)
    .option('--permission <name>', words.create.permission, collect)
    .option('--days <n>', words.create.days)
    .action(async (nome: string, { email, user, permission, days }: CreateOptions) => {
      const body: TokenApiEntrada = {
        nome,
        ...(permission ? { permissoes: permission } : {}),
        ...(days === undefined ? {} : { diasValidade: readCount(days) }),
      };
      const usuarioId = user === undefined ? null : readId(user);
      const { servidor } = await openSession(io, 'public');
      const who = email ?? (await io.ask(messages.login.askEmail));
      const made = await withPasswordSession(io, { servidor, email: who }, async (client) => {
        const { domainId: organizacaoId, userId } = must(await client.call('getSession', {}));
        const path = { organizacaoId, usuarioId: usuarioId ?? userId };
        return must(await client.call('createApiToken', { path, body }));
      });
      report(io, made, () => [made.tokenApi, words.create.once], [made.tokenApi]);
    });
}

function registerRevoke(tokens: Command, io: CliIo): void {
  tokens
    .command('revoke <id>')
    .description(words.revoke.description)
    .action(async (text: string) => {
      const tokenApiId = readId(text);
      const session = await openSession(io);
      const { domainId: organizacaoId } = await whoAmI(session);
      must(await session.client.call('revokeApiToken', { path: { organizacaoId, tokenApiId } }));
      report(io, { tokenApiId }, () => [words.revoke.done(tokenApiId)]);
    });
}

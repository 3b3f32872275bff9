import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import type { Command } from 'commander';
import { must, print, problemText } from '../action.ts';
import { CliError, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { messages } from '../messages.ts';
import { withPasswordSession } from '../password-session.ts';
import { saveProfile } from '../profile.ts';
import { rootsFolder } from '../trusted-roots.ts';

const words = messages.login;

interface LoginOptions {
  server: string;
  email?: string;
  token?: boolean;
}

/**
 * Exchanges a password for an API token of this machine, so that no password is stored, and ends the
 * password's session.
 */
function tokenByPassword(io: CliIo, servidor: string, email: string): Promise<string> {
  return withPasswordSession(io, { servidor, email }, async (client) => {
    const usuario = must(await client.call('getSession', {}));
    const path = { organizacaoId: usuario.domainId, usuarioId: usuario.userId };
    const made = await client.call('createApiToken', { path, body: { nome: words.tokenName(hostname()) } });
    if (!made.ok && made.problem.status === 403)
      throw new CliError(
        `${problemText(made.problem)}\n${words.mayNotMakeToken}`,
        exitCode.refused,
        made.problem.excecao,
      );
    return must(made).tokenApi;
  });
}

/** Who enters a deployment trusts its seal: `verify` then knows its authority without a network. */
async function keepAuthority(io: CliIo, servidor: string): Promise<string | null> {
  const response = await io.fetch(`${servidor}/autoridade.pem`).catch(() => null);
  if (!response?.ok) return null;
  await mkdir(rootsFolder(io), { recursive: true });
  const name = `${new URL(servidor).host.replace(/[^\w.-]/g, '_')}.pem`;
  const file = path.join(rootsFolder(io), name);
  await io.writeFile(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}

export function registerLogin(program: Command, io: CliIo): void {
  program
    .command('login')
    .description(words.description)
    .requiredOption('--server <url>', words.server)
    .option('--email <email>', words.email)
    .option('--token', words.token)
    .addHelpText('after', words.footer)
    .action(async (options: LoginOptions) => {
      const servidor = options.server.replace(/\/+$/, '');
      if (!/^https?:\/\//.test(servidor) || !URL.canParse(servidor))
        throw new CliError(words.invalidServer(options.server));
      const token = options.token
        ? (await io.readStdin()).trim()
        : await tokenByPassword(io, servidor, options.email ?? (await io.ask(words.askEmail)));
      if (token === '') throw new CliError(words.emptyToken);
      const client = createLavraClient({ baseUrl: servidor, fetch: io.fetch, getToken: () => token });
      const usuario = must(await client.call('getSession', {}));
      await saveProfile(io, { servidor, token });
      const autoridade = await keepAuthority(io, servidor);
      print(io, { servidor, usuario, autoridade }, () => [
        words.done(usuario.name, usuario.userName, servidor),
        ...(autoridade ? [words.authoritySaved(autoridade)] : []),
      ]);
    });
}

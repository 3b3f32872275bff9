import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { createLavraClient, type UsuarioSessao } from '@lavra/client';
import { formatDateTime } from '@lavra/domain';
import { type Command, Option } from 'commander';
import { must, problemText, report } from '../action.ts';
import { CliError, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { withPasswordSession } from '../password-session.ts';
import { type Profile, saveProfile } from '../profile.ts';
import { collect, readCount } from '../read-options.ts';
import { messages } from '../texts/texts.ts';
import { permissionsOfScope, readScope, type TokenScope, tokenScopes } from '../token-scopes.ts';
import { rootsFolder } from '../trusted-roots.ts';

const words = messages.login;

interface LoginOptions {
  server: string;
  email?: string;
  token?: boolean;
  name?: string;
  can?: TokenScope;
  permission?: string[];
  days: number;
}

const dayMs = 86_400_000;

/**
 * Exchanges a password for an API token for this machine, so that the password is not stored, and ends the session.
 */
async function createOwnToken(io: CliIo, servidor: string, options: LoginOptions): Promise<Profile> {
  const email = options.email ?? (await io.ask(words.askEmail));
  const nome = options.name ?? words.tokenName(hostname());
  const token = await withPasswordSession(io, { servidor, email }, async (client) => {
    const usuario = must(await client.call('getSession', {}));
    const permissoes = await wantedPermissions(io, options, usuario);
    const path = { organizacaoId: usuario.domainId, usuarioId: usuario.userId };
    const body = { nome, diasValidade: options.days, ...(permissoes && { permissoes }) };
    const made = await client.call('createApiToken', { path, body });
    if (!made.ok && made.problem.status === 403)
      throw new CliError(
        problemText(made.problem),
        exitCode.refused,
        made.problem.excecao,
        words.mayNotMakeToken,
      );
    return must(made).tokenApi;
  });
  const expiraEm = new Date(io.now().getTime() + options.days * dayMs).toISOString();
  return { servidor, token, criado: { nome, expiraEm } };
}

async function wantedPermissions(
  io: CliIo,
  { can, permission }: LoginOptions,
  { authorities }: UsuarioSessao,
): Promise<string[] | null> {
  if (permission) return permission;
  return permissionsOfScope(can ?? readScope(await io.ask(words.askCan)), authorities);
}

async function givenToken(io: CliIo, servidor: string): Promise<Profile> {
  const token = new TextDecoder().decode(await io.readStdin()).trim();
  if (token === '') throw new CliError(words.emptyToken);
  return { servidor, token };
}

/** Logging in to a deployment implies trust in its seal, so its root is stored for offline `verify`. */
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
    .option('--name <name>', words.name)
    .addOption(new Option('--can <scope>', words.can).choices([...tokenScopes]))
    .option('--permission <name>', words.permission, collect)
    .option('--days <n>', words.days, readCount, 90)
    .addHelpText('after', words.footer)
    .action(async (options: LoginOptions) => {
      const servidor = options.server.replace(/\/+$/, '');
      if (!/^https?:\/\//.test(servidor) || !URL.canParse(servidor))
        throw new CliError(words.invalidServer(options.server));
      const profile = options.token
        ? await givenToken(io, servidor)
        : await createOwnToken(io, servidor, options);
      const { token, criado } = profile;
      const client = createLavraClient({ baseUrl: servidor, fetch: io.fetch, getToken: () => token });
      const usuario = must(await client.call('getSession', {}));
      await saveProfile(io, profile);
      const autoridade = await keepAuthority(io, servidor);
      report(io, { servidor, usuario, autoridade, token: criado ?? null }, () => [
        words.done(usuario.name, usuario.userName, servidor),
        ...(criado ? [words.expires(criado.nome, formatDateTime(criado.expiraEm))] : []),
        ...(autoridade ? [words.authoritySaved(autoridade)] : []),
      ]);
    });
}

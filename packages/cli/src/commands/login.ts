import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import type { Command } from 'commander';
import { must, print } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { saveProfile } from '../profile.ts';
import { rootsFolder } from './verify.ts';

interface LoginOptions {
  server: string;
  email?: string;
  token?: boolean;
}

/** A password makes an API token for this machine, so that no password is kept. */
async function tokenByPassword(io: CliIo, servidor: string, email: string): Promise<string> {
  const senha = io.env.LAVRA_PASSWORD ?? (await io.ask('Senha'));
  const anonymous = createLavraClient({ baseUrl: servidor, fetch: io.fetch });
  const sessao = must(await anonymous.call('logIn', { body: { email, senha } }));
  const client = createLavraClient({ baseUrl: servidor, fetch: io.fetch, getToken: () => sessao.token });
  const usuario = must(await client.call('getSession', {}));
  const path = { organizacaoId: usuario.domainId, usuarioId: usuario.userId };
  return must(await client.call('createApiToken', { path, body: { nome: `lavra em ${hostname()}` } }))
    .tokenApi;
}

/** Who enters a deployment trusts its seal: `verify` then knows its authority without a network. */
async function keepAuthority(io: CliIo, servidor: string): Promise<void> {
  const response = await io.fetch(`${servidor}/autoridade.pem`);
  if (!response.ok) return;
  await mkdir(rootsFolder(io), { recursive: true });
  const name = `${new URL(servidor).host.replace(/[^\w.-]/g, '_')}.pem`;
  await io.writeFile(path.join(rootsFolder(io), name), new Uint8Array(await response.arrayBuffer()));
}

export function registerLogin(program: Command, io: CliIo): void {
  program
    .command('login')
    .description('Enter a deployment: with e-mail and password, or with an API token from standard input.')
    .requiredOption('--server <url>', 'address of the deployment')
    .option('--email <email>', 'your e-mail; the password is asked, or read from LAVRA_PASSWORD')
    .option('--token', 'read an API token from standard input instead')
    .addHelpText(
      'after',
      '\nExamples:\n  lavra login --server https://lavra.exemplo.com.br --email marina@exemplo.com.br\n  lavra login --server http://localhost:4400 --token < token.txt',
    )
    .action(async (options: LoginOptions) => {
      const servidor = options.server.replace(/\/+$/, '');
      if (!URL.canParse(servidor)) throw new CliError(`Endereço inválido: ${options.server}`);
      const token = options.token
        ? (await io.readStdin()).trim()
        : await tokenByPassword(io, servidor, options.email ?? (await io.ask('E-mail')));
      const client = createLavraClient({ baseUrl: servidor, fetch: io.fetch, getToken: () => token });
      const usuario = must(await client.call('getSession', {}));
      await saveProfile(io, { servidor, token });
      await keepAuthority(io, servidor);
      print(io, { servidor, usuario }, () => [
        `${usuario.name} (${usuario.userName}) entrou em ${servidor}.`,
      ]);
    });
}

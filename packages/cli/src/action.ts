import {
  createLavraClient,
  type LavraClient,
  NO_CONNECTION,
  type Problema,
  type Result,
  type UsuarioSessao,
} from '@lavra/client';
import { errorMessage, isErrorName } from '@lavra/domain';
import { CliError, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { messages } from './messages.ts';
import { readProfile } from './profile.ts';

/** What a command that talks to a server works with. */
export interface CliSession {
  readonly io: CliIo;
  readonly client: LavraClient;
  readonly servidor: string;
}

/** The text of a refusal: ours or the catalogue's by its name, with each refused field below. */
export function problemText(problem: Problema): string {
  const { excecao, parametros } = problem;
  const known = isErrorName(excecao) ? errorMessage(excecao, parametros ?? []) : null;
  const head = messages.failures.byName[excecao ?? ''] ?? known ?? problem.detail ?? problem.title;
  return [head, ...(problem.campos ?? []).map(({ caminho, mensagem }) => `  ${caminho}: ${mensagem}`)].join(
    '\n',
  );
}

/** The data of a success; a refusal ends the command. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  const isOurFault = result.problem.status >= 500 || result.problem.excecao === NO_CONNECTION;
  throw new CliError(
    problemText(result.problem),
    isOurFault ? exitCode.failure : exitCode.refused,
    result.problem.excecao,
  );
}

/** Opens the session of the stored profile; `public` operations need no token. */
export async function openSession(io: CliIo, reach: 'own' | 'public' = 'own'): Promise<CliSession> {
  const profile = await readProfile(io);
  if (profile === null || (profile.token === null && reach === 'own'))
    throw new CliError(messages.failures.notLoggedIn);
  const client = createLavraClient({
    baseUrl: profile.servidor,
    getToken: () => profile.token,
    fetch: io.fetch,
  });
  return { io, client, servidor: profile.servidor };
}

export async function whoAmI({ client }: CliSession): Promise<UsuarioSessao> {
  return must(await client.call('getSession', {}));
}

/** JSON for programs, lines for people. */
export function print(io: CliIo, data: unknown, lines: () => readonly string[]): void {
  if (!io.isTerminal) {
    io.out(JSON.stringify(data));
    return;
  }
  for (const line of lines()) io.out(line);
}

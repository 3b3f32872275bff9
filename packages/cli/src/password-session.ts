import { createLavraClient, isChallenge, type LavraClient, type Sessao } from '@lavra/client';
import { must, problemText } from './action.ts';
import { CliError, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { messages } from './texts/texts.ts';

const words = messages.login;

/**
 * Acts as a user, because only users may create tokens. Asks for the password or reads LAVRA_PASSWORD, does not
 * store it, and ends the session afterwards. With an identity provider, explains how to continue without a
 * password.
 */
export async function withPasswordSession<T>(
  io: CliIo,
  { servidor, email }: { readonly servidor: string; readonly email: string },
  work: (client: LavraClient) => Promise<T>,
): Promise<T> {
  const anonymous = createLavraClient({ baseUrl: servidor, fetch: io.fetch });
  const sessao = await enter(io, anonymous, email);
  const client = createLavraClient({ baseUrl: servidor, fetch: io.fetch, getToken: () => sessao.token });
  try {
    return await work(client);
  } finally {
    const sessoes = await client.call('listSessions', {});
    const own = sessoes.ok ? sessoes.data.find(({ atual }) => atual) : undefined;
    if (own) await client.call('endSession', { path: { sessaoId: own.id } });
  }
}

/** Also asks for the code if the account has a second factor. */
async function enter(io: CliIo, anonymous: LavraClient, email: string): Promise<Sessao> {
  const senha = io.env.LAVRA_PASSWORD ?? (await io.askSecret(words.askPassword));
  const result = await anonymous.call('logIn', { body: { email, senha } });
  if (!result.ok && result.problem.excecao === 'EntradaPorProvedorException') {
    const { excecao } = result.problem;
    throw new CliError(problemText(result.problem), exitCode.refused, excecao, words.enterWithToken);
  }
  const entered = must(result);
  if (!isChallenge(entered)) return entered;
  const codigo = io.env.LAVRA_CODE ?? (await io.ask(words.askCode));
  const body = { desafio: entered.desafio, codigo: codigo.trim() };
  return must(await anonymous.call('confirmLogIn', { body }));
}

import { createLavraClient, isChallenge } from '@lavra/client';

/** Logs in with a password alone and answers the session's token. @throws Error when more is asked for */
export async function sessionToken(
  baseUrl: string,
  credentials: { readonly email: string; readonly senha: string },
): Promise<string> {
  const entered = await createLavraClient({ baseUrl }).call('logIn', { body: credentials });
  if (!entered.ok) throw new Error(`entrar: ${entered.problem.detail ?? entered.problem.title}`);
  if (isChallenge(entered.data)) throw new Error('entrar: a conta pede um segundo fator.');
  return entered.data.token;
}

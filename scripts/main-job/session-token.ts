import { createLavraClient, isChallenge } from '@lavra/client';

/** Logs in with a password and returns the session token. @throws Error if a second factor is required */
export async function sessionToken(
  baseUrl: string,
  credentials: { readonly email: string; readonly senha: string },
): Promise<string> {
  const result = await createLavraClient({ baseUrl }).call('logIn', { body: credentials });
  if (!result.ok) throw new Error(`entrar: ${result.problem.detail ?? result.problem.title}`);
  if (isChallenge(result.data)) throw new Error('entrar: a conta pede um segundo fator.');
  return result.data.token;
}

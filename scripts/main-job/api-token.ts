import { createLavraClient, type Result } from '@lavra/client';
import type { LocalServer } from './local-server.ts';
import { sessionToken } from './session-token.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.detail ?? result.problem.title);
  return result.data;
}

/** Logs in as the administrator and creates an API token, so that later steps need no login. */
export async function makeApiToken({
  url,
  credentials,
}: Pick<LocalServer, 'url' | 'credentials'>): Promise<string> {
  const token = await sessionToken(url, credentials);
  const client = createLavraClient({ baseUrl: url, getToken: () => token });
  const { domainId: organizacaoId, userId: usuarioId } = must(await client.call('getSession', {}));
  const made = await client.call('createApiToken', {
    path: { organizacaoId, usuarioId },
    body: { nome: 'Roteiro' },
  });
  return must(made).tokenApi;
}

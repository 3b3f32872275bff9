import { createLavraClient } from '@lavra/client';
import type { LocalServer } from './local-server.ts';
import { must } from './must.ts';
import { sessionToken } from './session-token.ts';

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

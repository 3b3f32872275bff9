import { createLavraClient, type LavraClient } from '@lavra/client';
import { must } from './prepare-document.ts';

/** API tokens by login, reused because a new token with the same name would end the old one. */
const kept = new WeakMap<LavraClient, Promise<string>>();

/** Creates an embed token for `origin`, as a customer's back end does with its API token. */
export async function mintEmbedToken(lavra: string, staff: LavraClient, origin: string): Promise<string> {
  const apiToken = kept.get(staff) ?? makeApiToken(staff);
  kept.set(staff, apiToken);
  const backEnd = createLavraClient({ baseUrl: lavra, getToken: () => apiToken });
  const embedding = { origens: [origin], permissoes: ['Contrato.Visualizar'], minutos: 15 };
  return must(await backEnd.call('createEmbedToken', { body: embedding })).token;
}

async function makeApiToken(staff: LavraClient): Promise<string> {
  const { userId: usuarioId, domainId: organizacaoId } = must(await staff.call('getSession', {}));
  const made = await staff.call('createApiToken', {
    path: { organizacaoId, usuarioId },
    body: { nome: 'Portal do cliente' },
  });
  return must(made).tokenApi;
}

import { createLavraClient, type LavraClient } from '@lavra/client';
import { must } from './prepare-document.ts';

/** The API token that a back end keeps, by the login that made it: another of its name would end it. */
const kept = new WeakMap<LavraClient, Promise<string>>();

/** What a customer's back end does: an API token that it keeps, and with it a short token for a page of `origin`. */
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

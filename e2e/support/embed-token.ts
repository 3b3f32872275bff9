import { createLavraClient, type LavraClient } from '@lavra/client';
import { must } from './prepare-document.ts';

/** What a customer's back end does: an API token that it keeps, and with it a short token for a page of `origin`. */
export async function mintEmbedToken(lavra: string, staff: LavraClient, origin: string): Promise<string> {
  const { userId: usuarioId, domainId: organizacaoId } = must(await staff.call('getSession', {}));
  const path = { organizacaoId, usuarioId };
  const body = { nome: 'Portal do cliente' };
  const { tokenApi } = must(await staff.call('createApiToken', { path, body }));
  const backEnd = createLavraClient({ baseUrl: lavra, getToken: () => tokenApi });
  const embedding = { origens: [origin], permissoes: ['Contrato.Visualizar'], minutos: 15 };
  return must(await backEnd.call('createEmbedToken', { body: embedding })).token;
}

import { createLavraClient, type LavraClient } from '@lavra/client';
import { must } from '../../scripts/main-job/must.ts';

/** API tokens by login, reused because a new token with the same name would end the old one. */
const kept = new WeakMap<LavraClient, Promise<string>>();

/** Creates an embed token for `origin`, as a customer's back end does with its API token. */
export async function mintEmbedToken(lavra: string, staff: LavraClient, origin: string): Promise<string> {
  const backEnd = backEndOf(lavra, staff);
  const embedding = { origens: [origin], permissoes: ['Contrato.Visualizar'], minutos: 15 };
  return must(await backEnd.call('createEmbedToken', { body: embedding })).token;
}

/** A signing session for one signatory on pages of `origin`. */
export async function openSigningSession(
  lavra: string,
  staff: LavraClient,
  path: { readonly contratoId: number; readonly minutaId: number; readonly signatarioId: number },
  origin: string,
): Promise<string> {
  const body = { origens: [origin], minutos: 30, identificacao: 'conta do portal' };
  return must(await backEndOf(lavra, staff).call('openSigningSession', { path, body })).credencial;
}

/** The deployment as a customer's back end sees it. */
export function backEndOf(lavra: string, staff: LavraClient): LavraClient {
  return createLavraClient({ baseUrl: lavra, getToken: () => apiTokenOf(staff) });
}

/** The API token that the customer's back end has. */
export function apiTokenOf(staff: LavraClient): Promise<string> {
  const apiToken = kept.get(staff) ?? makeApiToken(staff);
  kept.set(staff, apiToken);
  return apiToken;
}

async function makeApiToken(staff: LavraClient): Promise<string> {
  const { userId: usuarioId, domainId: organizacaoId } = must(await staff.call('getSession', {}));
  const made = await staff.call('createApiToken', {
    path: { organizacaoId, usuarioId },
    body: { nome: 'Portal do cliente' },
  });
  return must(made).tokenApi;
}
